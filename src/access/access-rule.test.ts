import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccessTables,
  accessTables,
  effectiveTier,
  hasPermission,
  isKnownTool,
  isValidPurchase,
  mayUse,
  requirementOf,
} from "./access-rule.ts";
import { menuTable } from "./menu-table.ts";
import { type Tier, tierRank, tiers } from "./tiers.ts";
import { type ToolTierRow, toolTable } from "./tool-table.ts";
import { anonymousVisitor, type Purchase, type Visitor } from "./visitor.ts";

const now = new Date("2026-06-01T12:00:00Z");
const second = 1000;
const later = new Date(now.getTime() + second);
const earlier = new Date(now.getTime() - second);

const anyTier = fc.constantFrom(...tiers);
const anyToolId = fc.constantFrom(...Object.keys(toolTable));
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
});

function subscriber(tier: Tier | null, purchases: readonly Purchase[] = []): Visitor {
  return { isSignedIn: true, isAdmin: false, subscription: { isSubscribed: true, tier }, purchases };
}

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
};

describe("what a tool asks for", () => {
  it("is decided by the tier table, then the menu's level, then nothing", () => {
    expect(requirementOf("both", tables)).toEqual({ kind: "tier", tier: "essential" });
    expect(requirementOf("without-tier", tables)).toEqual({ kind: "tier", tier: "free" });
    expect(requirementOf("menu-only", tables)).toEqual({ kind: "tier", tier: "enterprise" });
    expect(requirementOf("menu-open", tables)).toEqual({ kind: "open" });
    expect(requirementOf("in-no-table", tables)).toEqual({ kind: "open" });
    expect(requirementOf("for-admins", tables)).toEqual({ kind: "admin" });
  });

  /** The tiers of the product, tool by tool, as its description gives them. */
  const specified: Record<string, string> = {
    free: "polygenic-calculator polytrait-quickscore",
    professional: `iq-prediction apex-iq advanced-iq-analytics cognitive-profile-estimator comprehensive-polygenic
      prs-scoring genetic-financial-risk analysis-optimizer super-ensemble sensitive-traits smart-placement
      adaptive-tuition-engine`,
    enterprise: `embryo-selection omnotype experimental talent-analytics helix-risk helix-risk-dashboard
      helix-risk-analytics`,
    "enterprise-plus": "embryo-suite optimatium",
    admin: "admin helix-risk-admin helix-risk-partners",
    open: `upload jobs talent-quiz candidate-onboarding research methodology faq privacy-policy terms
      medical-disclaimer account pricing profile`,
  };
  const rows = Object.entries(specified).flatMap(([asks, ids]) =>
    ids.split(/\s+/).map((id) => [id, asks] as const),
  );

  it.each(rows)("%s: %s", (id, asks) => {
    const requirement = requirementOf(id);
    expect(requirement.kind === "tier" ? requirement.tier : requirement.kind).toBe(asks);
  });

  it("is stated above for every tool there is", () => {
    expect(rows.map(([id]) => id).sort()).toEqual(Object.keys(toolTable).sort());
  });

  it("is one thing per tool: no two menu items of one tool have different levels", () => {
    const items = menuTable.flatMap((group) => group.items);
    for (const item of items) {
      const levels = new Set(items.filter((other) => other.toolId === item.toolId).map(({ level }) => level));
      expect(levels.size, item.toolId).toBe(1);
    }
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

  it("gives enterprise-plus and administrators every tier", () => {
    const admin: Visitor = { ...anonymousVisitor, isSignedIn: true, isAdmin: true };
    fc.assert(
      fc.property(anyTier, (needs) => {
        expect(mayUse(`in-table-${needs}`, subscriber("enterprise-plus"), now, tables)).toBe(true);
        expect(mayUse(`in-table-${needs}`, admin, now, tables)).toBe(true);
      }),
    );
  });

  it("gives free tools alone to who is not subscribed, has no record or no valid plan name", () => {
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

  it("opens administration to administrators alone, whatever anybody pays", () => {
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

  it("is plan or purchase and nothing else, for every visitor and every tool of the product", () => {
    fc.assert(
      fc.property(anyVisitor, anyToolId, (visitor, toolId) => {
        const requirement = requirementOf(toolId);
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
          (requirement.kind === "admin" ? visitor.isAdmin : isCovered || isBought);
        expect(mayUse(toolId, visitor, now)).toBe(expected);
      }),
    );
  });

  it("never takes anything away when a plan rises or a purchase comes on top", () => {
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
          if (mayUse(toolId, at(lower), now)) expect(mayUse(toolId, at(higher), now)).toBe(true);
          const richer = { ...visitor, purchases: [...visitor.purchases, bought] };
          if (mayUse(toolId, visitor, now)) expect(mayUse(toolId, richer, now)).toBe(true);
        },
      ),
    );
  });
});

describe("test mode", () => {
  it("grants every tool and no administration, whoever it is", () => {
    for (const [id, asks] of Object.entries(toolTable).map(([id]) => [id, requirementOf(id)] as const)) {
      expect(mayUse(id, { ...anonymousVisitor, isTesting: true }, now), id).toBe(asks.kind !== "admin");
    }
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
  it("knows what stands in the tier table or in the menu", () => {
    expect(isKnownTool("both", tables)).toBe(true);
    expect(isKnownTool("menu-open", tables)).toBe(true);
    expect(isKnownTool("in-table-free", tables)).toBe(true);
    expect(isKnownTool("in-no-table", tables)).toBe(false);
  });

  it("does not take what every object has for a tool", () => {
    for (const id of ["constructor", "__proto__", "toString", ""]) {
      expect(isKnownTool(id, accessTables)).toBe(false);
    }
  });

  it("knows both guarded tools", () => {
    expect(isKnownTool("iq-prediction")).toBe(true);
    expect(isKnownTool("prs-scoring")).toBe(true);
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
