/** A window of 320 px, as one of 1280 px at 400 %: nothing scrolls sideways, headings are in order, targets are large enough. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { boxProblems } from "../support/measure-boxes.ts";
import { openInApp } from "../support/open-in-app.ts";
import { addresses, addressOf, expectPage } from "../support/page-addresses.ts";
import { problemsOf } from "../support/page-problems.ts";
import { openInTestMode } from "../support/test-mode.ts";

/** Levels of the headings that are drawn, each at most one deeper than the one before; a line for each that is not. */
function headingProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")].filter((one) =>
      one.checkVisibility(),
    );
    const levels = drawn.map((one) => Number(one.tagName.slice(1)));
    return drawn.flatMap((one, at) => {
      const isFirst = at === 0 && levels[at] !== 1;
      const isSecondTop = at > 0 && levels[at] === 1;
      const isSkipped = at > 0 && (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1;
      return isFirst || isSecondTop || isSkipped
        ? [`${one.tagName} "${(one.textContent ?? "").slice(0, 40)}"`]
        : [];
    });
  });
}

/** Buttons and fields below 24 px whose neighbours are nearer than 24 px (WCAG 2.2, success criterion 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const controls = [...document.querySelectorAll("main :is(button, select, input, summary, [role=tab])")];
    const boxes = controls.flatMap((one) => {
      const label = one instanceof HTMLInputElement ? one.closest("label") : null;
      const { left, top, width, height } = (label ?? one).getBoundingClientRect();
      return one.checkVisibility() && width > 2 && height > 2 ? [{ one, left, top, width, height }] : [];
    });
    const middle = (box: (typeof boxes)[number]) => [box.left + box.width / 2, box.top + box.height / 2];
    return boxes.flatMap((box) => {
      if (Math.min(box.width, box.height) >= least - 0.5) return [];
      const [x = 0, y = 0] = middle(box);
      const isNear = boxes.some((other) => {
        const [otherX = 0, otherY = 0] = middle(other);
        return other !== box && Math.hypot(x - otherX, y - otherY) < least;
      });
      const name = box.one.getAttribute("aria-label") ?? box.one.textContent ?? "";
      return isNear ? [`${Math.round(box.width)} x ${Math.round(box.height)}: ${name.slice(0, 40)}`] : [];
    });
  });
}

async function expectNarrow(page: Page, what: string): Promise<void> {
  await expectFits(page, `${what} is wider by`);
  await expect.poll(() => headingProblems(page), { message: `headings of ${what}` }).toEqual([]);
  expect(await smallTargets(page), `targets of ${what}`).toEqual([]);
}

test("the main pages at 320 px", async ({ page }) => {
  await openInTestMode(page, "enterprise-plus");
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/");
  for (const path of ["/", "/upload", "/apex-iq", "/pricing", "/dashboard"]) {
    await openInApp(page, path);
    await expect(page.locator("main h1")).toBeVisible();
    await expectNarrow(page, path);
  }
});

test("every page at 320 px", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(900_000);
  problemsOf(page).expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/no-such-page");
  for (const address of addresses) {
    await openInApp(page, addressOf(address));
    await expectPage(page, address);
    await expectNarrow(page, address.path);
  }
});

/** The spacing that a person may set (WCAG 2.2, success criterion 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

test("the main pages with wide text spacing: nothing is cut", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page, "enterprise-plus");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  for (const path of ["/", "/upload", "/apex-iq", "/pricing", "/polytrait-quickscore", "/auth"]) {
    await openInApp(page, path);
    await expect(page.locator("main h1")).toBeVisible();
    await expectFits(page, `${path} is wider by`);
    const cut = async () =>
      (await boxProblems(page, { isTouched: false })).filter((problem) => problem.startsWith("cut"));
    await expect.poll(cut, { message: path }).toEqual([]);
  }
});
