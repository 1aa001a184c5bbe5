import { contributionAgainstAverage } from "../effects/contribution.ts";
import type { NormalisedScore } from "../normalise-score.ts";
import { limit, type Range } from "../percentile.ts";
import { highImpactWeight } from "../scoring-constants.ts";
import { shownPlace } from "../shown-place.ts";
import type { AnyScoreSet } from "../weight-set.ts";
import { scalingFactors, traitScale } from "./trait-constants.ts";
import type { TraitFacts } from "./trait-facts.ts";

/** One SNP's contribution to the score of a trait. */
export interface TraitContribution {
  rsid: string;
  effectAllele: string;
  otherAllele: string | null;
  /** Copies of the effect allele; null where the SNP does not count. */
  dosage: number | null;
  /** Effect of one copy. */
  effect: number;
  /** Frequency of the effect allele in the study. */
  frequency: number | null;
  /** effect times (copies - the average of people); null where one of them is unknown. */
  contribution: number | null;
  /** An effect above 0.03 either way. */
  isHighImpact: boolean;
}

/** The score of one genome on one trait, as saved files and the database name its parts. */
export interface TraitScore {
  trait: string;
  /** Citation of the study. */
  source: string;
  rawScore: number;
  /** 50 + factor x z, 0 to 100; null without a place. */
  normalizedScore: number | null;
  /** What gives the percentile: the best guess for the complete set. */
  zScore: number | null;
  /** 1 to 99. */
  percentile: number | null;
  snpsAnalyzed: number;
  totalSnps: number;
  /** Share of the SNPs found, 0 to 1. */
  coverage: number;
  contributions: readonly TraitContribution[];
  /** 95 %, of the complete score on the scale of 0 to 100: sqrt(c) z plus or minus 1.96 sqrt(1 - c). */
  confidence_interval: Pick<Range, "low" | "high"> | null;
  /** c, the share of the score's variance that was found. */
  reliability: number | null;
  isLowConfidence: boolean;
  scalingFactor: number;
  point_estimate: number | null;
}

/** A place on the scale of 0 to 100. */
function onScale(z: number, factor: number): number {
  return limit(traitScale.middle + factor * z, traitScale.low, traitScale.high);
}

/** The place of a z on a trait's scale of 0 to 100. */
export function traitPoint(z: number, category: TraitFacts["category"]): number {
  return onScale(z, scalingFactors[category]);
}

/** The contribution of each SNP of a trait. @param dosages one a row; null for a row that does not count */
export function traitContributions(
  { rows }: Pick<AnyScoreSet, "rows">,
  dosages: readonly (number | null)[],
): readonly TraitContribution[] {
  return rows.map((row, index) => {
    const dosage = dosages[index] ?? null;
    return {
      rsid: row.rsid,
      effectAllele: row.effectAllele,
      otherAllele: row.otherAllele,
      dosage,
      effect: row.weight,
      frequency: row.frequency,
      contribution: contributionAgainstAverage(row, {
        ...{ fate: "matched", genotype: null, strandUnchecked: false },
        dosage,
      }),
      isHighImpact: Math.abs(row.weight) > highImpactWeight,
    };
  });
}

/** The parts of a trait's score. */
export interface ScoredTrait {
  facts: Pick<TraitFacts, "category">;
  set: Pick<AnyScoreSet, "trait" | "study" | "rows">;
  /** Sum of effect times copies over all rows that count. */
  raw: number;
  matched: number;
  total: number;
  dosages: readonly (number | null)[];
  score: NormalisedScore;
}

/** The score of a trait (docs/science.md#traits). */
export function traitScore({ facts, set, raw, matched, total, dosages, score }: ScoredTrait): TraitScore {
  const scalingFactor = scalingFactors[facts.category];
  const { fullSet } = score;
  const place = shownPlace(score);
  const point = place === null ? null : onScale(place.z, scalingFactor);
  return {
    trait: set.trait,
    source: set.study,
    rawScore: raw,
    normalizedScore: point,
    zScore: place?.z ?? null,
    percentile: place?.percentile.value ?? null,
    snpsAnalyzed: matched,
    totalSnps: total,
    coverage: score.coverage,
    contributions: traitContributions(set, dosages),
    confidence_interval:
      fullSet === null
        ? null
        : { low: onScale(fullSet.z.low, scalingFactor), high: onScale(fullSet.z.high, scalingFactor) },
    reliability: score.varianceCoverage,
    isLowConfidence: score.isLowConfidence,
    scalingFactor,
    point_estimate: point,
  };
}
