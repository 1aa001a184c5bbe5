/**
 * Positions of text and controls, on every page and in what the dashboard shows: at four widths, in light and in dark,
 * nothing lies over anything, nothing is cut off, nothing is wider than the window, and targets are large enough for
 * fingers.
 */
import type { Page } from "@playwright/test";
import { accessibilityProblems, type ColorScheme } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { cardOf, dropTexts, fileOfAllSets, openDashboard, showGenomes } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectScores } from "../support/expect-scores.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { boxProblems } from "../support/measure-boxes.ts";
import { openInApp } from "../support/open-in-app.ts";
import { addresses, addressOf, expectPage } from "../support/page-addresses.ts";
import { problemsOf as pageProblems } from "../support/page-problems.ts";

interface Window {
  width: number;
  height: number;
  isTouched: boolean;
}

/** Telephones and tablets are touched, laptops and desks have a mouse. */
const windows: readonly Window[] = [
  { width: 360, height: 740, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
];
const touched = windows.filter(({ isTouched }) => isTouched);

/** Measures a page as it is, at each width and in both colours. The page is never reloaded. */
class Measured {
  readonly #page: Page;
  #setTouch: ((isTouched: boolean) => Promise<void>) | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  async #become({ width, height, isTouched }: Window): Promise<void> {
    const page = this.#page;
    if (this.#setTouch === null) {
      const session = await page.context().newCDPSession(page);
      this.#setTouch = async (enabled) =>
        void (await session.send("Emulation.setTouchEmulationEnabled", { enabled }));
    }
    await this.#setTouch(isTouched);
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => [innerWidth, matchMedia("(pointer: coarse)").matches]))
      .toEqual([width, isTouched]);
  }

  async #show(colorScheme: ColorScheme): Promise<void> {
    const other = colorScheme === "light" ? "dark" : "light";
    const isShown = new RegExp(`\\b${colorScheme}\\b`);
    await this.#page.emulateMedia({ colorScheme });
    // The page hears of the colours a frame later; a change that comes while the window's size changes may not reach it.
    const shown = expect(this.#page.locator("html")).toHaveClass(isShown, { timeout: 6000 });
    if (
      await shown.then(
        () => true,
        () => false,
      )
    )
      return;
    await this.#page.emulateMedia({ colorScheme: other });
    await this.#page.emulateMedia({ colorScheme });
    await expect(this.#page.locator("html")).toHaveClass(isShown);
  }

  /**
   * Expects no problem in the positions.
   *
   * @param isQuick true where the same is measured often or is very long: then each width is measured in one of the
   * colours
   */
  async expectClean(what: string, { widths = windows, isQuick = false } = {}): Promise<void> {
    for (const [index, window] of widths.entries()) {
      await this.#become(window);
      await expectFits(this.#page, `${what} at ${window.width} px is wider by`);
      // The colours change once a width, not twice.
      const schemes: readonly ColorScheme[] = index % 2 === 0 ? ["light", "dark"] : ["dark", "light"];
      for (const scheme of isQuick ? schemes.slice(0, 1) : schemes) {
        await this.#show(scheme);
        // The layout a moment after a change of width counts, the one before does not.
        await expect
          .poll(() => boxProblems(this.#page, { isTouched: window.isTouched }), {
            message: `${what} at ${window.width} px, ${scheme}`,
            // Measuring a long page alone takes as long as that on a busy machine.
            timeout: 120_000,
          })
          .toEqual([]);
      }
    }
  }
}

test("what lies over something, is cut, or is too small for a finger is found", { tag: "@deep" }, async ({
  page,
}) => {
  const at = (left: number, top: number, width: number) =>
    `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; font: 16px/1.5 sans-serif;`;
  const line = (style: string, text: string) => `<div style="${style}">${text}</div>`;
  const nowrap = "white-space: nowrap; overflow: hidden;";
  const problemsOf = async (...lines: readonly string[]) => {
    await page.setContent(`<!doctype html><body style="margin: 0">${lines.join("")}`);
    return boxProblems(page, { isTouched: true });
  };
  const button = (style: string, words: string) => `<button style="${style}">${words}</button>`;
  const large = "min-width: 44px; height: 44px;";

  // As it should be: lines below one another, dots where there is no room, a target of 44 px, a link in a sentence.
  expect(
    await problemsOf(
      line(at(8, 0, 300), "first line<br>second line"),
      line(`${at(8, 60, 80) + nowrap}text-overflow: ellipsis;`, "much too long for this"),
      line(`${at(8, 90, 80)}overflow-x: auto; white-space: nowrap;`, "scrolls to its end in here"),
      button(at(8, 140, 90) + large, "Press"),
      line(at(8, 200, 300), 'words and <a href="#a">a link</a> among them'),
      line(
        at(8, 240, 300),
        '<label style="display: flex; min-height: 44px"><input type="checkbox">A row</label>',
      ),
      // Each of these is meant to be as it is.
      line(`${at(8, 0, 300)} visibility: hidden;`, "not seen"),
      line(`${at(8, 0, 1)} height: 1px; clip: rect(0, 0, 0, 0); ${nowrap}`, "for screen readers"),
      line(`${at(8, 0, 300)}" role="dialog`, "floats over the page"),
    ),
  ).toEqual([]);

  expect(await problemsOf(line(at(8, 0, 300), "one line"), line(at(40, 6, 300), "another"))).toEqual([
    expect.stringMatching(/^one over the other: text "one line" .* and text "another"/),
  ]);
  expect(await problemsOf(line(at(8, 0, 300), "one line"), button(at(30, 4, 90) + large, "Press"))).toEqual([
    expect.stringMatching(/^one over the other: button "Press" .* and text "one line"/),
  ]);
  expect(
    await problemsOf(button(at(8, 0, 90) + large, "Here"), button(at(60, 9, 90) + large, "There")),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^one over the other: button "Here" .* and button "There"/),
    ]),
  );
  expect(await problemsOf(line(at(8, 0, 60) + nowrap, "much too long for this"))).toEqual([
    expect.stringMatching(/^cut at its side by \d+ px: text "much too long/),
  ]);
  expect(
    await problemsOf(line(`${at(8, 0, 60)}height: 20px; overflow: hidden;`, "four lines are in here")),
  ).toEqual(
    expect.arrayContaining([expect.stringMatching(/^cut above or below by \d+ px: text "four lines/)]),
  );
  expect(
    await problemsOf(button(`${at(8, 0, 60) + large}white-space: nowrap;`, "Wider than its button")),
  ).toEqual([expect.stringMatching(/^stands out of its button: text "Wider/)]);
  expect(
    await problemsOf(`<select style="${at(8, 0, 60)} ${large}"><option>Much too long for this</select>`),
  ).toEqual([expect.stringMatching(/^cut at its side by \d+ px: text "Much too long .* of select/)]);
  expect(await problemsOf(line(at(-40, 0, 300), "begins beside the window"))).toEqual([
    expect.stringMatching(/^beyond the window's left edge: text "begins/),
  ]);
  const small = [
    button(`${at(8, 0, 90)}height: 30px;`, "Press"),
    line(at(8, 60, 300), '<a href="#a">Alone</a>'),
  ];
  expect(await problemsOf(...small)).toEqual([
    expect.stringMatching(/^a target of \d+ x \d+ px: button "Press"/),
    expect.stringMatching(/^a target of \d+ x \d+ px: a "Alone"/),
  ]);
  // A mouse is as exact as it needs to be.
  expect(await boxProblems(page, { isTouched: false })).toEqual([]);
});

test("the main pages on a phone", async ({ page }) => {
  const measured = new Measured(page);
  const phone = { widths: windows.slice(0, 1), isQuick: true };
  await page.goto("/");
  const paths = ["/", "/upload", "/faq", "/pricing", "/results", "/dashboard"];
  const main = addresses.filter(({ path }) => paths.includes(path));
  expect(main).toHaveLength(paths.length);
  for (const address of main) {
    await openInApp(page, address.path);
    await expectPage(page, address);
    await measured.expectClean(address.path, phone);
  }
  await openDashboard(page);
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  await expect(page.getByRole("article", { name: "Education score" })).toContainText("likely range, 95");
  await measured.expectClean("the dashboard with a genome", phone);
});

test("every page", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(1_800_000);
  const measured = new Measured(page);
  pageProblems(page).expect(/status of 404/);
  await page.goto("/no-such-page");
  await measured.expectClean("Not Found");
  // Pages in preparation are one screen with other words, and so are paywalls without a preview.
  const looked = new Set<unknown>();
  for (const address of addresses) {
    const { path, page: shown } = address;
    // What differs by the path alone is the same page.
    if (path !== shown.paths[0]) continue;
    await openInApp(page, addressOf(address));
    await expectPage(page, address);
    const screen = shown.guard === "route" && shown.preview === null ? "paywall" : shown.screen;
    const isKnown = looked.has(screen);
    looked.add(screen);
    // Colours move nothing, and there are fifty pages: at each width one of them, so that both are seen.
    await measured.expectClean(path, { isQuick: true });
    if (!isKnown) expect(await accessibilityProblems(page), path).toEqual([]);
  }
});

/** Names as the vendors write them, and longer than most. */
// A closed row and its name are shortened beyond 60 letters.
const genomes = Object.fromEntries(
  [
    "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt",
    "genome_Giovanni_Battista_Rossi_v5_Full_20260203040507.txt",
    "genome_Francesca_Romana_Rossi_v4_Full_20260203040508.txt",
    "AncestryDNA_Alessandra_Montgomery_raw_data_2026_02_03.txt",
    "MyHeritage_raw_dna_data_Wolfeschlegelsteinhausenberger.csv",
    "Wolfeschlegelsteinhausenbergerdorff_v5_20260203040509.txt",
  ].map((name, index) => [name, madeUpFile(1200 + index, quickSets)]),
);

async function openEveryFold(page: Page): Promise<void> {
  // Folds contain folds that are drawn when the outer one opens.
  for (let depth = 0; depth < 3; depth += 1) {
    await page.locator("main details:not([open]) > summary").evaluateAll((summaries) => {
      for (const summary of summaries) (summary.parentElement as HTMLDetailsElement).open = true;
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

test(
  "the dashboard, empty and with one genome, closed and with every fold open",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    test.setTimeout(300_000);
    const measured = new Measured(page);
    await openDashboard(page);
    await measured.expectClean("the empty dashboard");
    const name = "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt";
    const text = fileOfAllSets(1210);
    await dropTexts(page, testInfo, { [name]: text });
    await expectScores(cardOf(page, name), text);
    await measured.expectClean("one genome");
    await openEveryFold(page);
    await measured.expectClean("one genome with every fold open", { isQuick: true });
    await page.getByRole("button", { name: `1 ${name}`, exact: true }).click();
    await measured.expectClean("one closed genome");
    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await measured.expectClean("a genome that is being renamed");
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test(
  "the dashboard with six long names and a refused file: its genomes, table and comparison",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    test.setTimeout(300_000);
    const measured = new Measured(page);
    await openDashboard(page);
    const refused = "genome_Maria_Alessandra_Rossi_shopping_list_20260203.txt";
    await dropTexts(page, testInfo, { ...genomes, [refused]: "eggs, flour, milk\n" });
    await showGenomes(page);
    for (const [name, text] of Object.entries(genomes)) await expectScores(cardOf(page, name), text);
    await expect(cardOf(page, refused)).toBeVisible();
    await measured.expectClean("the list");
    for (const tab of ["Table", "Compare (6)"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await expect(page.getByText(/^7 rows$|^Genomes on the curve$/).filter({ visible: true })).toBeVisible();
      await measured.expectClean(tab);
      expect(await accessibilityProblems(page), tab).toEqual([]);
    }
  },
);

test("the open menu and the open search", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(300_000);
  const measured = new Measured(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/faq");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("navigation", { name: "Tools" })).toBeVisible();
  // On a wider window the menu is part of the page.
  await measured.expectClean("the menu", { widths: touched });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await measured.expectClean("the search");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the open account", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(300_000);
  const server = await startAccountServer();
  try {
    const email = "maria.alessandra.wolfeschlegelsteinhausenberger@example.org";
    await server.addPerson(email);
    await signIn(page, server, email);
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("dialog", { name: "Account" }).getByText(email)).toBeVisible();
    await new Measured(page).expectClean("the account");
    expect(await accessibilityProblems(page)).toEqual([]);
  } finally {
    await server.stop();
  }
});
