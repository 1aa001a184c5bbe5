/** The plans by their tiers: the name that people read and what a month costs. Pure. */
import type { Tier } from "./tiers.ts";

/** One plan. */
export interface Plan {
  readonly name: string;
  /** US dollars; null where no price is known yet, and then nobody can buy the plan. */
  readonly monthlyPrice: number | null;
}

/** Every plan, from the least to the most. */
export const plans: Readonly<Record<Tier, Plan>> = {
  free: { name: "Free", monthlyPrice: 0 },
  essential: { name: "Essential", monthlyPrice: null },
  professional: { name: "Professional", monthlyPrice: 29.99 },
  enterprise: { name: "Enterprise", monthlyPrice: null },
  "enterprise-plus": { name: "Enterprise Plus", monthlyPrice: null },
};

/** A plan's name as people read it, e.g. "Enterprise Plus". */
export function tierName(tier: Tier): string {
  return plans[tier].name;
}
