/** Siblings ranked by one trait: the sample family for everybody, and one's own files with the findings about them. */
import { writeFile } from "node:fs/promises";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { formatNumber } from "../../src/lib/format.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { layerSnps } from "../../src/science/reference/layer-snps.generated.ts";
import { sampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { familySeed } from "../../src/state/genomes/sample-names.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets, educationLeadSet, leadSets } from "../support/built-in-sets.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectFits } from "../support/expect-fits.ts";
import { sampleText } from "../support/expected-scores.ts";
import { expectedSiblings } from "../support/expected-siblings.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";
import { scoredRowsOfSample } from "../support/scored-rows.ts";
import { cutShort, siblingFiles } from "../support/sibling-files.ts";
import { allTraits } from "../support/trait-sets.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const ranking = (page: Page) => main(page).getByRole("region", { name: "Ranking", exact: true });

async function addSubscriber(email: string, tier: "enterprise" | "enterprise-plus"): Promise<void> {
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: tier,
    subscription_end: "2999-01-01T00:00:00Z",
  });
}

/** Chooses files with long names that contain a person's. */
async function chooseGenomes(page: Page, texts: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    main(page).getByRole("button", { name: "Choose genome files" }).click(),
  ]);
  await chooser.setFiles(
    texts.map((text, index) => ({
      name: `genome_Maria_Rossi_v5_Full_2026020304${1000 + index}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    })),
  );
}

/** Files on disk with long names that contain a person's. */
function writeGenomes(info: TestInfo, texts: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    texts.map(async (text, index) => {
      const path = info.outputPath(`genome_Maria_Rossi_v5_Full_2026020304${1000 + index}.txt`);
      await writeFile(path, text);
      return path;
    }),
  );
}

/** Presses Tab until the focus is there, where it must be seen. */
async function tabOnTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press("Tab");
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (!isThere) continue;
    const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe("none");
    return;
  }
  throw new Error(`${target} was never reached`);
}

/** Genome and difference of each row of the saved answer, in its order. */
async function savedRanking(page: Page) {
  const saved = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  expect(saved.name).toBe("allelium-embryo-selection.csv");
  const [head = [], ...rows] = readCsv(saved.text);
  const place = (name: string) => head.indexOf(name);
  return rows.map((row) => ({
    genome: row[place("Genome")],
    difference: Number(row[place("Difference from family mean")]),
    common: row[place("SNPs compared")],
  }));
}

test("the sample family is ranked for everybody", async ({ page }) => {
  await page.goto("/embryo-selection");
  await expect(ranking(page)).toContainText("scores highest for education", { timeout: 60_000 });
  const rows = main(page).getByRole("table", { name: "the siblings" }).getByRole("row");
  await expect(rows).toHaveCount(9);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await rows.nth(1).boundingBox())?.y).toBeLessThanOrEqual(360);
  await expect(main(page).getByRole("region", { name: "What was found in the files" })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the sample family is ranked as the slow scorer has it", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/embryo-selection");
  await expect(ranking(page)).toBeVisible({ timeout: 60_000 });
  const markers = sampleMarkers(allSets, ancestryPanel, allTraits, layerSnps);
  const texts = Array.from({ length: 8 }, (_, child) =>
    scoredRowsOfSample(sampleText(familySeed, markers, child + 2)),
  );
  const { common, ranked } = expectedSiblings(texts, educationLeadSet, 2.4);
  const saved = await savedRanking(page);
  // Numbers count from 1, and the parents come first.
  expect(saved.map(({ genome }) => genome)).toEqual(ranked.map(({ index }) => `Genome ${index + 3}`));
  for (const [place, { difference }] of ranked.entries()) {
    expect(saved[place]?.difference).toBeCloseTo(difference, 3);
  }
  await expect(ranking(page)).toContainText(`Ranked over the ${formatNumber(common)} of 1\u202f271 SNPs`);
});

test("a hundred siblings are checked, ranked, and compared on all lead sets", { tag: "@deep" }, async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const email = "hundred@embryo-selection.example.org";
  await addSubscriber(email, "enterprise-plus");
  await signIn(page, server, email);
  await openInApp(page, "/embryo-selection");
  const { children } = siblingFiles(100, 100, leadSets);
  await chooseGenomes(page, children);
  await expect(ranking(page)).toContainText("scores highest for education", { timeout: 300_000 });
  const { ranked } = expectedSiblings(children, educationLeadSet, 2.4);
  const saved = await savedRanking(page);
  expect(saved.map(({ genome }) => genome)).toEqual(ranked.map(({ index }) => `Genome ${index + 1}`));
  await expect(main(page).getByRole("region", { name: "What was found in the files" })).toHaveCount(0);

  await openInApp(page, "/embryo-suite");
  await expect(main(page).getByRole("region", { name: "Index", exact: true })).toContainText(
    "100 embryos compared",
    { timeout: 300_000 },
  );
  const suite = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  const [head = [], ...rows] = readCsv(suite.text);
  const names = ["Education", "Cognition", "Maths ability", "Maths course"];
  for (const [place, set] of leadSets.entries()) {
    const column = head.indexOf(`${names[place]} against family mean, SD`);
    const expected = expectedSiblings(children, set, 1).ranked;
    for (const { index, difference } of expected) {
      const own = rows.find(([genome]) => genome === `Genome ${index + 1}`);
      expect(Number(own?.[column]), `${set.id}, genome ${index + 1}`).toBeCloseTo(difference, 2);
    }
  }
});

test("a family that could not be worked out says so, and trying again brings the ranking", {
  tag: "@deep",
}, async ({ page }) => {
  let isDown = true;
  await page.context().route(/calculation\.worker/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/embryo-selection");
  const failed = main(page).getByRole("alert").filter({ hasText: "The scores could not be computed" });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  const unchecked = main(page).getByText("We couldn’t check whether they are related.").first();
  await expect(unchecked).toBeVisible();
  await expect(ranking(page)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  isDown = false;
  await main(page).getByRole("button", { name: "Try again" }).press("Enter");
  await expect(ranking(page)).toContainText("8 embryos compared", { timeout: 60_000 });
  await expect(unchecked).toBeHidden();
  await expect(failed).toHaveCount(0);
});

test("five hundred siblings are ranked", { tag: "@deep" }, async ({ page }, info) => {
  test.setTimeout(1_200_000);
  const email = "five-hundred@embryo-selection.example.org";
  await addSubscriber(email, "enterprise");
  await signIn(page, server, email);
  await openInApp(page, "/embryo-selection");
  const { children } = siblingFiles(500, 500, [educationLeadSet]);
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles([...(await writeGenomes(info, children))]);
  await expect(ranking(page)).toContainText("500 embryos compared", { timeout: 600_000 });
  await expect(main(page).getByRole("region", { name: "What was found in the files" })).toHaveCount(0);
  const saved = await savedRanking(page);
  expect(saved).toHaveLength(500);
  expect(saved).toEqual(saved.toSorted((one, other) => other.difference - one.difference));
  // All files are complete, so that a few are distinct as among all.
  const some = [0, 99, 250, 499];
  const { ranked } = expectedSiblings(
    some.map((child) => children[child] ?? ""),
    educationLeadSet,
    2.4,
  );
  const of = (index: number) =>
    saved.find(({ genome }) => genome === `Genome ${(some[index] ?? 0) + 1}`)?.difference ?? Number.NaN;
  const [first, ...others] = ranked;
  for (const { index, difference } of others) {
    const apart = (first?.difference ?? Number.NaN) - difference;
    expect(of(first?.index ?? 0) - of(index)).toBeCloseTo(apart, 2);
  }
});

test(
  "own files are dropped: a genome that is no sibling and a file that is cut short are named, the rest is ranked",
  { tag: "@deep" },
  async ({ page }, info) => {
    const email = "family@embryo-selection.example.org";
    await addSubscriber(email, "enterprise");
    await signIn(page, server, email);
    await page.setViewportSize({ width: 360, height: 740 });
    await openInApp(page, "/embryo-selection-iq-predictor");
    const family = siblingFiles(20_261_129, 4, [educationLeadSet]);
    const [first = "", second = "", third = "", fourth = ""] = family.children;
    const files = [
      first,
      second,
      third,
      cutShort(fourth, 0.5),
      second.replace("23andMe at", "23andMe again at"),
      family.stranger(),
      family.half(),
      family.mother,
    ];
    await dropFiles(page, await writeGenomes(info, files));
    const found = main(page).getByRole("region", { name: "What was found in the files" });
    await expect(found).toContainText("Not related to the others. Left out.", { timeout: 60_000 });
    await expect(found).toContainText("The same genome as genome 2. Left out.");
    await expect(found).toContainText("Related to the others about as closely as a half-sibling. Left out.");
    await expect(found).toContainText("The file looks cut short");
    await expect(found).toContainText(
      "Looks like a parent of the others. Left out until its role is chosen.",
    );
    await openInBar(page, "Genomes");
    await main(page).getByRole("combobox", { name: "What genome 8 is" }).selectOption("Mother");
    await expect(found).not.toContainText("Looks like a parent of the others");
    await expect(found).toContainText(
      "Not related to the others, nor a child of any parent loaded here: perhaps another family’s file",
    );
    const { common, ranked } = expectedSiblings(
      [first, second, third],
      educationLeadSet,
      2.4,
      files.slice(0, 4),
    );
    const saved = await savedRanking(page);
    expect(saved.map(({ genome }) => genome)).toEqual(ranked.map(({ index }) => `Genome ${index + 1}`));
    expect(saved[0]?.difference).toBeCloseTo(ranked[0]?.difference ?? Number.NaN, 3);
    expect(saved[0]?.common).toBe(String(common));
    await expectFits(page);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/maria|rossi/i);
  },
);

test(
  "a family is chosen, given roles, ranked, compared and saved by keyboard alone",
  { tag: "@deep" },
  async ({ page }, info) => {
    const email = "keyboard@embryo-selection.example.org";
    await addSubscriber(email, "enterprise");
    await signIn(page, server, email);
    await openInApp(page, "/embryo-selection");
    const family = siblingFiles(20_261_127, 3, leadSets);
    const paths = await writeGenomes(info, [family.mother, ...family.children]);
    await tabOnTo(page, main(page).getByRole("button", { name: /^Genomes/ }));
    await page.keyboard.press("Enter");
    const opened = page.waitForEvent("filechooser");
    await tabOnTo(page, main(page).getByRole("button", { name: "Choose genome files" }));
    await page.keyboard.press("Enter");
    await (await opened).setFiles([...paths]);
    const table = main(page).getByRole("table", { name: "the siblings" });
    await expect(table).toBeVisible({ timeout: 60_000 });

    const role = main(page).getByRole("combobox", { name: "What genome 1 is" });
    await tabOnTo(page, role);
    await page.keyboard.press("m");
    await expect(role).toHaveValue("mother");
    await expect(ranking(page)).toContainText("3 embryos compared", { timeout: 60_000 });
    await expect(role).toBeFocused();
    await tabOnTo(page, main(page).getByRole("button", { name: "Settings" }));
    await page.keyboard.press("Enter");
    await tabOnTo(page, main(page).getByRole("combobox", { name: "Trait" }));
    await page.keyboard.press("c");
    await expect(ranking(page)).toContainText("for cognition", { timeout: 60_000 });

    const order = await table.getByRole("checkbox", { name: /^Select genome/ }).all();
    for (const box of order.slice(0, 2)) {
      await tabOnTo(page, box);
      await page.keyboard.press("Space");
    }
    await expect(main(page)).toContainText(/less \d is .* SD of the complete score/);
    const save = main(page).getByRole("button", { name: "Save in your account" });
    await tabOnTo(page, save);
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("button", { name: "Saved in your account" })).toBeVisible();
    const saved = page.getByRole("region", { name: "Saved in your account" });
    await expect(saved).toContainText(/\d genomes, /);
    await saved.getByRole("button", { name: /^Open what was saved/ }).click();
    await expect(page.getByRole("region", { name: /^Saved \d/ })).toContainText("rounded and without what");
  },
);
