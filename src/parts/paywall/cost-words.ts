import { requirementOf } from "../../access/access-rule.ts";
import { PURCHASE_MONTHS, plans } from "../../access/plans.ts";
import { leastSoldPlan } from "../../access/sold-plans.ts";
import { accessTables, findTool } from "../../product/product.ts";
import { soldPlans } from "../../state/payments/sold-plans.ts";

/** The price of a tool, in one sentence; null for one that is not sold. */
export function costWords(toolId: string): string | null {
  const price = findTool(toolId)?.price ?? null;
  const requirement = requirementOf(toolId, accessTables);
  const tier = requirement.kind === "tier" ? leastSoldPlan(requirement.tier, soldPlans) : null;
  const once = price === null ? [] : [`$${price} once, for ${PURCHASE_MONTHS} months`];
  const monthly =
    tier === null ? [] : [`$${plans[tier].monthlyPrice} a month with the ${plans[tier].name} plan`];
  const ways = [...once, ...monthly];
  return ways.length === 0 ? null : `Its results cost ${ways.join(", or ")}, in US dollars.`;
}
