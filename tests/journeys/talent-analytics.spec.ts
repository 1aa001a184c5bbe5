/** Everybody sees the sample team and why no genetic file is accepted; an owner makes figures of people who share, a viewer reads them. */
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { quizVersion } from "../../src/science/items/quiz-version.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectFits } from "../support/expect-fits.ts";
import { draws } from "../support/made-up-file.ts";
import { drawTeamPerson, sharedResult } from "../support/made-up-team.ts";
import { tabTo } from "../support/tab-to.ts";

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("the sample team opens for everybody, and a genetic file is refused with the reason", async ({
  page,
}, info) => {
  await page.goto("/talent-analytics");
  await expect(main(page).getByText("Sample team", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText("on their own devices, unsupervised");
  // By hand: 222 people, and a team of 110 joined.
  await expect(panel(page, "What changed")).toContainText("+110");
  await expect(panel(page, "What changed")).toContainText("Number series moved by more than chance");
  const cells = async (group: string) =>
    await panel(page, "Groups compared")
      .getByRole("row", { name: new RegExp(`^${group}`) })
      .getByRole("cell")
      .allTextContents();
  // The ratio by hand, from the counts that the table shows.
  const rateOf = (texts: readonly string[]) => {
    const counts = texts.find((text) => text.split(", ").length === 5)?.split(", ") ?? [];
    const people = texts.find((text) => /^\d+$/.test(text));
    return (Number(counts[3]) + Number(counts[4])) / Number(people);
  };
  const [women, men] = [await cells("Women"), await cells("Men")];
  expect(women.join(" | ")).toContain(`| ${(rateOf(women) / rateOf(men)).toFixed(2)}, `);
  expect(women).toContain("below");
  await expect(main(page).getByText("$")).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const file = info.outputPath("genome.txt");
  await writeFile(file, "rs4988235\t2\t136608646\tAG\n");
  await dropFiles(page, file);
  await expect(main(page).getByRole("alert")).toContainText("must never depend on genes");
  await main(page).getByRole("radio", { name: "Personality" }).check();
  await expect(panel(page, "Gaps to a role")).toContainText("Choose what a role asks for");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

const organisation = "3b7a1c52-5c0e-4a57-8d2b-6c1f0e9a7d31";

async function addMember(accounts: AccountServer, email: string, role: string): Promise<void> {
  const user_id = await accounts.addPerson(email);
  await accounts.add("organisation_members", { organisation_id: organisation, user_id, role });
  await accounts.change("subscribers", `user_id=eq.${user_id}`, {
    ...{ subscribed: true, subscription_tier: "enterprise" },
  });
}

/** Accounts with a finished quiz, shared with the organisation. */
async function addShares(accounts: AccountServer, count: number, seed: number): Promise<void> {
  const draw = draws(seed);
  for (let index = 0; index < count; index += 1) {
    const person = drawTeamPerson(draw);
    const { site, age, sex } = person.groups;
    await accounts.add("quiz_shares", {
      ...{ user_id: await accounts.addPerson(`${randomUUID()}@team.example.org`) },
      ...{ organisation_id: organisation, organisation_name: "Northgate", parts: person.parts },
      ...{ version: quizVersion, result: sharedResult(person), team: site, age_band: age, sex },
      agreed_at: new Date().toISOString(),
    });
  }
}

test("by keyboard: an owner names teams and makes figures, which wait for ten, and a viewer reads them", {
  tag: "@deep",
}, async ({ page, accounts, browser }) => {
  const [owner, viewer] = ["owner@team.example.org", "viewer@team.example.org"];
  await accounts.add("organisations", { id: organisation, name: "Northgate" });
  await addMember(accounts, owner, "owner");
  await addMember(accounts, viewer, "viewer");
  await signIn(page, accounts, owner);
  await page.goto(`${accounts.address}talent-analytics`);
  await expect(panel(page, "Figures")).toContainText("once ten people share this part");

  await tabTo(page, "Make new figures");
  await page.keyboard.press("Enter");
  const made = panel(page, "New figures").getByRole("status");
  await expect(made).toContainText("Aptitude: fewer than ten people share this part");

  // A team of two names is refused where they are the same.
  const teams = panel(page, "How people share").getByLabel("Teams");
  await teams.focus();
  await page.keyboard.type("Day shift, day shift");
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Two teams have the same name.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Day shift, Night shift, Repair");
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Teams: Day shift, Night shift, Repair.");

  await addShares(accounts, 60, 3);
  await tabTo(page, "Make new figures");
  await page.keyboard.press("Enter");
  await expect(made).toContainText("Aptitude: new figures are published.");
  await expect(panel(page, "What changed")).toContainText("The first figures");
  await expect(panel(page, "What changed")).toContainText("60");

  // Nine more wait; the tenth brings figures.
  await addShares(accounts, 9, 4);
  await panel(page, "New figures").getByRole("button").press("Enter");
  await expect(made).toContainText("Aptitude: new figures are not published yet.");
  await expect(panel(page, "What changed")).toContainText("The first figures");
  await addShares(accounts, 1, 5);
  await panel(page, "New figures").getByRole("button").press("Enter");
  await expect(made).toContainText("Personality: new figures are published.");
  await expect(panel(page, "What changed")).toContainText("people, 60 before");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(other, accounts, viewer);
  await other.goto(`${accounts.address}talent-analytics`);
  await expect(panel(other, "What changed")).toContainText("people, 60 before");
  await expect(panel(other, "New figures")).toHaveCount(0);
  await expect(other.getByLabel("Teams")).toHaveCount(0);
  await main(other).getByRole("button", { name: "Export" }).click();
  const [saved] = await Promise.all([
    other.waitForEvent("download"),
    other.getByRole("button", { name: "Save all figures as CSV" }).click(),
  ]);
  const text = await readFile(await saved.path(), "utf8");
  expect(text.split("\r\n")[0]).toContain("part,snapshot,made,domain,grouping,group,people,fifth_1");
  expect(text).toContain("reported by people's own devices, unsupervised");
  await other.emulateMedia({ media: "print" });
  await expect(main(other).getByRole("button", { name: /figures/ })).toHaveCount(0);
  await expect(main(other)).toContainText("no basis for a decision about one person");
});
