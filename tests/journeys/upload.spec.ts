/** /upload: many files, bad files, cancelling, and what the page says about all of them. */
import { rmSync, writeFileSync } from "node:fs";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { showGenomes } from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectScores } from "../support/expect-scores.ts";
import { expectedScores, quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { spaced } from "../support/spaced.ts";
import { wholeFile } from "../support/whole-file.ts";

async function openUpload(page: Page): Promise<void> {
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1, name: "Upload raw DNA data" })).toBeVisible();
}

function card(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** The names of the cards, from top to bottom. */
function cardNames(page: Page): Promise<string[]> {
  return page.getByRole("heading", { level: 3 }).allTextContents();
}

function written(testInfo: TestInfo, name: string, content: string | Buffer): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, content);
  return path;
}

/** The value of a fact of a card, whose facts are open. */
function fact(region: Locator, label: string): Locator {
  return region.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=following-sibling::dd");
}

/** Milliseconds for much work on a machine that others use too; how fast it is, the benches say. */
const patience = 30_000;

const script = "# <script>document.title = 'ran'</script>";

test(
  "40 files at once, three of them bad: each gets its own verdict, and their order stays",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const names = Array.from(
      { length: 40 },
      (_, index) => `person ${String(index + 1).padStart(2, "0")}.txt`,
    );
    const numbered = names.map((name, index) => `${index + 1} ${name}`);
    const bad = new Map([
      [6, "File appears to be empty or could not be read properly."],
      [20, "Suspicious script content detected"],
      [33, "File contains excessive non-printable characters"],
    ]);
    const contents = names.map((_, index) => {
      const good = madeUpFile(1000 + index, quickSets);
      if (index === 6) return "";
      if (index === 20) return `${script}\r\n${good}`;
      return index === 33 ? `${"\u0001".repeat(Math.ceil(good.length * 0.14))}\r\n${good}` : good;
    });
    const paths = names.map((name, index) => written(testInfo, name, contents[index] ?? ""));
    await openUpload(page);
    await dropFiles(page, paths);
    // Their names come in a few turns of the page, so that it can answer meanwhile.
    await expect.poll(() => cardNames(page), { timeout: patience }).toEqual(numbered);
    await expect(page.getByText("40 files: 37 scored, 3 without a score.").first()).toBeVisible();
    await expect.poll(() => cardNames(page)).toEqual(numbered);
    for (const [index, message] of bad) {
      const region = card(page, names[index] ?? "");
      await expect(region.getByText(message, { exact: true })).toBeVisible();
      await expect(region.getByText("Safety check passed")).toHaveCount(0);
    }
    await expect(page.getByText("Safety check passed")).toHaveCount(37);
    await expect(page).toHaveTitle(/Allelium/);

    await page.getByRole("link", { name: "See the scores" }).click();
    await showGenomes(page);
    for (const index of [0, 5, 19, 21, 39]) {
      await expectScores(card(page, names[index] ?? ""), contents[index] ?? "");
    }
    // Nothing is lost on the way back.
    await page.goBack();
    await expect(page.getByText("Safety check passed")).toHaveCount(37);
    await expect.poll(() => cardNames(page)).toEqual(numbered);
  },
);

test("a file's facts are those of the reference parser, and dropped lines are named", async ({
  page,
}, testInfo) => {
  const text = `${madeUpFile(31, quickSets)}kgp90000003\t0\t0\tAG\r\nrs900000003\t1\t5\tAX\r\n`;
  const { rows } = expectedScores(text, "unknown");
  await openUpload(page);
  await chooseFiles(page, written(testInfo, "facts.txt", text));
  const region = card(page, "facts.txt");
  await region.getByText("What was read from the file").click();
  const lines = text.split("\r\n");
  await expect(fact(region, "Format")).toHaveText("23andMe, recognised by its header");
  await expect(fact(region, "Genome build")).toHaveText(/^GRCh37, /);
  const digits = async (label: string) =>
    Number((await fact(region, label).textContent())?.replaceAll(/\D/g, ""));
  await expect.poll(() => digits("SNPs read")).toBe(rows);
  await expect.poll(() => digits("Lines")).toBe(lines.length - 1);
  const lineOf = (start: string) => spaced(lines.findIndex((line) => line.startsWith(start)) + 1);
  const table = region.getByRole("table", { name: "Lines left out" });
  const row = (why: string) => table.getByRole("row", { name: new RegExp(why) });
  await expect(row("Too few columns")).toContainText(lineOf("rs900000001\t1\t1000101"));
  await expect(row("Unknown chromosome")).toContainText(lineOf("rs900000002\t99"));
  await expect(row("No position on the genome")).toContainText(lineOf("kgp90000003\t0"));
  await expect(row("The genotype is not")).toContainText(lineOf("rs900000003\t1"));
  await expect(region.getByText("This file looks incomplete")).toBeVisible();
});

test("a whole file of 60,000 rows does not look incomplete", { tag: "@deep" }, async ({ page }, testInfo) => {
  await openUpload(page);
  await chooseFiles(page, written(testInfo, "whole.txt", wholeFile(5, 60_000, quickSets)));
  const region = card(page, "whole.txt");
  await expect(region.getByText(/^23andMe · GRCh37 · 60.000 SNPs · /)).toBeVisible();
  await expect(region.getByText("Safety check passed")).toBeVisible();
  await expect(region.getByText("This file looks incomplete")).toHaveCount(0);
});

