/** What the database holds of the registry, where row policies and the pricing page ask it. */
import { requirementOf } from "../access/access-rule.ts";
import { plans } from "../access/plans.ts";
import { type Tier, tiers } from "../access/tiers.ts";
import type { Definition } from "./define.ts";
import { accessTablesOf } from "./product-facts-of.ts";

/** A row of the table tool_tiers. */
export interface ToolTierRecord {
  readonly toolId: string;
  /** What the tool really asks for; `free` where it is open, `admin` where no plan opens it. */
  readonly requiredTier: Tier | "admin";
}

/** A row of the table pricing_plans, without the price's name at the card provider. */
export interface PlanRecord {
  readonly id: Tier;
  readonly name: string;
  /** US dollars a month; null where none is known. */
  readonly price: number | null;
  /** Ids of the tools that this plan opens and the ones below it do not. */
  readonly features: readonly string[];
}

/** Every tool and what it asks for. Pages that are no tools ask for nothing and have no row. */
export function toolTierRecordsOf(definitions: readonly Definition[]): readonly ToolTierRecord[] {
  const tables = accessTablesOf(definitions);
  return [...new Set(definitions)]
    .filter(({ kind }) => kind === "tool")
    .map(({ id }) => {
      const requirement = requirementOf(id, tables);
      if (requirement.kind === "tier") return { toolId: id, requiredTier: requirement.tier };
      return { toolId: id, requiredTier: requirement.kind === "admin" ? "admin" : "free" } as const;
    })
    .sort((one, other) => (one.toolId < other.toolId ? -1 : 1));
}

/** Every plan and the tools that are its own. */
export function planRecordsOf(definitions: readonly Definition[]): readonly PlanRecord[] {
  const tables = accessTablesOf(definitions);
  return tiers.map((tier) => ({
    id: tier,
    name: plans[tier].name,
    price: plans[tier].monthlyPrice,
    features: toolTierRecordsOf(definitions)
      .filter(({ toolId }) => {
        const requirement = requirementOf(toolId, tables);
        return requirement.kind === "tier" && requirement.tier === tier;
      })
      .map(({ toolId }) => toolId),
  }));
}
