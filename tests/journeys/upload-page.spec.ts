/** /upload as a page: pasting, the keyboard, reloading, counters, and assistive techniques. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { focusedName, tabTo } from "../support/tab-to.ts";
import { wholeFile } from "../support/whole-file.ts";

const noValidText = "No valid genetic data found in text. Please ensure the data is in proper format.";

async function openUpload(page: Page): Promise<void> {
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1, name: "Upload raw DNA data" })).toBeVisible();
}

/** Pastes as the clipboard does. A test cannot get a real clipboard of more than a few megabytes. */
async function paste(page: Page, text: string): Promise<number> {
  const textbox = page.getByRole("textbox", { name: "Or paste the text of a file" });
  await textbox.focus();
  return textbox.evaluate((field, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    const beginning = performance.now();
    const isOurs = !field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    if (!isOurs) document.execCommand("insertText", false, content);
    return performance.now() - beginning;
  }, text);
}

test("a pasted text is read like a file, and one without data is reported in its own words", {
  tag: "@deep",
}, async ({ page }) => {
  await openUpload(page);
  await paste(page, madeUpFile(21, quickSets));
  await page.getByRole("button", { name: "Read this text" }).click();
  const first = page.getByRole("region", { name: "Pasted text", exact: true });
  await expect(first.getByText("Safety check passed")).toBeVisible();
  for (const [index, text] of ["Nothing of the kind.", "Nothing of the kind. ".repeat(100)].entries()) {
    await page.getByRole("textbox", { name: "Or paste the text of a file" }).fill(text);
    await page.getByRole("button", { name: "Read this text" }).click();
    const region = page.getByRole("region", { name: `Pasted text ${index + 2}`, exact: true });
    await expect(region.getByText(noValidText)).toBeVisible();
  }
  await page.getByRole("button", { name: "Read this text" }).click();
  await expect(page.getByText("Paste or type a text first.")).toBeVisible();
});

