/** The comparisons of the page of prices, made from the registry. Pure. */
import { requirementOf } from "../../access/access-rule.ts";
import { administrationTitle, type MenuGroupTitle, menuGroupTitles } from "../../access/menu.ts";
import { isPlanSellable } from "../../access/plan-for-sale.ts";
import { plans } from "../../access/plans.ts";
import type { ProductFacts, ToolFacts } from "../../access/product-facts.ts";
import { leastSoldPlan, ownToolsOf, sellablePlanOf } from "../../access/sold-plans.ts";
import { type Tier, tierRank, tiers } from "../../access/tiers.ts";

/** Where a tool counts that is in no group of the menu. */
const otherGroup: MenuGroupTitle = "Advanced analytics";

/** A plan as it is offered. */
export interface PlanOffer {
  readonly tier: Tier;
  readonly name: string;
  /** US dollars. */
  readonly monthlyPrice: number;
  /** `unsold`: this installation does not sell it. `later`: nobody does, since its tools are in preparation. */
  readonly sale: "free" | "sold" | "unsold" | "later";
  /** The plan whose tools it has too; null for the first. */
  readonly below: string | null;
  /** Tools that work today and that no plan below opens. */
  readonly built: readonly ToolFacts[];
  /** The same of those in preparation. */
  readonly planned: readonly ToolFacts[];
}

/** One thing that a person may want to do. */
export interface Want {
  readonly tool: ToolFacts;
  /** The least plan that opens it. */
  readonly tier: Tier;
  /** The least plan to buy for it; null where it is free, or no plan that opens it is sold. */
  readonly buy: Tier | null;
}

/** Things of one kind that a person may want to do. */
export interface WantGroup {
  readonly title: MenuGroupTitle;
  readonly wants: readonly Want[];
}

/** Tools without any requirement, not even the free plan: everybody has them. */
function openTools({ tools, access }: ProductFacts): readonly ToolFacts[] {
  return [...tools.values()].filter(({ id, isTool }) => isTool && requirementOf(id, access).kind === "open");
}

function saleOf(tier: Tier, facts: ProductFacts, sold: ReadonlySet<Tier>): PlanOffer["sale"] {
  if (tier === "free") return "free";
  if (sold.has(tier)) return "sold";
  return isPlanSellable(sellablePlanOf(tier, facts)) ? "unsold" : "later";
}

/**
 * The plans that have tools of their own, from the least to the most.
 *
 * @param sold the plans that this installation sells
 */
export function planOffersOf(facts: ProductFacts, sold: ReadonlySet<Tier>): readonly PlanOffer[] {
  const withTools = tiers
    .map((tier) => {
      const own =
        tier === "free" ? [...openTools(facts), ...ownToolsOf(tier, facts)] : ownToolsOf(tier, facts);
      return { tier, own };
    })
    .filter(({ own }) => own.length > 0);
  return withTools.map(({ tier, own }, place): PlanOffer => {
    const below = withTools[place - 1];
    return {
      tier,
      ...plans[tier],
      sale: saleOf(tier, facts, sold),
      below: below === undefined ? null : plans[below.tier].name,
      built: own.filter(({ isBuilt }) => isBuilt),
      planned: own.filter(({ isBuilt }) => !isBuilt),
    };
  });
}

/**
 * What a person can do today, by the menu's groups, each tool in the first group that names it; administration is not
 * for sale. The cheapest things of a group come first.
 *
 * @param sold the plans that this installation sells
 */
export function wantGroupsOf({ tools, access }: ProductFacts, sold: ReadonlySet<Tier>): readonly WantGroup[] {
  const rows = [...tools.values()].flatMap((tool) => {
    const requirement = requirementOf(tool.id, access);
    if (!tool.isTool || !tool.isBuilt || requirement.kind === "admin" || requirement.kind === "member")
      return [];
    const tier: Tier = requirement.kind === "tier" ? requirement.tier : "free";
    const buy = tier === "free" ? null : leastSoldPlan(tier, sold);
    return [{ group: tool.menuGroup ?? otherGroup, want: { tool, tier, buy } }];
  });
  return menuGroupTitles
    .filter((title) => title !== administrationTitle)
    .map((title) => ({
      title,
      wants: rows
        .filter(({ group }) => group === title)
        .map(({ want }) => want)
        .sort((one, other) => tierRank(one.tier) - tierRank(other.tier)),
    }))
    .filter(({ wants }) => wants.length > 0);
}

/** How a plan on offer relates to a person's own plan. */
export type OfferForVisitor =
  /** The very plan that they have. */
  | "current"
  /** They have more already. */
  | "included"
  /** It can be subscribed to. */
  | "available"
  /** They pay for another plan, which is changed at the provider. */
  | "change"
  /** Not sold. */
  | "unsold";

/**
 * @param tier the plan that counts for the visitor
 * @param isPaying whether it comes from a subscription that can be changed, and not from a role or a test
 */
export function offerForVisitor(
  offer: Pick<PlanOffer, "tier" | "sale">,
  tier: Tier,
  isPaying: boolean,
): OfferForVisitor {
  if (offer.tier === tier) return "current";
  if (tierRank(offer.tier) < tierRank(tier)) {
    return isPaying && offer.sale === "sold" ? "change" : "included";
  }
  if (offer.sale === "later" || offer.sale === "unsold") return "unsold";
  return isPaying ? "change" : "available";
}
