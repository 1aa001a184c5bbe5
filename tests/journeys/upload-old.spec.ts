/** /upload-old: the plain form has the same rules and texts. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { showGenomes } from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectScores } from "../support/expect-scores.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";

async function openForm(page: Page): Promise<void> {
  await page.goto("/upload-old");
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible();
}

test(
  "a file and a text go through the form, and their scores are on the dashboard",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const texts = { file: madeUpFile(41, quickSets), pasted: madeUpFile(42, quickSets) };
    const path = testInfo.outputPath("old way.txt");
    writeFileSync(path, texts.file);
    await openForm(page);
    await page.getByLabel(/^Raw data file/).setInputFiles(path);
    await page.getByRole("textbox", { name: "Or the text of such a file" }).fill(texts.pasted);
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("2 files: 2 scored.").first()).toBeVisible();
    // The form is empty again.
    await expect(page.getByLabel(/^Raw data file/)).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Or the text of such a file" })).toHaveValue("");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "See the scores" }).click();
    await showGenomes(page);
    for (const [name, text] of [
      ["old way.txt", texts.file],
      ["Pasted text", texts.pasted],
    ] as const) {
      await expectScores(page.getByRole("region", { name, exact: true }), text);
    }
  },
);

test("bad files and texts get the same words as on the newer page", { tag: "@deep" }, async ({ page }) => {
  await openForm(page);
  const submit = () => page.getByRole("button", { name: "Upload", exact: true }).click();
  await submit();
  await expect(page.getByText("Choose a file or paste a text first.")).toBeVisible();
  await page.getByLabel(/^Raw data file/).setInputFiles({
    name: "scripted.html",
    mimeType: "text/html",
    buffer: Buffer.from(`<script>document.title = "ran"</script>${"<p>words</p>\n".repeat(200)}`),
  });
  await submit();
  for (const threat of [
    "File type not allowed for genetic data",
    "Invalid MIME type detected",
    "Suspicious script content detected",
    "File does not appear to contain valid genetic data",
  ]) {
    await expect(page.getByText(threat, { exact: true })).toBeVisible();
  }
  await page.getByRole("textbox", { name: "Or the text of such a file" }).fill("no rows");
  await submit();
  await expect(
    page.getByText("No valid genetic data found in text. Please ensure the data is in proper format."),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Allelium/);
});

test(
  "a file that is dropped by mistake is read and does not replace the page",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const path = testInfo.outputPath("dropped.txt");
    writeFileSync(path, madeUpFile(43, quickSets));
    await openForm(page);
    await dropFiles(page, path);
    await expect(
      page.getByRole("region", { name: "dropped.txt" }).getByText("Safety check passed"),
    ).toBeVisible();
  },
);

test("the form can be sent by keyboard", { tag: "@deep" }, async ({ page }) => {
  await openForm(page);
  await page.getByRole("textbox", { name: "Or the text of such a file" }).focus();
  await page.keyboard.insertText(madeUpFile(44, quickSets));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 file: 1 scored.").first()).toBeVisible();
});

test("axe finds no serious violation, empty and with results, in light and dark", { tag: "@deep" }, async ({
  page,
}) => {
  await openForm(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel(/^Raw data file/).setInputFiles({
    name: "picture.png",
    mimeType: "image/png",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
  });
  await page.getByRole("textbox", { name: "Or the text of such a file" }).fill(madeUpFile(45, quickSets));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("2 files: 1 scored, 1 without a score.").first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
