/** Every page of partners as everybody: what docs/partner-rights.md says that they show. */
import { ADMINISTRATORS_ONLY } from "../../src/texts/paywall-texts.ts";
import { expectSignedOut, signIn, signOut } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { type RightsHolder, rightsTable } from "../support/rights-table.ts";

const address = (holder: RightsHolder) => `${holder.replace(" ", "-")}@rights.example.org`;
const withPlan: ReadonlySet<RightsHolder> = new Set([
  ...(["owner", "analyst", "viewer", "elsewhere", "enterprise", "former member"] as const),
]);
const partner = { id: "7c8de1de-52f4-4f6e-8b62-6f1dd0a4b901", name: "Harbour Rights" };
const other = { id: "7c8de1de-52f4-4f6e-8b62-6f1dd0a4b902", name: "Park Rights" };

test("each page shows everybody what is written of it", { tag: "@deep" }, async ({ page, accounts }) => {
  const pages = rightsTable("Pages");
  const holders = [...(pages[0]?.answers.keys() ?? [])];
  expect(holders).toHaveLength(9);
  for (const one of [partner, other]) await accounts.add("organisations", { ...one, is_partner: true });
  for (const holder of holders) {
    if (holder === "stranger") continue;
    const user_id = await accounts.addPerson(address(holder));
    if (holder === "administrator") await accounts.add("user_roles", { user_id, role: "admin" });
    if (withPlan.has(holder))
      await accounts.change("subscribers", `user_id=eq.${user_id}`, {
        ...{ subscribed: true, subscription_tier: "enterprise" },
      });
    const role = holder === "elsewhere" ? "owner" : holder;
    if (role === "owner" || role === "analyst" || role === "viewer")
      await accounts.add("organisation_members", {
        ...{ user_id, role, organisation_id: holder === "elsewhere" ? other.id : partner.id },
      });
  }
  const main = page.getByRole("main");
  for (const holder of holders) {
    if (holder !== "stranger") await signIn(page, accounts, address(holder));
    const own = holder === "elsewhere" ? other.name : partner.name;
    for (const { asked, answers } of pages) {
      await page.goto(`${accounts.address}${asked.slice(1)}`);
      const shown = {
        sample: main.getByText("Sample partner", { exact: true }).and(main.locator(":not(option)")),
        own: main.getByLabel("Partner", { exact: true }).locator("option:checked", { hasText: own }),
        manage: main.getByText(/^(Members of all partners|New partner|Who saw and changed what)$/),
        refused: main.getByText(ADMINISTRATORS_ONLY),
      }[answers.get(holder) ?? ""];
      expect(shown, `${holder} at ${asked}`).toBeDefined();
      if (shown !== undefined) await expect(shown.first(), `${holder} at ${asked}`).toBeAttached();
      // Nobody but its members and administrators reads a partner's name.
      const text = (await main.textContent()) ?? "";
      const isKnown = ["owner", "analyst", "viewer", "administrator"].includes(holder);
      if (!isKnown) expect(text, `${holder} at ${asked}`).not.toContain(partner.name);
    }
    if (holder !== "stranger") {
      await signOut(page);
      await expectSignedOut(page);
    }
  }
});
