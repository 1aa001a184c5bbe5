/** Programmes by how near they lie: the example for everybody, one's own by the profile's press, a file of programmes, limits, and saving. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const ability = (page: Page, name: string) =>
  region(page, "Abilities").getByRole("textbox", { name, exact: true });

const head =
  "Programme,Fluid reasoning,Crystallized knowledge,Working memory,Processing speed,Interests,Months,Cost,Schooling asked for,Attendance,Source";

async function openProgrammes(page: Page, text: string): Promise<void> {
  const file = { name: "programmes.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await main(page).getByLabel("Open CSV").setInputFiles(file);
}

test("the example is open to everybody, one's own numbers ask for access, by keyboard", async ({ page }) => {
  await page.goto("/smart-placement");
  await expect(main(page)).toContainText("Professional");
  await expect(region(page, "Nearest programmes")).toContainText(
    "the chance that it is really the nearest is",
  );
  await expect(region(page, "Left out")).toContainText("takes 48 months, you have 36");
  await ability(page, "Fluid reasoning").focus();
  await page.keyboard.type("120");
  await expect(region(page, "Nearest programmes")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Show it with sample data" }).press("Enter");
  await expect(region(page, "Nearest programmes")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the profile comes by one press; a file of programmes is whole or changes nothing; limits leave out", async ({
  page,
}) => {
  const email = "placement@smart-placement.example.org";
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: "professional",
    subscription_end: "2999-01-01T00:00:00Z",
  });
  await signIn(page, server, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await openInApp(page, "/cognitive-profile-estimator");
  await main(page).getByRole("textbox", { name: "Fluid reasoning", exact: true }).fill("120");
  await main(page).getByText("Reliability of each test").click();
  await main(page).getByRole("textbox", { name: "Reliability, fluid reasoning" }).fill("0.9");
  await openInApp(page, "/smart-placement");
  await main(page).getByRole("button", { name: "Use my cognitive profile" }).press("Enter");
  // 100 + 0.9 * 20, give or take 15 * sqrt(0.9 * 0.1).
  await expect(ability(page, "Fluid reasoning")).toHaveValue("118.0");
  await expect(main(page).getByRole("textbox", { name: "Standard error, fluid reasoning" })).toHaveValue(
    "4.5",
  );

  await main(page).getByText("Programmes", { exact: true }).first().click();
  const group = region(page, "Programmes").last();
  await openProgrammes(
    page,
    `${head}\r\nNursing,110,,,,SIR,24,,none,full-time,ours\r\nLaw,300,,,,X,48,,none,full-time,\r\n`,
  );
  await expect(group).toContainText(
    "Line 3, column “Fluid reasoning”: Fluid reasoning must be between 40 and 200.",
  );
  await expect(group).toContainText("Line 3, column “Interests”");
  await openProgrammes(page, "rsid\tchromosome\tposition\tgenotype\r\nrs4477212\t1\t82154\tAA\r\n");
  await expect(group).toContainText("This looks like genetic data");
  await openProgrammes(
    page,
    `${head}\r\nLaw,130,,,,,48,,none,full-time,ours\r\nNursing,110,,,,,24,,none,full-time,ours\r\n`,
  );
  await expect(region(page, "Nearest programmes")).toContainText("“Nursing” is nearest");
  // sqrt((8 / 15)² + 0.3²) and sqrt((12 / 15)² + 0.3²).
  await expect(region(page, "Reasons")).toContainText("0.61 standard deviations");
  await expect(region(page, "Reasons")).toContainText("0.85 standard deviations");
  await expect(region(page, "What would change the order")).toContainText(
    "Fluid reasoning 2.0 points higher, at 120.0: “Law” is nearest",
  );
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  await main(page).getByRole("textbox", { name: "Months at most" }).fill("24");
  await expect(region(page, "Left out")).toContainText("Law: takes 48 months, you have 24");
  const saved = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  expect(readCsv(saved.text).map((row) => row.slice(0, 3))).toEqual([
    ["Programme", "Rank", "Distance (SD)"],
    ["Nursing", "1", "0.612"],
    ["Law", "", ""],
  ]);
  await main(page).getByRole("button", { name: "Save in your account" }).click();
  await expect(main(page).getByRole("button", { name: "Saved in your account" })).toBeDisabled();
});
