/** A day's work of an administrator by keyboard: a wrong role, plans, a hostile account, a deletion and its undoing, the log. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, fillSignIn, signIn, signOut } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { giveSecondFactor } from "../support/give-second-factor.ts";
import { problemsOf } from "../support/page-problems.ts";

const main = (page: Page) => page.getByRole("main");

/** Opens an action of a row by keyboard, fills its fields, gives the reason and sends it by Enter. */
async function act(page: Page, label: string, whose: string, reason: string, fields: object = {}) {
  // A table of many actions has them in a menu.
  const own = main(page).getByRole("button", { name: `${label}: ${whose}`, exact: true });
  const menu = main(page).getByRole("button", { name: `Change ${whose}`, exact: true });
  await own.or(menu).focus();
  await page.keyboard.press("Enter");
  if ((await menu.count()) === 1) {
    const item = page.getByRole("menuitem", { name: label, exact: true });
    await expect(item).toBeVisible();
    await expect(async () => {
      if ((await item.getAttribute("data-highlighted")) === null) await page.keyboard.press("ArrowDown");
      await expect(item).toHaveAttribute("data-highlighted", "", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
  }
  const dialog = page.getByRole("dialog", { name: `${label}: ${whose}` });
  for (const [name, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(name, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByText(`Done: ${label}, ${whose}.`)).toBeVisible();
}

async function openTab(page: Page, name: string) {
  const chosen = main(page).getByRole("tab", { selected: true });
  await chosen.focus();
  for (let step = 0; step < 12; step += 1) {
    const before = (await chosen.textContent()) ?? "";
    if (before === name) break;
    await page.keyboard.press("ArrowRight");
    await expect(chosen).not.toHaveText(before);
  }
  await expect(main(page).getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("a day's work of an administrator, by keyboard", { tag: "@deep" }, async ({ page, accounts }) => {
  const people = ["boss", "wrong", "buyer", "second", "hostile"].map((name) => `${name}@day.example.org`);
  const [boss = "", wrong = "", buyer = "", second = "", hostile = ""] = people;
  const ids = [];
  for (const email of people) ids.push(await accounts.addPerson(email));
  for (const id of ids.slice(0, 2)) await accounts.add("user_roles", { user_id: id, role: "admin" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts, boss);
  await giveSecondFactor(page, accounts);
  await page.goto(`${accounts.address}admin`);
  await main(page).getByRole("searchbox").fill("@day.example.org");
  await expect(main(page).getByRole("rowheader")).toHaveCount(5);
  expect(await accessibilityProblems(page)).toEqual([]);

  await act(page, "Take role", wrong, "Given by mistake, ticket 1.");
  await act(page, "Give plan", buyer, "Paid by transfer, ticket 2.", { Plan: "enterprise" });
  await act(page, "Lock", hostile, "Tries addresses, ticket 3.");

  // Two in one act.
  for (const email of [buyer, second]) {
    await main(page)
      .getByRole("checkbox", { name: new RegExp(email) })
      .focus();
    await page.keyboard.press("Space");
  }
  await main(page).getByRole("button", { name: "Give plan", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Give plan: 2 rows" });
  await dialog.getByLabel("Plan", { exact: true }).selectOption("professional");
  await expect(dialog.getByRole("rowheader", { name: `${buyer}: Plan` })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A course, ticket 4.");
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Give plan" }).press("Enter");
  await expect(main(page).getByText("Done: Give plan, 2 rows.")).toBeVisible();

  await act(page, "Delete", second, "Asked for it, ticket 5.", {
    "E-mail address of the account, to confirm": second,
  });
  await act(page, "Undo deletion", second, "Changed the mind, ticket 5.");

  // What opens for the buyer, and each table.
  await act(page, "See access", buyer, "Says that Omnotype is closed, ticket 6.");
  const seen = main(page).getByRole("region", { name: `What opens for ${buyer}` });
  await expect(seen.getByRole("row", { name: /^Omnotype closed Needs Enterprise/ })).toBeVisible();
  await seen.getByRole("button", { name: "Try all" }).press("Enter");
  await expect(seen.getByRole("row", { name: "User roles no row no no no" })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await seen.getByRole("button", { name: "Close" }).press("Enter");

  await openTab(page, "Effect sizes");
  await main(page).getByRole("searchbox").fill("education-quick rs363096");
  const snp = "rs363096 of education-quick";
  await expect(main(page).getByRole("rowheader")).toHaveCount(1);
  await expect(main(page).getByRole("rowheader")).toHaveText("rs363096");
  await act(page, "Write a layer", snp, "A newer edition, ticket 7.", {
    "Effect size": "-0.0144",
    Source: "Okbay 2022, table S2",
  });
  await expect(main(page).getByRole("cell", { name: "-0.0144" })).toBeVisible();

  await openTab(page, "Audit list");
  await expect(main(page).getByRole("row", { name: /Write effect size.*-0.0143 to -0.0144/ })).toBeVisible();
  await expect(main(page).getByRole("row", { name: /Give plan.*2 accounts/ })).toHaveCount(2);
  await openTab(page, "Security log");
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Save all rows as CSV" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("security-log.csv");
  for (const name of [
    "Subscriptions",
    "Payments",
    "Predictions",
    "Organisations",
    "Limits",
    "Health",
    "Test mode",
  ]) {
    await openTab(page, name);
    await expect(main(page).getByRole("status", { name: /Reading/ })).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name } of [{ name: "" }, { name: "effect-sizes" }, { name: "audit" }, { name: "health" }]) {
    await page.goto(`${accounts.address}admin${name === "" ? "" : `?list=${name}`}`);
    await expect(main(page).getByRole("listitem").or(main(page).getByText("Database")).first()).toBeVisible();
    await expectFits(page);
  }

  await signOut(page);
  await expectSignedOut(page);
  problemsOf(page).allow(/status of 40[013]/);
  await page.goto(`${accounts.address}auth`);
  await fillSignIn(page, hostile);
  await expect(
    main(page).getByText("This account is locked. Write to the operator of this site."),
  ).toBeVisible();
  await fillSignIn(page, wrong);
  await page.goto(`${accounts.address}admin`);
  await expect(main(page).getByText("This page is for administrators. No plan opens it.")).toBeVisible();
});
