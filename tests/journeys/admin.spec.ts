/** Administrators find an account and change its role; everybody else reads that the page is not for them. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, signIn, signOut } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { giveSecondFactor } from "../support/give-second-factor.ts";

test("an administrator finds an account on a phone and makes it an administrator, with a reason", async ({
  page,
  accounts,
}) => {
  const [admin, member] = ["admin@admin.example.org", "member@admin.example.org"];
  const id = await accounts.addPerson(admin);
  await accounts.addPerson(member);
  await signIn(page, accounts, member);
  await page.goto(`${accounts.address}admin`);
  const main = page.getByRole("main");
  await expect(main.getByText("This page is for administrators. No plan opens it.")).toBeVisible();
  await expect(main.getByText("$")).toHaveCount(0);

  await signOut(page);
  await expectSignedOut(page);
  await accounts.add("user_roles", { user_id: id, role: "admin" });
  await signIn(page, accounts, admin);
  await giveSecondFactor(page, accounts);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${accounts.address}admin`);
  await expect(main.getByRole("list", { name: "Accounts" }).getByRole("listitem").first()).toBeVisible();
  await expectFits(page);
  await main.getByRole("searchbox", { name: "Search e-mail addresses" }).fill("MEMBER@admin");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expect(main.getByText("1 row", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: `Change ${member}` }).click();
  await page.getByRole("menuitem", { name: "Make administrator" }).click();
  const dialog = page.getByRole("dialog", { name: `Make administrator: ${member}` });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Runs support.");
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make administrator" }).click();
  await expect(main.getByText("Administrator", { exact: true })).toBeVisible();
  await expect
    .poll(() => accounts.rows("audit_entries", "select=action,reason"))
    .toContainEqual({ action: "give_admin", reason: "Runs support." });

  await page.setViewportSize({ width: 1280, height: 800 });
  await main.getByRole("searchbox").fill("@admin.example.org");
  await main.getByRole("button", { name: "E-mail" }).click();
  await expect(main.getByRole("rowheader")).toHaveText([admin, member]);
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "Save all rows as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("accounts.csv");
  expect(await accessibilityProblems(page)).toEqual([]);
});
