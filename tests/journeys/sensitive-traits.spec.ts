/**
 * Lifetime risks: after consent, hidden again by a button, useful for few scores, and never where a score explains too
 * little.
 */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { draws, panelSnps } from "../support/made-up-file.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";
import { traitSet } from "../support/trait-sets.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) => main(page).getByRole("article", { name, exact: true });
const agree = (page: Page) => main(page).getByRole("button", { name: "Yes, show me" });

/** Two copies of each effect allele of schizophrenia, and the sites of a file that fits the European reference. */
function allRaising(): string {
  const draw = draws(7);
  const set = traitSet("schizophrenia");
  const real = set.rows.map(({ rsid, chromosome, position, effectAllele, otherAllele, weight }) => {
    const letter = weight > 0 ? effectAllele : (otherAllele ?? effectAllele);
    return `${rsid}\t${chromosome}\t${position}\t${letter}${letter}`;
  });
  const rsids = new Set(set.rows.map(({ rsid }) => rsid));
  const panel = panelSnps([])
    .filter(({ rsid }) => !rsids.has(rsid))
    .map(({ rsid, chromosome, position, effectAllele, otherAllele, frequency }) => {
      const allele = () => (draw() < (frequency ?? 0.5) ? effectAllele : otherAllele);
      return `${rsid}\t${chromosome}\t${position}\t${allele()}${allele()}`;
    });
  return ["# build 37", "# rsid\tchromosome\tposition\tgenotype", ...real, ...panel, ""].join("\n");
}

test("nothing is shown before the person agrees, by keyboard, and one button hides it again", async ({
  page,
}) => {
  await page.goto("/sensitive-traits-quickscore");
  await expect(main(page)).toContainText("Do you want to see this?");
  await expect(main(page).getByRole("article")).toHaveCount(0);
  await agree(page).press("Enter");
  await expect(main(page).getByRole("region", { name: "Summary", exact: true })).toContainText("useful");
  await expect(card(page, "Depression")).toContainText("On average 21 in 100 people");
  await expect(main(page)).toContainText("Talk to your doctor or a local helpline");
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Stop showing" }).press("Enter");
  await expect(main(page).getByRole("article")).toHaveCount(0);
  await agree(page).press("Enter");
  // Agreed for this visit, and asked again in the next.
  await openInApp(page, "/faq");
  await openInApp(page, "/sensitive-traits-quickscore");
  await expect(card(page, "Depression")).toBeVisible();
  await page.reload();
  await expect(agree(page)).toBeVisible();
});

test("a useful score shows the chance beside the average, as people", async ({ page }) => {
  const email = "sensitive@sensitive-traits.example.org";
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: "professional",
    subscription_end: "2999-01-01T00:00:00Z",
  });
  await signIn(page, server, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}sensitive-traits-quickscore`);
  await main(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "genome_Maria_Rossi_v5_Full_20260203040506.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(allRaising()),
    });
  await agree(page).click();
  // By hand: every allele raises, so z is at its limit of 4.5; r² of the whole set is 1.66 %, K 0.72 % and t 2.4471:
  // (0.1288 x 4.5 - 2.4471) / 0.9917 = -1.883, below which 2.98 % lie, a little fewer in a mixture.
  const schizophrenia = card(page, "Schizophrenia");
  await expect(schizophrenia).toContainText("30 in 1\u202f000, people with a score like this");
  await expect(schizophrenia).toContainText("7 in 1\u202f000, people on average");
  await expect(
    schizophrenia.getByRole("img", { name: "People with a score like this: 30 in 1\u202f000" }),
  ).toBeVisible();
  await expect(schizophrenia).toContainText("SNPs found: 93 of 93");
  await expect(schizophrenia).toContainText("4.1 times the average chance");
  // The file has no SNP of it.
  await expect(card(page, "Anorexia")).toContainText("Your file holds none of its SNPs.");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const csv = await savedBy(page, main(page).getByRole("button", { name: "Save the traits as CSV" }));
  expect(csv.name).toBe("allelium-genome-1-sensitive-traits.csv");
  expect(csv.text).not.toMatch(/rossi/i);
  const [head = [], ...rows] = readCsv(csv.text);
  const row = rows.find((cells) => cells.includes("schizophrenia")) ?? [];
  expect(Number(row[head.indexOf("risk")])).toBeCloseTo(0.0296, 3);
  await openInBar(page, "Genomes");
  await main(page).getByLabel("Compare with").selectOption("none");
  await expect(card(page, "Schizophrenia")).toContainText("You chose no reference to compare with.");
});
