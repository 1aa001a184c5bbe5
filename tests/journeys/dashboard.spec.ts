/** The dashboard as a place: renaming, comparing, removing, many genomes, keyboard alone, reload. */
import type { Page } from "@playwright/test";
import { scoreDifference } from "../../src/science/score-difference.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationLeadSet } from "../support/built-in-sets.ts";
import {
  cardOf,
  dropTexts,
  fileOfAllSets,
  openDashboard,
  openSnpTable,
  savedBy,
  showGenomes,
} from "../support/dashboard-page.ts";
import { expectScores } from "../support/expect-scores.ts";
import { expectedUsualSet } from "../support/expected-answers.ts";
import { scoresInCommon } from "../support/expected-proxies.ts";
import { expectedScores, quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { readCsv } from "../support/read-csv.ts";
import { tabTo } from "../support/tab-to.ts";

const legend = (page: Page) => page.getByRole("group", { name: "Genomes on the curve" });

/** The education score of a text, by the exact scorer. */
function scoreOn(set: ScoreSet, text: string) {
  const [one] = expectedScores(text, "unknown", [set]).scores;
  if (one === undefined) throw new Error("no score");
  return one.score;
}

test("a file dropped while the first ones are being drawn is accepted as well", { tag: "@deep" }, async ({
  page,
}) => {
  await openDashboard(page);
  await page.evaluate(
    async ({ text, waits }) => {
      for (const [index, wait] of waits.entries()) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], `file ${index + 1}.txt`));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    { text: madeUpFile(61, quickSets), waits: [0, 10, 20, 20, 30, 30, 40, 50, 60] },
  );
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("9 files: 9 scored.");
});

test("a person who begins by keyboard goes on at the heading", { tag: "@deep" }, async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Try a sample genome" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
});

test(
  "a genome is renamed in place, and the name stays on the page",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await openDashboard(page);
    await dropTexts(page, testInfo, { "anna smith v5.txt": madeUpFile(51, quickSets) });
    const old = cardOf(page, "anna smith v5.txt");
    await expect(old.getByText("23andMe", { exact: false }).first()).toBeVisible();
    await old.getByRole("button", { name: "Rename anna smith v5.txt" }).click();
    const field = page.getByRole("textbox", { name: "New name for anna smith v5.txt" });
    await expect(field).toBeFocused();
    await field.fill("<i>Mother</i>");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Potentially dangerous content detected in Name/)).toBeVisible();
    await field.fill("Mother");
    await page.keyboard.press("Enter");
    const card = cardOf(page, "Mother");
    await expect(card.getByRole("button", { name: "Rename Mother" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "New name for Mother" })).toBeFocused();
    await page.keyboard.type("Somebody else");
    await page.getByRole("radio", { name: "Green" }).check();
    await page.keyboard.press("Escape");
    await expect(card).toBeVisible();
    // A mark is stored with the name, or dropped with it.
    await page.getByRole("button", { name: "Rename Mother" }).click();
    await expect(page.getByRole("radio", { name: "No mark" })).toBeChecked();
    await page.getByRole("radio", { name: "Amber" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(card.getByRole("button", { name: /^1\W+marked amber\W+Mother$/ })).toBeVisible();
    await openSnpTable(card, quickSets[0]);
    const saved = await savedBy(
      page,
      card.getByRole("button", { name: /^Save SNPs of Education, quick score of 90 SNPs as JSON/ }),
    );
    expect(saved.name).toBe("allelium-genome-1-education-quick-set-snps.json");
    expect(saved.text).not.toMatch(/mother|anna|smith/i);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await stored()).not.toMatch(/mother|anna|smith|rs\d{3}/i);
  },
);

