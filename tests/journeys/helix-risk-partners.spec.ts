/** An administrator makes a partner; its owner follows the mail and manages it; everybody else reads that the page is not for them. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, signIn, signOut } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { giveSecondFactor } from "../support/give-second-factor.ts";
import { problemsOf } from "../support/page-problems.ts";

test("a partner is made, its owner accepts by mail, invites on a phone, and can't leave it without an owner", async ({
  page,
  accounts,
}) => {
  const [admin, owner, viewer] = ["admin", "owner", "viewer.with.an.address.of.many.letters"].map(
    (name) => `${name}@partners.example.org`,
  );
  if (admin === undefined || owner === undefined || viewer === undefined) return;
  const id = await accounts.addPerson(admin);
  await accounts.add("user_roles", { user_id: id, role: "admin" });
  for (const email of [owner, viewer]) await accounts.addPerson(email);
  const main = page.getByRole("main");
  const partners = `${accounts.address}helix-risk/partners`;

  await signIn(page, accounts, admin);
  await giveSecondFactor(page, accounts);
  await page.goto(partners);
  await main.getByLabel("Name of the partner").fill("Harbour Clinic");
  await main.getByLabel("E-mail address of its first owner").fill(owner);
  await main.getByRole("button", { name: "Create partner" }).click();
  await expect(main.getByText(`is on its way to ${owner}`)).toBeVisible();
  await expect(main.getByRole("link", { name: "Harbour Clinic" })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const link = /https?:\S+\/invitation\/[0-9a-f-]+/.exec(await accounts.mailTo(owner))?.[0] ?? "";
  expect(new URL(link).pathname).toMatch(/^\/invitation\//);
  await signOut(page);
  await expectSignedOut(page);

  const invitation = `${accounts.address}${new URL(link).pathname.slice(1)}`;
  await signIn(page, accounts, viewer);
  await page.goto(invitation);
  await expect(main.getByText("This invitation is for another e-mail address.")).toBeVisible();
  await page.goto(partners);
  await expect(main.getByText("This page is for administrators. No plan opens it.")).toBeVisible();
  await expect(main.getByText("$")).toHaveCount(0);
  await signOut(page);
  await expectSignedOut(page);

  await signIn(page, accounts, owner);
  await page.goto(invitation);
  await expect(main.getByText("Harbour Clinic invites you as owner.")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main.getByRole("button", { name: "Accept" }).click();
  await expect(main.getByText("You are a member of Harbour Clinic now.")).toBeVisible();
  await page.reload();
  await expect(main.getByText("This invitation was accepted already.")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(partners);
  await main.getByLabel("E-mail address", { exact: true }).fill(viewer);
  await main.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(main.getByText(`is on its way to ${viewer}`)).toBeVisible();
  await expect(main.getByRole("list", { name: "Invitations" }).getByText(viewer)).toBeVisible();
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await main.getByRole("button", { name: `Change ${owner}` }).click();
  await page.getByRole("menuitem", { name: "Make viewer" }).click();
  const dialog = page.getByRole("dialog", { name: `Make viewer: ${owner}` });
  problemsOf(page).allow(/status of 409/);
  await dialog.getByRole("button", { name: "Make viewer" }).click();
  await expect(dialog.getByText("An organisation has an owner. Make somebody else one first.")).toBeVisible();
  const entries = await accounts.rows("audit_entries", "select=action,value&order=created_at");
  expect(entries).toContainEqual({ action: "invite_member", value: "viewer" });
});
