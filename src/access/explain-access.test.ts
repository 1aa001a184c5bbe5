import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccessTables, mayUse } from "./access-rule.ts";
import { explainAccess } from "./explain-access.ts";
import { tiers } from "./tiers.ts";
import { anonymousVisitor, organisationRoles, type Visitor } from "./visitor.ts";

const now = new Date("2026-11-29T12:00:00Z");
const tables: AccessTables = {
  toolTiers: new Map([
    ["iq-prediction", { tier: "professional" }],
    ["upload", {}],
  ]),
  menuLevels: new Map([["admin", null]]),
  adminOnly: new Set(["admin"]),
  memberRoles: new Map([["helix", ["owner", "analyst"]]]),
};
const tools = ["iq-prediction", "upload", "admin", "helix", "faq"];
const visitors: fc.Arbitrary<Visitor> = fc.record({
  isSignedIn: fc.constant(true),
  isAdmin: fc.boolean(),
  isTesting: fc.boolean(),
  subscription: fc.option(
    fc.record({ isSubscribed: fc.boolean(), tier: fc.option(fc.constantFrom(...tiers)) }),
  ),
  purchases: fc.array(
    fc.record({
      toolId: fc.constantFrom(...tools),
      status: fc.constantFrom("paid", "refunded", "pending", "failed", "expired"),
      expiresAt: fc.option(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      ),
    }),
    { maxLength: 3 },
  ),
  memberships: fc.array(
    fc.record({ organisationId: fc.constant("one"), role: fc.constantFrom(...organisationRoles) }),
    { maxLength: 2 },
  ),
});

describe("the reason of a verdict", () => {
  it("belongs to the verdict of the access rule, and its fact alone opens the tool", () => {
    fc.assert(
      fc.property(visitors, fc.constantFrom(...tools), (visitor, tool) => {
        const { opens, reason } = explainAccess(tool, visitor, now, tables);
        expect(opens).toBe(mayUse(tool, visitor, now, tables));
        const nobody: Visitor = { ...anonymousVisitor, isSignedIn: true };
        const alone: Partial<Record<typeof reason.kind, Visitor>> = {
          "open-to-everybody": nobody,
          administrator: { ...nobody, isAdmin: true },
          "test-mode": { ...nobody, isTesting: true },
          member: { ...nobody, memberships: visitor.memberships },
          plan: { ...nobody, subscription: visitor.subscription },
          purchase: { ...nobody, purchases: visitor.purchases },
        };
        const witness = alone[reason.kind];
        expect(witness === undefined ? false : mayUse(tool, witness, now, tables)).toBe(opens);
      }),
    );
  });

  it("names a purchase that has ended, and no plan that would not open the tool", () => {
    const expiresAt = new Date("2026-11-03T00:00:00Z");
    const buyer: Visitor = {
      ...anonymousVisitor,
      isSignedIn: true,
      purchases: [{ toolId: "iq-prediction", status: "paid", expiresAt }],
    };
    expect(explainAccess("iq-prediction", buyer, now, tables)).toEqual({
      opens: false,
      reason: { kind: "purchase-ended", tier: "professional", end: expiresAt },
    });
    const reasonOf = (status: string) =>
      explainAccess(
        "iq-prediction",
        { ...buyer, purchases: [{ toolId: "iq-prediction", status, expiresAt: new Date("2027-11-03") }] },
        now,
        tables,
      ).reason;
    for (const status of ["pending", "failed", "expired"])
      expect(reasonOf(status)).toEqual({ kind: "needs-plan", tier: "professional" });
    expect(reasonOf("refunded")).toEqual({ kind: "purchase-ended", tier: "professional", end: null });
    expect(explainAccess("admin", buyer, now, tables).reason).toEqual({ kind: "needs-administrator" });
  });
});