test("50 MB of pasted text never reach the page's own elements", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(600_000);
  const text = wholeFile(22, 1_800_000, quickSets);
  await openUpload(page);
  await paste(page, text);
  await expect(page.getByText(/ of text taken; these are its first lines\./)).toBeVisible({
    timeout: 30_000,
  });
  const elements = await page.evaluate(() => document.body.innerHTML.length);
  expect(elements).toBeLessThan(100_000);
  await page.getByRole("button", { name: "Read this text" }).click();
  const region = page.getByRole("region", { name: "Pasted text", exact: true });
  await expect(region.getByText(/1.800.000 SNPs/)).toBeVisible({ timeout: 30_000 });
  // One byte above the limit is too much for a text too.
  await paste(page, "A".repeat(52_428_801));
  await expect(page.getByText(/50\.0.MB of text taken/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Read this text" }).click();
  await expect(page.getByText("File size exceeds maximum allowed limit")).toBeVisible();
});

test("the page can be used by keyboard alone", { tag: "@deep" }, async ({ page }) => {
  await openUpload(page);
  // Waited for early: the browser opens its own chooser until it knows that the test wants it.
  const opened = page.waitForEvent("filechooser");
  await tabTo(page, "Choose files");
  await page.keyboard.press("Enter");
  const chooser = await opened;
  const buffer = Buffer.from(madeUpFile(23, quickSets));
  await chooser.setFiles([
    { name: "first.txt", mimeType: "text/plain", buffer },
    { name: "second.txt", mimeType: "text/plain", buffer },
  ]);
  await expect(page.getByText("Safety check passed")).toHaveCount(2);
  // The list replaced the button, and the focus went to the heading above it.
  await expect.poll(() => focusedName(page)).toBe("Upload raw DNA data");
  await tabTo(page, /^What was read from the file/);
  await tabTo(page, /^What was read from the file/);
  const summary = page.getByText("What was read from the file").nth(1);
  await expect(page.locator("summary:focus")).toHaveText(/What was read from the file/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Lines left out" })).toBeVisible();
  await expect(summary).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focusedName(page)).toBe("Remove second.txt, genome 2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "second.txt" })).toHaveCount(0);
  await expect.poll(() => focusedName(page)).toBe("Your files");
  await tabTo(page, "See the scores");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a reload forgets everything, and nothing was stored anywhere", { tag: "@deep" }, async ({ page }) => {
  await openUpload(page);
  const buffer = Buffer.from(madeUpFile(24, quickSets));
  const pasted = page.getByRole("textbox", { name: "Or paste the text of a file" });
  await pasted.fill("rs4680");
  await chooseFiles(page, { name: "somebody by name.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText("Safety check passed")).toBeVisible();
  // Text being typed stays when a file comes.
  await expect(pasted).toHaveValue("rs4680");
  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        await caches.keys(),
        location.href,
      ]),
    );
  expect(await stored()).not.toMatch(/somebody|rs\d{3}|percentile/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  await expect(page.getByText("somebody by name.txt")).toHaveCount(0);
  expect(await stored()).not.toMatch(/somebody|rs\d{3}|percentile/);
});

test("the trust line counts what really happened, and one button removes everything", async ({
  page,
}, testInfo) => {
  const requests: string[] = [];
  page.context().on("request", (request) => requests.push(request.url()));
  await openUpload(page);
  const text = madeUpFile(25, quickSets);
  const path = testInfo.outputPath("counted.txt");
  writeFileSync(path, text);
  await chooseFiles(page, path);
  await expect(page.getByText("Safety check passed")).toBeVisible();
  await page.getByText("Your file stays on this device").click();
  const value = (label: string) =>
    page.getByText(label, { exact: true }).locator("xpath=following-sibling::*[1]");
  await expect(value("Sent to a server")).toHaveText(/^0\sbytes$/);
  const kilobytes = (text.length / 1024).toFixed(1);
  await expect(value("Read on this device")).toHaveText(new RegExp(`^${kilobytes}\\sKB$`));
  await expect(value("In memory now")).toHaveText(/^1 genome, \d+\.\d\sKB$/);
  const counted = page.getByRole("paragraph").filter({ hasText: "Requests since you opened the page" });
  await expect(counted).toHaveText(/none to anyone else\.$/);
  // The browser asks for the tab's mark when it likes, perhaps between the two counts.
  const shown = async () =>
    Number(/: (\d+) to the server it came from/.exec((await counted.textContent()) ?? "")?.[1]);
  await expect.poll(async () => (await shown()) - new Set(requests).size).toBe(0);
  const held = await value("In memory now").textContent();
  await page.getByRole("button", { name: "Remove everything from memory" }).click();
  await expect(page.getByText(`Removed: ${held}. This page holds nothing of them any more.`)).toBeVisible();
  await expect(value("In memory now")).toHaveText(/^0 genomes, 0\sbytes$/);
  await expect(page.getByRole("region", { name: "counted.txt" })).toHaveCount(0);
  // The page works on: its engine starts again.
  await chooseFiles(page, path);
  await expect(page.getByText("Safety check passed")).toBeVisible();
  await expect(page.getByText(/^Removed:/)).toHaveCount(0);
});

test("axe finds no serious violation, empty and with results, in light and dark", { tag: "@deep" }, async ({
  page,
}) => {
  await openUpload(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const good = madeUpFile(26, quickSets);
  await chooseFiles(page, [
    { name: "good.txt", mimeType: "text/plain", buffer: Buffer.from(good) },
    { name: "picture.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) },
    { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText("3 files: 1 scored, 2 without a score.").first()).toBeVisible();
  await page.getByText("What was read from the file").first().click();
  await page.getByText("Your file stays on this device").click();
  await paste(page, "A".repeat(200_000));
  await expect(page.getByText(/of text taken/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
