/** Everybody sees the sample partner; an analyst sends figures, and an owner at another screen sees them without a reload. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { drawPeople, uploadOf } from "../support/made-up-cohort.ts";
import { draws } from "../support/made-up-file.ts";

test("the sample opens for everybody, and says what moved, what is withheld, and no price", async ({
  page,
  accounts,
}) => {
  const main = page.getByRole("main");
  await page.goto(`${accounts.address}helix-risk/dashboard`);
  await expect(main.getByText("Sample partner", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Park joined, and type 2 diabetes moved" })).toBeVisible();
  // By hand: 280 people, 19 fewer and 151 more.
  await expect(main.getByText("people, 280 before")).toBeVisible();
  await expect(main.getByText("+132", { exact: true })).toBeVisible();
  await expect(
    main.getByRole("row", { name: /^Type 2 diabetes/ }).getByText("more than chance"),
  ).toBeVisible();
  await expect(main.getByRole("row", { name: /^Mill/ }).getByText("withheld").first()).toBeVisible();
  await expect(main.getByText("$")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText("Sample partner, made-up people:", { exact: false })).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ["helix-risk", "helix-risk/admin"]) {
    await page.goto(`${accounts.address}${path}`);
    await expect(main.getByText("Sample partner", { exact: true })).toBeVisible();
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});

test("an upload comes to a screen that is open, for a member with the plan", { tag: "@deep" }, async ({
  page,
  accounts,
}) => {
  const owner = "owner@dashboard.example.org";
  const ownerId = await accounts.addPerson(owner);
  const organisation = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
  await accounts.add("organisations", { id: organisation, name: "Harbour Clinic", is_partner: true });
  await accounts.add("organisation_members", {
    organisation_id: organisation,
    user_id: ownerId,
    role: "owner",
  });
  const main = page.getByRole("main");
  await accounts.change("subscribers", `user_id=eq.${ownerId}`, {
    subscribed: true,
    subscription_tier: "enterprise",
  });
  await signIn(page, accounts, owner);
  await page.goto(`${accounts.address}helix-risk/dashboard`);
  await expect(main.getByText("No figures yet.", { exact: false })).toBeVisible();
  const upload = uploadOf(drawPeople(draws(5), 400, 2, 1));
  const sent = await page.evaluate(
    async ([target, body]) => {
      const session = Object.values(sessionStorage).find((text) => text.includes("access_token")) ?? "{}";
      const { access_token } = JSON.parse(session) as { access_token: string };
      const key = document.querySelector('meta[name="backend"]')?.getAttribute("data-key") ?? "";
      const answer = await fetch(`/rest/v1/rpc/send_partner_upload`, {
        method: "POST",
        headers: { apikey: key, Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ p_organisation: target, p_document: body, p_replaces: null }),
      });
      return answer.status;
    },
    [organisation, upload] as const,
  );
  expect(sent).toBe(200);
  await expect(main.getByText("The first figures: nothing to compare them with yet")).toBeVisible();
  await expect(main.getByText(String(upload.people), { exact: true }).first()).toBeVisible();
  const entries = await accounts.rows(
    "audit_entries",
    `organisation_id=eq.${organisation}&select=action,value&order=created_at`,
  );
  expect(entries).toEqual([
    { action: "send_upload", value: "1" },
    { action: "see_figures", value: "1" },
  ]);
});
