/** Which of the product's plans can be sold. Pure. */

import { requirementOf } from "./access-rule.ts";
import { isPlanSold, type SellablePlan } from "./plan-for-sale.ts";
import { plans } from "./plans.ts";
import type { ProductFacts, ToolFacts } from "./product-facts.ts";
import { type Tier, tierRank, tiers } from "./tiers.ts";

type Tools = Pick<ProductFacts, "tools" | "access">;

/** The tools of a plan of its own: those that it opens and the plans below it do not, in preparation or not. */
export function ownToolsOf(tier: Tier, { tools, access }: Tools): readonly ToolFacts[] {
  return [...tools.values()].filter(({ id }) => {
    const requirement = requirementOf(id, access);
    return requirement.kind === "tier" && requirement.tier === tier;
  });
}

/** What decides whether a plan can be sold; its features are sorted. */
export function sellablePlanOf(tier: Tier, tools: Tools): SellablePlan {
  const built = ownToolsOf(tier, tools).filter(({ isBuilt }) => isBuilt);
  return { price: plans[tier].monthlyPrice, features: built.map(({ id }) => id).sort() };
}

/**
 * The plans that an installation sells.
 *
 * @param priced those that have a price at its card payment provider
 */
export function soldPlansOf(tools: Tools, priced: ReadonlySet<Tier>): ReadonlySet<Tier> {
  return new Set(
    tiers.filter((tier) => isPlanSold({ ...sellablePlanOf(tier, tools), hasPriceId: priced.has(tier) })),
  );
}

/** The lowest sold plan that opens what needs `tier`; null where none does. */
export function leastSoldPlan(tier: Tier, sold: ReadonlySet<Tier>): Exclude<Tier, "free"> | null {
  for (const one of tiers) {
    if (one !== "free" && tierRank(one) >= tierRank(tier) && sold.has(one)) return one;
  }
  return null;
}
