import { spreadOfTypedRows } from "./family-spread.ts";
import type { Relation } from "./kinship/expected-sharing.ts";
import { normalCumulative } from "./normal-distribution.ts";
import type { NormalisedScore } from "./normalise-score.ts";
import { openHalfWidth, type Range } from "./percentile.ts";
import { intervalMultiplier } from "./scoring-constants.ts";
import { siblingEffectOf } from "./sibling-effect.ts";
import { differenceSd, usualErrorRate } from "./siblings/told-apart.ts";
import { familyTraits, residualSd } from "./siblings/within-family-slope.ts";
import type { ScoreTrait } from "./weight-set.ts";

/** How two genomes are related; null where it is unknown, which counts as not related. */
export interface Kin {
  relation: Relation | null;
  trait: ScoreTrait;
}

/** How far apart two genomes are on one score, and how sure that is. */
export interface ScoreDifference {
  /** First minus second, in population standard deviations of the complete score, with its 95 % range. */
  z: Range;
  /** The 95 % range of the difference leaves out zero, so that their order is decided. */
  isToldApart: boolean;
  /**
   * Chance, 0 to 1, that the first person is also higher on the trait itself; null when it is unknown how much the
   * score explains.
   */
  chanceFirstHigher: number | null;
}

/**
 * Compares the scores of two genomes on the same set; null when one of them has no score.
 *
 * The missing SNPs leave each score a variance of 1 - c, c being the squared correlation of the typed part with the whole
 * (docs/percentiles.md#the-place). Of two people who are not related these parts are independent, so that the range is the
 * difference +-1.96 sqrt((1 - c1) + (1 - c2)). Relatives have a part of it in common, which cancels (docs/science.md#two-genomes);
 * of one genome twice all of it does, and no difference is left. The wrong calls of two files are independent whoever the two people
 * are, so that what they leave open adds up (docs/science.md#wrong-calls); the range of siblings has lost alleles in their place.
 */
export function scoreDifference(
  first: NormalisedScore,
  second: NormalisedScore,
  kin: Kin | null = null,
): ScoreDifference | null {
  if (first.fullSet === null || second.fullSet === null) return null;
  const relation = kin?.relation ?? null;
  const value = relation === "same" ? 0 : first.fullSet.z.value - second.fullSet.z.value;
  const halfWidth = halfWidthOf(first, second, relation);
  return {
    z: { value, low: value - halfWidth, high: value + halfWidth },
    isToldApart: areToldApart(first, second, relation),
    chanceFirstHigher: chanceFirstHigher(first, second, kin),
  };
}

/**
 * Whether the order of two scores on the same set is decided: the 95 % range of their difference leaves out zero
 * (docs/science.md#two-genomes). Makes no object, because hundreds of genomes make a hundred thousand pairs.
 */
export function areToldApart(
  first: NormalisedScore,
  second: NormalisedScore,
  relation: Relation | null = null,
): boolean {
  if (first.fullSet === null || second.fullSet === null || relation === "same") return false;
  return Math.abs(first.fullSet.z.value - second.fullSet.z.value) > halfWidthOf(first, second, relation);
}

/** Share of the missing part that two genomes of a relation have in common on average. */
const commonShare: Readonly<Record<Exclude<Relation, "siblings" | "same">, number>> = {
  "parent-child": 1 / 2,
  "half-siblings": 1 / 4,
  unrelated: 0,
};

/** Half the width of the 95 % range of a difference. */
function halfWidthOf(first: NormalisedScore, second: NormalisedScore, relation: Relation | null): number {
  if (relation === "same") return 0;
  const open = openVariance(first) + openVariance(second);
  if (relation === "siblings") {
    return (
      intervalMultiplier *
      differenceSd({ spread: spreadOfTypedRows(1 - open / 2), errorRate: usualErrorRate })
    );
  }
  const wrong = [first.wrongCalls, second.wrongCalls];
  const sum = (figure: "variance" | "fourth") =>
    wrong.reduce((total, calls) => total + (calls?.[figure] ?? 0), 0);
  return openHalfWidth((1 - commonShare[relation ?? "unrelated"]) * open + sum("variance"), sum("fourth"));
}

/** Variance that the SNPs missing from the file leave to the complete score. */
function openVariance({ squaredCorrelation }: NormalisedScore): number {
  return 1 - (squaredCorrelation ?? 0);
}

/**
 * Of two people who are not related each one's trait is normal around sqrt(r2) z with variance 1 - r2, r2 being what the typed part
 * explains. Between brothers and sisters the effect is smaller and so is what else differs; other relatives were not measured.
 */
function chanceFirstHigher(first: NormalisedScore, second: NormalisedScore, kin: Kin | null): number | null {
  const [one, other] = [first.personal, second.personal];
  if (one === null || other === null) return null;
  const shift = one.shift.value - other.shift.value;
  const relation = kin?.relation ?? "unrelated";
  if (relation === "unrelated") {
    return normalCumulative(shift / Math.sqrt(1 - one.expectedR2 + (1 - other.expectedR2)));
  }
  const effect = kin === null ? null : siblingEffectOf(kin.trait);
  if (relation !== "siblings" || effect === null) return null;
  const residuals = [one, other].map(({ expectedR2 }) =>
    residualSd(familyTraits.education.siblingCorrelation, effect * Math.sqrt(expectedR2)),
  );
  return normalCumulative((effect * shift) / Math.hypot(...residuals));
}
