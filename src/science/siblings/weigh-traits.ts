import { paretoFronts } from "./pareto-front.ts";

/** How much one of several traits counts, and what no choice may fall below. */
export interface TraitWish {
  /** 0 or more; 0 for a trait that does not count. */
  weight: number;
  /** The lowest score that is accepted, in standard deviations; null for any. */
  least: number | null;
}

/** A sibling by several traits. */
export interface WeighedSibling {
  /** Weighted mean of its differences from the siblings' mean, in standard deviations of the scores. */
  index: number;
  /** Whether it meets every limit. */
  isWithinLimits: boolean;
  /** Share of the changed weights with which it comes first, 0 to 1. */
  shareFirst: number;
  /** Whether no other sibling is nowhere below and somewhere above it, in the traits that count. */
  isUnbeaten: boolean;
}

/** Indices closer than this are the same but for rounding. */
const tied = 1e-9;

/** Each weight is halved, kept and doubled, in all combinations. */
const weightFactors = [0.5, 1, 2] as const;

/** All weights that {@link weightFactors} make. */
function changedWeights(weights: readonly number[]): readonly (readonly number[])[] {
  return weights.reduce<readonly (readonly number[])[]>(
    (all, weight) =>
      all.flatMap((before) =>
        weight === 0 ? [[...before, 0]] : weightFactors.map((factor) => [...before, weight * factor]),
      ),
    [[]],
  );
}

/** Mean of values by weights; 0 where all weights are. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0
    ? 0
    : values.reduce((sum, value, trait) => sum + ((weights[trait] ?? 0) * value) / total, 0);
}

/**
 * Weighs siblings by several traits (docs/siblings.md#several-traits), in their order.
 *
 * @param scores of each sibling on each trait, in standard deviations
 */
export function weighTraits(
  scores: readonly (readonly number[])[],
  wishes: readonly TraitWish[],
): readonly WeighedSibling[] {
  const weights = wishes.map(({ weight }) => weight);
  const means = wishes.map((_, trait) =>
    scores.reduce((sum, own) => sum + (own[trait] ?? 0) / scores.length, 0),
  );
  const differences = scores.map((own) => own.map((value, trait) => value - (means[trait] ?? 0)));
  const isWithin = scores.map((own) =>
    wishes.every(({ least }, trait) => least === null || (own[trait] ?? Number.NEGATIVE_INFINITY) >= least),
  );
  const sets = changedWeights(weights);
  const wins = scores.map(() => 0);
  for (const changed of sets) {
    const indices = differences.map((own) => weightedMean(own, changed));
    const highest = Math.max(...indices.filter((_, sibling) => isWithin[sibling] === true));
    const first = [...indices.keys()].filter(
      (sibling) => isWithin[sibling] === true && highest - (indices[sibling] ?? 0) < tied,
    );
    for (const sibling of first) wins[sibling] = (wins[sibling] ?? 0) + 1 / first.length;
  }
  const counting = differences.map((own) => own.filter((_, trait) => (weights[trait] ?? 0) > 0));
  const fronts = paretoFronts(counting);
  return differences.map((own, sibling) => ({
    index: weightedMean(own, weights),
    isWithinLimits: isWithin[sibling] === true,
    shareFirst: (wins[sibling] ?? 0) / sets.length,
    isUnbeaten: fronts[sibling] === 0,
  }));
}
