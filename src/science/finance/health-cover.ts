/** What health insurance leaves of a year's medical costs. */
export interface HealthCover {
  /** Paid for it each year. */
  readonly premium: number;
  /** The first costs of a year, which it does not pay. */
  readonly deductible: number;
  /** The share above the deductible that it does not pay, 0 to 1. */
  readonly ownShare: number;
  /** The most that a person pays of a year's costs. */
  readonly cap: number;
}

/** What a person pays of a year's costs; all of them without insurance. */
export function outOfPocket(cover: HealthCover | null, costs: number): number {
  if (cover === null || costs <= 0) return costs;
  const { deductible, ownShare, cap } = cover;
  const own = costs <= deductible ? costs : deductible + ownShare * (costs - deductible);
  return Math.min(own, Math.max(cap, 0), costs);
}
