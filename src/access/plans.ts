/** The plans by their tiers: the name that people read and what a month costs. Pure. */
import type { Tier } from "./tiers.ts";

/** One plan. */
export interface Plan {
  readonly name: string;
  /** US dollars a month. Why these: docs/payments.md#prices. */
  readonly monthlyPrice: number;
}

/** Every plan, from the least to the most. */
export const plans: Readonly<Record<Tier, Plan>> = {
  free: { name: "Free", monthlyPrice: 0 },
  essential: { name: "Essential", monthlyPrice: 9.99 },
  professional: { name: "Professional", monthlyPrice: 29.99 },
  enterprise: { name: "Enterprise", monthlyPrice: 99.99 },
  "enterprise-plus": { name: "Enterprise Plus", monthlyPrice: 199.99 },
};

/**
 * Months for which a tool that is bought once stays open. The database decides (docs/payments.md); this is what the
 * page says beforehand.
 */
export const PURCHASE_MONTHS = 12;

/** A plan's name as people read it, e.g. "Enterprise Plus". */
export function tierName(tier: Tier): string {
  return plans[tier].name;
}
