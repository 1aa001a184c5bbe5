/** The registry's rows in the database, which row policies and the pricing page read. */
import { requirementOf } from "../access/access-rule.ts";
import { plans } from "../access/plans.ts";
import { sellablePlanOf } from "../access/sold-plans.ts";
import { type Tier, tiers } from "../access/tiers.ts";
import type { Definition } from "./define.ts";
import { accessTablesOf, productFactsOf, toolFactsOf } from "./product-facts-of.ts";

/** A row of the table tool_tiers. */
export interface ToolTierRecord {
  readonly toolId: string;
  /** The tool's real requirement; `free` where it is open, `admin` where no plan opens it. */
  readonly requiredTier: Tier | "admin";
  readonly name: string;
  /** US dollars for access by itself; null where the tool is not sold so, or is in preparation. */
  readonly oneTimePrice: number | null;
}

/** A row of the table pricing_plans, without the price's name at the card provider. */
export interface PlanRecord {
  readonly id: Tier;
  readonly name: string;
  /** US dollars a month. */
  readonly price: number;
  /** Ids of the built tools that this plan opens and the ones below it do not; a plan without one is not sold. */
  readonly features: readonly string[];
}

/** Every tool and its requirement. Pages that are no tools have none, and no row. */
export function toolTierRecordsOf(definitions: readonly Definition[]): readonly ToolTierRecord[] {
  const tables = accessTablesOf(definitions);
  const requiredTierOf = (id: string): ToolTierRecord["requiredTier"] => {
    const requirement = requirementOf(id, tables);
    if (requirement.kind === "tier") return requirement.tier;
    // No plan and no purchase opens what is for members, as what is for administrators.
    return requirement.kind === "open" ? "free" : "admin";
  };
  return [...new Set(definitions)]
    .filter((definition) => definition.kind === "tool")
    .map((definition) => {
      const { id, name, price } = toolFactsOf(definition);
      return { toolId: id, requiredTier: requiredTierOf(id), name, oneTimePrice: price };
    })
    .sort((one, other) => (one.toolId < other.toolId ? -1 : 1));
}

/** Every plan and the built tools that are its own. */
export function planRecordsOf(definitions: readonly Definition[]): readonly PlanRecord[] {
  const facts = productFactsOf(definitions);
  return tiers.map((tier) => ({
    id: tier,
    name: plans[tier].name,
    price: plans[tier].monthlyPrice,
    features: sellablePlanOf(tier, facts).features,
  }));
}
