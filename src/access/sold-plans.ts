/** Which plans are sold. Pure. */
import { requirementOf } from "./access-rule.ts";
import type { ProductFacts, ToolFacts } from "./product-facts.ts";
import type { Tier } from "./tiers.ts";

/** The tools of a plan of its own: those that it opens and the plans below it do not, in preparation or not. */
export function ownToolsOf(
  tier: Tier,
  { tools, access }: Pick<ProductFacts, "tools" | "access">,
): readonly ToolFacts[] {
  return [...tools.values()].filter(({ id }) => {
    const requirement = requirementOf(id, access);
    return requirement.kind === "tier" && requirement.tier === tier;
  });
}

/** Whether a plan is sold: it costs something and one of its own tools is built (docs/payments.md#prices). */
export function isPlanSold(tier: Tier, facts: Pick<ProductFacts, "tools" | "access">): boolean {
  return tier !== "free" && ownToolsOf(tier, facts).some(({ isBuilt }) => isBuilt);
}
