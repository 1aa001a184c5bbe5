import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccessTables,
  effectiveTier,
  hasPermission,
  isKnownTool,
  isValidPurchase,
  latestOpen,
  mayUse,
  requirementOf,
  type ToolTierRow,
} from "./access-rule.ts";
import { type Tier, tierRank, tiers } from "./tiers.ts";
import { anonymousVisitor, organisationRoles, type Purchase, type Visitor } from "./visitor.ts";

const now = new Date("2026-06-01T12:00:00Z");
const second = 1000;
const later = new Date(now.getTime() + second);
const earlier = new Date(now.getTime() - second);

/** One tool of each kind: decided by the tier table, with and without a tier, by the menu's level, by nothing. */
const tables: AccessTables = {
  toolTiers: new Map<string, ToolTierRow>([
    ...tiers.map((tier) => [`in-table-${tier}`, { tier }] as const),
    ["without-tier", {}] as const,
    ["both", { tier: "essential" }] as const,
  ]),
  menuLevels: new Map<string, Tier | null>([
    ["both", "enterprise-plus"],
    ["without-tier", "enterprise"],
    ["menu-only", "enterprise"],
    ["menu-open", null],
    ["for-admins", null],
  ]),
  adminOnly: new Set(["for-admins"]),
  memberRoles: new Map([["for-members", ["owner", "analyst"]]]),
};

const anyTier = fc.constantFrom(...tiers);
/** Every tool of the tables, and an unknown one. */
const toolIds = [
  ...new Set([...tables.toolTiers.keys(), ...tables.menuLevels.keys(), ...tables.memberRoles.keys()]),
  "in-no-table",
];
const anyToolId = fc.constantFrom(...toolIds);
const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  toolId: anyToolId,
  status: fc.constantFrom("paid", "pending", "failed", "refunded", "PAID", ""),
  expiresAt: fc.option(fc.constantFrom(earlier, now, later, new Date(Number.NaN))),
});
const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  isSignedIn: fc.boolean(),
  isAdmin: fc.boolean(),
  subscription: fc.option(fc.record({ isSubscribed: fc.boolean(), tier: fc.option(anyTier) })),
  purchases: fc.array(anyPurchase, { maxLength: 4 }),
  memberships: fc.array(
    fc.record({ organisationId: fc.constantFrom("a", "b"), role: fc.constantFrom(...organisationRoles) }),
    { maxLength: 2 },
  ),
});

function subscriber(tier: Tier | null, purchases: readonly Purchase[] = []): Visitor {
  return {
    isSignedIn: true,
    isAdmin: false,
    subscription: { isSubscribed: true, tier },
    purchases,
    memberships: [],
  };
}

describe("a tool's requirement", () => {
  it("is decided by the tier table, then the menu's level, then nothing", () => {
    expect(requirementOf("both", tables)).toEqual({ kind: "tier", tier: "essential" });
    expect(requirementOf("without-tier", tables)).toEqual({ kind: "tier", tier: "free" });
    expect(requirementOf("menu-only", tables)).toEqual({ kind: "tier", tier: "enterprise" });
    expect(requirementOf("menu-open", tables)).toEqual({ kind: "open" });
    expect(requirementOf("in-no-table", tables)).toEqual({ kind: "open" });
    expect(requirementOf("for-admins", tables)).toEqual({ kind: "admin" });
    expect(requirementOf("for-members", tables)).toEqual({ kind: "member", roles: ["owner", "analyst"] });
  });
});

