/** The plans from the least to the most (docs/product-rules.md#plans). */
export const tiers = ["free", "essential", "professional", "enterprise", "enterprise-plus"] as const;

/** A plan, and a tool's requirement. */
export type Tier = (typeof tiers)[number];

/** Place of a plan in the tier order: 0 for free to 4 for enterprise-plus. */
export function tierRank(tier: Tier): number {
  return tiers.indexOf(tier);
}

/** Reads a plan's name from a record. Null for a missing value and for a name that is no plan. */
export function readTier(text: string | null | undefined): Tier | null {
  return tiers.find((tier) => tier === text) ?? null;
}