test(
  "two genomes on one curve: the difference is the exact scorer's, exports say Genome 1 and 2",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const texts = { "mother.txt": fileOfAllSets(61), "father.txt": fileOfAllSets(62) };
    await openDashboard(page);
    await dropTexts(page, testInfo, texts);
    await page.getByRole("tab", { name: "Compare (2)" }).click();
    // Each file lacks other SNPs, so that the two are compared by what both have.
    const set = expectedUsualSet(Object.values(texts), "education");
    const [mother, father] = [scoreOn(set, texts["mother.txt"]), scoreOn(set, texts["father.txt"])];
    const zOf = (score: typeof mother) => score.fullSet?.z.value ?? Number.NaN;
    // The higher genome by its own file comes first.
    const byPlace = zOf(mother) >= zOf(father) ? Object.values(texts) : Object.values(texts).reverse();
    const [one, other] = scoresInCommon(set, byPlace);
    const difference = one && other ? scoreDifference(one, other) : null;
    if (difference === null) throw new Error("no difference");
    const panel = page.getByRole("region", { name: "Difference of two genomes" });
    const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
    await expect(panel).toContainText(`${signed(difference.z.value)} SD`);
    await expect(panel).toContainText(`${signed(difference.z.low)} to ${signed(difference.z.high)} SD`);
    const isMotherHigher = difference.z.value > 0 === (byPlace[0] === texts["mother.txt"]);
    await expect(panel).toContainText(
      difference.isToldApart
        ? `${isMotherHigher ? "1 · mother.txt" : "2 · father.txt"} has the higher score`
        : /Can’t tell (1 and 2|2 and 1) apart/,
    );
    await expect(legend(page)).toContainText("mother.txt");
    const placeOfMother = await legend(page).getByText("mother.txt").locator("..").textContent();

    const picture = await savedBy(page, page.getByRole("button", { name: "Save picture" }));
    expect(picture.name).toBe(`allelium-${set.id}-comparison.svg`);
    expect(picture.text).toContain("Genome 1");
    expect(picture.text).not.toMatch(/mother|father/);
    await page.getByText("All numbers of this comparison").click();
    const csv = await savedBy(page, page.getByRole("button", { name: "Save the comparison as CSV" }));
    expect(csv.name).toBe(`allelium-${set.id}-comparison.csv`);
    expect(csv.text).not.toMatch(/mother|father/);
    const [head, ...lines] = readCsv(csv.text);
    const zAt = head?.indexOf("z") ?? -1;
    expect(lines.map(([genome]) => genome)).toEqual(["Genome 1", "Genome 2"]);
    // In full: the file stays on the own device.
    expect(Number(lines[0]?.[zAt])).toBeCloseTo(zOf(mother), 9);
    expect(Number(lines[1]?.[zAt])).toBeCloseTo(zOf(father), 9);

    // A third genome moves no other.
    await dropTexts(page, testInfo, { "child.txt": fileOfAllSets(63) });
    await expect(page.getByRole("tab", { name: "Compare (3)" })).toBeVisible();
    await expect(legend(page).getByText("mother.txt").locator("..")).toHaveText(placeOfMother ?? "");
    await legend(page)
      .getByRole("checkbox", { name: /father/ })
      .uncheck();
    await expect(page.getByRole("listbox", { name: /apart/ }).locator("[data-part=row]")).toHaveCount(2);
    // The full sets are there to compare as well.
    await page
      .getByRole("combobox", { name: "Score to compare" })
      .selectOption({ label: "Cognition, all 226 lead SNPs" });
    await expect(legend(page)).toContainText("mother.txt");
    await page.getByRole("button", { name: "Show as table" }).click();
    await expect(page.getByRole("table").first()).toContainText("child.txt");
  },
);