describe("the access rule", () => {
  const grid = tiers.flatMap((has) => tiers.map((needs) => [has, needs] as const));

  it.each(grid)("a subscriber on %s and a tool for %s", (has, needs) => {
    const order = ["free", "essential", "professional", "enterprise", "enterprise-plus"];
    expect(mayUse(`in-table-${needs}`, subscriber(has), now, tables)).toBe(
      order.indexOf(has) >= order.indexOf(needs),
    );
  });

  it("opens every tier to enterprise-plus and administrators", () => {
    const admin: Visitor = { ...anonymousVisitor, isSignedIn: true, isAdmin: true };
    fc.assert(
      fc.property(anyTier, (needs) => {
        expect(mayUse(`in-table-${needs}`, subscriber("enterprise-plus"), now, tables)).toBe(true);
        expect(mayUse(`in-table-${needs}`, admin, now, tables)).toBe(true);
      }),
    );
  });

  it("opens free tools alone without a subscription, a record or a valid plan name", () => {
    const visitors: Visitor[] = [
      anonymousVisitor,
      { ...subscriber("enterprise-plus"), subscription: { isSubscribed: false, tier: "enterprise-plus" } },
      { ...subscriber(null), subscription: null },
      subscriber(null),
    ];
    for (const visitor of visitors) {
      const allowed = tiers.filter((tier) => mayUse(`in-table-${tier}`, visitor, now, tables));
      expect(allowed).toEqual(["free"]);
      expect(mayUse("without-tier", visitor, now, tables)).toBe(true);
      expect(mayUse("menu-open", visitor, now, tables)).toBe(true);
      expect(mayUse("in-no-table", visitor, now, tables)).toBe(true);
      expect(mayUse("menu-only", visitor, now, tables)).toBe(false);
    }
  });

  it("opens administration to administrators alone, whatever a person pays", () => {
    const bought: Purchase = { toolId: "for-admins", status: "paid", expiresAt: null };
    expect(mayUse("for-admins", subscriber("enterprise-plus", [bought]), now, tables)).toBe(false);
    expect(mayUse("for-admins", { ...anonymousVisitor, isAdmin: true }, now, tables)).toBe(true);
  });

  it("lets a valid purchase of this very tool make up for a plan that is too low or missing", () => {
    const bought: Purchase = { toolId: "in-table-enterprise", status: "paid", expiresAt: later };
    const unsubscribed = { ...subscriber("free", [bought]), subscription: null };
    expect(mayUse("in-table-enterprise", unsubscribed, now, tables)).toBe(true);
    expect(mayUse("in-table-enterprise", subscriber("essential", [bought]), now, tables)).toBe(true);
    expect(mayUse("in-table-professional", unsubscribed, now, tables)).toBe(false);
  });

  it.each([
    ["paid", null, true],
    ["paid", later, true],
    ["paid", now, false],
    ["paid", earlier, false],
    ["paid", new Date("no date"), false],
    ["pending", null, false],
    ["PAID", later, false],
  ])("a purchase that is %s until %s", (status, expiresAt, isValid) => {
    expect(isValidPurchase({ toolId: "x", status, expiresAt }, now)).toBe(isValid);
  });

  it("is plan or purchase and nothing else, for every visitor and every tool", () => {
    fc.assert(
      fc.property(anyVisitor, anyToolId, (visitor, toolId) => {
        const requirement = requirementOf(toolId, tables);
        const isBought = visitor.purchases.some(
          (one) =>
            one.toolId === toolId &&
            one.status === "paid" &&
            !(Number(one.expiresAt ?? later) <= Number(now)) &&
            !Number.isNaN(Number(one.expiresAt ?? later)),
        );
        const isCovered =
          requirement.kind === "tier" && tierRank(effectiveTier(visitor)) >= tierRank(requirement.tier);
        const expected =
          requirement.kind === "open" ||
          (requirement.kind === "admin"
            ? visitor.isAdmin
            : requirement.kind === "member"
              ? visitor.isAdmin || visitor.memberships.some(({ role }) => role !== "viewer")
              : isCovered || isBought);
        expect(mayUse(toolId, visitor, now, tables)).toBe(expected);
      }),
    );
  });

  it("never revokes anything when a plan rises or a purchase comes on top", () => {
    fc.assert(
      fc.property(
        anyVisitor,
        anyToolId,
        anyTier,
        anyTier,
        anyPurchase,
        (visitor, toolId, one, other, bought) => {
          const [lower, higher] = tierRank(one) <= tierRank(other) ? [one, other] : [other, one];
          const at = (tier: Tier): Visitor => ({ ...visitor, subscription: { isSubscribed: true, tier } });
          if (mayUse(toolId, at(lower), now, tables))
            expect(mayUse(toolId, at(higher), now, tables)).toBe(true);
          const richer = { ...visitor, purchases: [...visitor.purchases, bought] };
          if (mayUse(toolId, visitor, now, tables)) expect(mayUse(toolId, richer, now, tables)).toBe(true);
        },
      ),
    );
  });
});

describe("test mode", () => {
  it("grants every tool and no administration, to everyone", () => {
    const tester = { ...anonymousVisitor, isTesting: true };
    const closed = ["for-admins", "for-members"];
    for (const id of toolIds) expect(mayUse(id, tester, now, tables), id).toBe(!closed.includes(id));
  });
});

describe("effectiveTier", () => {
  it("puts the role before the record", () => {
    const admin: Visitor = {
      ...anonymousVisitor,
      isAdmin: true,
      subscription: { isSubscribed: false, tier: "free" },
    };
    expect(effectiveTier(admin)).toBe("enterprise-plus");
  });
});

describe("isKnownTool", () => {
  it("knows what is in the tier table or in the menu", () => {
    expect(isKnownTool("both", tables)).toBe(true);
    expect(isKnownTool("menu-open", tables)).toBe(true);
    expect(isKnownTool("in-table-free", tables)).toBe(true);
    expect(isKnownTool("in-no-table", tables)).toBe(false);
  });

  it("does not count an object's own properties as tools", () => {
    for (const id of ["constructor", "__proto__", "toString", ""]) {
      expect(isKnownTool(id, tables)).toBe(false);
    }
  });
});

describe("hasPermission", () => {
  it.each([
    ["admin", true, true, true],
    ["admin", true, false, false],
    ["anything", true, false, true],
    ["anything", false, false, false],
  ])("%s, signed in %s, admin %s: %s", (permission, isSignedIn, isAdmin, expected) => {
    expect(hasPermission(permission, { ...anonymousVisitor, isSignedIn, isAdmin })).toBe(expected);
  });
});

it("names of each tool that was bought the purchase that is open longest", () => {
  const bought = (toolId: string, expiresAt: Date | null, status = "paid"): Purchase => ({
    ...{ toolId, status, expiresAt },
  });
  const open = [bought("a", later), bought("b", later), bought("b", null)] as const;
  const closed = [bought("a", earlier), bought("c", earlier), bought("d", null, "pending")];
  expect(latestOpen([...closed, ...open], now)).toEqual([open[0], open[2]]);
  expect(latestOpen(closed, now)).toEqual([]);
});
