/** People choose the .zip or .gz that they downloaded: it is opened on the device, and every number is that of the text. */
import { expect, test } from "../support/browser-test.ts";
import { expectedAnswers } from "../support/expected-answers.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { joinedGzip, zipOf } from "../support/packed-files.ts";
import { spaced } from "../support/spaced.ts";

const text = madeUpFile(11, quickSets);
const imputed = madeUpFile(12, quickSets);
const middle = text.indexOf("\n", text.length / 2) + 20;

const good = [
  {
    name: "download.zip",
    buffer: zipOf([
      { name: "read me.pdf", content: "%PDF" },
      { name: "__MACOSX/._genome.txt", content: imputed },
      { name: "genome_imputed.txt", content: imputed + imputed.replaceAll("rs", "i") },
      { name: "genome.txt", content: text },
    ]),
    fact: /from a \.zip: genome\.txt/,
  },
  {
    name: "genome.csv.gz",
    buffer: joinedGzip([text.slice(0, middle), text.slice(middle)], "junk after it"),
    fact: /from a \.gz of 2 joined parts/,
  },
];

for (const { name, buffer, fact } of good) {
  // The reader owns each container; one file shows that the page asks it.
  test(`${name} is opened and scored`, { tag: name.endsWith(".zip") ? [] : "@deep" }, async ({ page }) => {
    const { rows, scores } = expectedAnswers(text, "unknown");
    await page.goto("/upload");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "application/zip", buffer });
    const card = page.getByRole("region", { name, exact: true });
    await expect(card.getByText(new RegExp(`^23andMe .* ${spaced(rows)} SNPs`))).toBeVisible();
    await card.getByText("What was read from the file").click();
    await expect(card.getByText(fact)).toBeVisible();
    await page
      .getByRole("link", { name: /dashboard/i })
      .last()
      .click();
    for (const score of scores) {
      const panel = page.getByRole("article", { name: score.heading });
      await expect(panel.getByText(`SNPs found: ${score.found}`)).toBeVisible();
      await expect(panel.getByText(new RegExp(`^${score.place}(st|nd|rd|th)`)).first()).toBeVisible();
    }
  });
}

test("what can't be opened is refused by name, and nothing else is lost", { tag: "@deep" }, async ({
  page,
}) => {
  const whole = zipOf([{ name: "genome.txt", content: text }]);
  const bad = [
    {
      name: "locked.zip",
      buffer: zipOf([{ name: "genome.txt", content: text, isLocked: true }]),
      message:
        "genome.txt is protected by a password. Unpack it with the password, then choose the file inside.",
    },
    {
      name: "nested.zip",
      buffer: zipOf([{ name: "inner.txt", content: whole }]),
      message: "inner.txt contains another compressed file. Unpack it once, then choose the file inside.",
    },
    {
      name: "cut.zip",
      buffer: whole.subarray(0, whole.length - 10),
      message: "Failed to read file: cut.zip. Please ensure the file is not corrupted and try again.",
    },
    {
      name: "cut.txt.gz",
      buffer: joinedGzip([text]).subarray(0, 900),
      message: "Failed to read file: cut.txt.gz. Please ensure the file is not corrupted and try again.",
    },
    {
      name: "pictures.zip",
      buffer: zipOf([{ name: "picture.png", content: "PNG" }]),
      message: "File type not allowed for genetic data",
    },
  ];
  await page.goto("/upload");
  const chooser = page.locator("input[type=file]").first();
  await chooser.setInputFiles({ name: "good.zip", mimeType: "application/zip", buffer: whole });
  const goodCard = page.getByRole("region", { name: "good.zip", exact: true });
  await expect(goodCard.getByText(/^23andMe/)).toBeVisible();
  for (const { name, buffer, message } of bad) {
    await chooser.setInputFiles({ name, mimeType: "application/zip", buffer });
    const card = page.getByRole("region", { name, exact: true });
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(goodCard.getByText(/^23andMe/)).toBeVisible();
});