test(
  "forty genomes are forty short rows, none of them open, and each has its own scores",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const texts = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `person ${index + 1}.txt`,
        madeUpFile(700 + index, quickSets),
      ]),
    );
    await openDashboard(page);
    await dropTexts(page, testInfo, texts);
    await expect(page.getByRole("tab", { name: "Compare (40)" })).toBeVisible({ timeout: 30_000 });
    await showGenomes(page);
    await expect(page.getByRole("article", { name: "Education score" })).toHaveCount(0);
    for (const name of ["person 1.txt", "person 17.txt", "person 40.txt"]) {
      await expectScores(cardOf(page, name), texts[name] ?? "");
      await expect.poll(async () => (await cardOf(page, name).boundingBox())?.height).toBeLessThan(140);
    }
    await page.getByRole("button", { name: "17 person 17.txt", exact: true }).click();
    await expect(
      cardOf(page, "person 17.txt").getByRole("article", { name: "Education score" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Remove person 16.txt" }).click();
    // The next row down gets the focus.
    await expect(page.getByRole("button", { name: "17 person 17.txt", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Remove everything from memory" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
    await expect(page.getByText(/^No genome is loaded/)).toBeVisible();
  },
);

test(
  "leaving the page and coming back loses nothing; a reload asks first and then every page says what is gone",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = madeUpFile(81, quickSets);
    await openDashboard(page);
    await dropTexts(page, testInfo, {
      "one.txt": text,
      "two.txt": madeUpFile(82, quickSets),
      "none.txt": "nothing of the kind\n",
    });
    await page.getByRole("tab", { name: "Compare (2)" }).click();
    await page.getByRole("link", { name: "Allelium" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Compare (2)", selected: true })).toBeVisible();
    // A second tab begins with a copy of this one's storage, and has lost nothing.
    const opened = page.waitForEvent("popup");
    await page.evaluate(() => void window.open("/faq"));
    const second = await opened;
    await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(second.getByText(/^Reloading removed/)).toHaveCount(0);
    await second.close();
    page.once("dialog", (dialog) => dialog.dismiss());
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => window.location.reload());
    expect((await asked).type()).toBe("beforeunload");
    await expect(page.getByRole("tab", { name: "Compare (2)" })).toBeVisible();
    await page.goto("/faq");
    await expect(page.getByText("Reloading removed 2 genomes from memory")).toBeVisible();
    await openDashboard(page);
    await expect(page.getByText("Reloading removed 2 genomes from memory")).toBeVisible();
    await dropTexts(page, testInfo, { "one.txt": text });
    await expectScores(cardOf(page, "one.txt"), text);
    await expect(page.getByText(/^Reloading removed/)).toHaveCount(0);
    await page.getByRole("button", { name: "Remove everything from memory" }).click();
    await page.reload();
    await expect(page.getByText(/^No genome is loaded/)).toBeVisible();
    await expect(page.getByText(/^Reloading removed/)).toHaveCount(0);
  },
);

test("everything works by keyboard alone", { tag: "@deep" }, async ({ page }, testInfo) => {
  await openDashboard(page);
  await tabTo(page, "Try a sample genome");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Education score" })).toBeVisible({ timeout: 20_000 });
  await dropTexts(page, testInfo, { "two.txt": madeUpFile(91, quickSets) });
  await expect(page.getByRole("row", { name: /two\.txt.*\d(st|nd|rd|th)/ })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await tabTo(page, "Table");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Genomes (2)", selected: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Compare (2)", selected: true })).toBeFocused();
  await page.keyboard.press("Tab");
  const choice = page.getByRole("combobox", { name: "Score to compare" });
  await expect(choice).toBeFocused();
  // A key press is lost if the choices are drawn again at that moment.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(choice).not.toHaveValue("education-quick-set", { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("tab", { name: "Compare (2)" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Genomes (2)", selected: true })).toBeFocused();
  await tabTo(page, "2 two.txt");
  await page.keyboard.press("Enter");
  await expect(cardOf(page, "two.txt").getByRole("article")).toHaveCount(0);
  await tabTo(page, "Rename two.txt, genome 2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "New name for two.txt" })).toBeFocused();
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Two" })).toBeFocused();
  await tabTo(page, "Remove Two, genome 2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "1 Sample genome", exact: true })).toBeFocused();
  // Removed genomes can be restored for a while.
  await page.getByRole("heading", { level: 1 }).focus();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Genomes (2)" })).toBeVisible();
  await tabTo(page, "Remove everything from memory");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test(
  "no state of the page has a serious accessibility problem",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    test.setTimeout(120_000);
    await openDashboard(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dropTexts(page, testInfo, {
      "one.txt": fileOfAllSets(95),
      "few.txt": madeUpFile(96, [{ ...quickSets[0], rows: quickSets[0].rows.slice(0, 8) }]),
      "none.txt": "nothing of the kind\n",
    });
    const rowOf = (name: RegExp) => page.getByRole("row", { name });
    await expect(rowOf(/few\.txt · incomplete/)).toBeVisible();
    // A file that is not read says so where the others have their scores, and its reason is below the table.
    await expect(rowOf(/none\.txt.*not read/)).toBeVisible();
    await expect(cardOf(page, "none.txt")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /^Genome \d is highest/ })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "few.txt", exact: true }).click();
    await cardOf(page, "few.txt").getByRole("article").first().waitFor();
    await page.getByRole("button", { name: "1 one.txt", exact: true }).click();
    await expect(await openSnpTable(cardOf(page, "one.txt"), educationLeadSet)).toBeVisible();
    await page.getByRole("button", { name: "Rename none.txt" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Compare (2)" }).click();
    await page.getByText("All numbers of this comparison").click();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