test("cancelling stops one file and no other, being read or waiting; it can be tried again", async ({
  page,
}, testInfo) => {
  // Without the engine every file stays where it is.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  const paths = [1, 2, 3, 4, 5, 6].map((number) =>
    written(testInfo, `file ${number}.txt`, madeUpFile(number, quickSets)),
  );
  await openUpload(page);
  await chooseFiles(page, paths);
  for (const name of ["file 1.txt", "file 6.txt"]) {
    await page.getByRole("button", { name: new RegExp(`^Cancel ${name},`) }).click();
    await expect(card(page, name).getByText("File reading was aborted")).toBeVisible();
  }
  release();
  await expect(page.getByText("6 files: 4 scored, 2 without a score.").first()).toBeVisible();
  await page.getByRole("button", { name: "Try again file 1.txt" }).click();
  await expect(card(page, "file 1.txt").getByText("Safety check passed")).toBeVisible();
  // The sixth vanishes before its second try.
  rmSync(testInfo.outputPath("file 6.txt"));
  await page.getByRole("button", { name: "Try again file 6.txt" }).click();
  await expect(
    page.getByText("Failed to read file: file 6.txt. Please ensure the file is not corrupted and try again."),
  ).toBeVisible();
});

test(
  "a file that changes after it was chosen is not read by halves",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const path = written(testInfo, "changing.txt", madeUpFile(3, quickSets));
    await openUpload(page);
    // Chosen, but passed on only after the change.
    const chooser = await page.evaluateHandle(() => {
      const input = document.createElement("input");
      input.type = "file";
      return input;
    });
    await chooser.setInputFiles(path);
    // The browser records what the file is at the first access; only then can it change.
    await chooser.evaluate((input) => input.files?.[0]?.size);
    writeFileSync(path, `${madeUpFile(4, quickSets)}rs1\t1\t5\tAG\r\n`);
    await chooser.evaluate((input) => {
      const dataTransfer = new DataTransfer();
      for (const file of input.files ?? []) dataTransfer.items.add(file);
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(
      page.getByText(
        "Failed to read file: changing.txt. Please ensure the file is not corrupted and try again.",
      ),
    ).toBeVisible();
    await page.getByRole("button", { name: "Remove changing.txt" }).click();
    await expect(card(page, "changing.txt")).toHaveCount(0);
  },
);

test(
  "the limit of size is 52,428,800 bytes, and a larger file is not even opened",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const head = `${madeUpFile(9, quickSets)}`;
    const padded = (size: number) =>
      Buffer.concat([Buffer.from(head), Buffer.alloc(size - head.length, "\n")]);
    const at = written(testInfo, "at the limit.txt", padded(52_428_800));
    const above = written(testInfo, "one above.txt", padded(52_428_801));
    const large = written(testInfo, "sixty.txt", Buffer.alloc(60 * 1024 * 1024, "\n"));
    await openUpload(page);
    await chooseFiles(page, [above, large]);
    for (const name of ["one above.txt", "sixty.txt"]) {
      await expect(card(page, name).getByText("File size exceeds maximum allowed limit")).toBeVisible();
      await expect(card(page, name).getByRole("listitem")).toHaveCount(1);
    }
    await page.getByText("Your file stays on this device").click();
    const readBytes = page.getByText("Read on this device").locator("xpath=following-sibling::*[1]");
    await expect(readBytes).toHaveText(/^0\sbytes$/);
    await chooseFiles(page, at);
    await expect(card(page, "at the limit.txt").getByText("Safety check passed")).toBeVisible({
      timeout: patience,
    });
    await expect(readBytes).toHaveText(/^50\.0\sMB$/);
  },
);

test("bad content is named threat by threat", { tag: "@deep" }, async ({ page }) => {
  const good = madeUpFile(12, quickSets);
  const files = [
    {
      name: "control bytes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(`${good}${"\u0002".repeat(Math.ceil((good.length * 12) / 88))}\r\n`),
      threats: ["File contains excessive non-printable characters"],
    },
    {
      name: "scripted.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(`${script}\r\n${good}`),
      threats: ["Suspicious script content detected"],
    },
    {
      name: "notes.docx",
      mimeType: "application/msword",
      buffer: Buffer.from("Nothing of the kind. ".repeat(60)),
      threats: [
        "File type not allowed for genetic data",
        "Invalid MIME type detected",
        "File does not appear to contain valid genetic data",
      ],
    },
  ];
  await openUpload(page);
  await chooseFiles(
    page,
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })),
  );
  for (const { name, threats } of files) {
    for (const threat of threats) {
      await expect(card(page, name).getByText(threat, { exact: true })).toBeVisible();
    }
    await expect(card(page, name).getByRole("listitem")).toHaveCount(threats.length);
  }
  await expect(page).toHaveTitle(/Allelium/);
});

test("a type that the browser derives from an allowed ending does not count", { tag: "@deep" }, async ({
  page,
}) => {
  const buffer = Buffer.from(madeUpFile(13, quickSets));
  await openUpload(page);
  await chooseFiles(page, [
    { name: "a.tsv", mimeType: "text/tab-separated-values", buffer },
    { name: "b.vcf", mimeType: "text/x-vcard", buffer },
    { name: "c.csv", mimeType: "application/vnd.ms-excel", buffer },
    { name: "d.txt", mimeType: "", buffer },
  ]);
  await expect(page.getByText("Safety check passed")).toHaveCount(4);
});
