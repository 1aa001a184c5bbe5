/** The chance of a condition over all of life, by a person's score and whether a near relative has it (docs/financial-risk.md#risk). */
import { explainedWithin, liabilityThreshold, mostExplained, riskAt, riskMargin } from "../liability.ts";
import { normalCumulative, normalDensity } from "../normal-distribution.ts";
import type { Range, WrongCalls } from "../percentile.ts";

/** Facts about a person's score. */
export interface ScoreFacts {
  /** Of the SNPs found, among people. */
  readonly z: number;
  /** Share of the differences in liability that the SNPs found explain. */
  readonly r2: number;
  /** Squared correlation of the SNPs found with the complete set. */
  readonly squaredCorrelation: number;
  readonly wrongCalls?: WrongCalls | undefined;
}

/** What is known of a person. */
export interface RiskKnowledge {
  /** The chance of everybody, 0 to 1. */
  readonly prevalence: number;
  /** Null where the score is not known. */
  readonly score: ScoreFacts | null;
  /** Share of liability that is inherited, where a parent, brother, sister or child has the condition; null for nobody. */
  readonly relative: { readonly heritability: number } | null;
}

const steps = 400;
/** Beyond this many standard deviations there is nothing of a normal distribution. */
const reach = 9;

/** The chance that two normal variables of a correlation both lie above a limit, by Simpson's rule over the second. */
export function chanceOfBothAbove(first: number, second: number, correlation: number): number {
  const from = Math.max(second, -reach);
  if (from >= reach) return 0;
  const step = (reach - from) / steps;
  const restSd = Math.sqrt(1 - correlation ** 2);
  let sum = 0;
  for (let index = 0; index <= steps; index += 1) {
    const y = from + index * step;
    const weight = index === 0 || index === steps ? 1 : index % 2 === 1 ? 4 : 2;
    sum += weight * normalDensity(y) * normalCumulative((correlation * y - first) / restSd);
  }
  return (sum * step) / 3;
}

/** The chance at a score where a first-degree relative has the condition: both liabilities share half of what is inherited. */
function withRelative(z: number, r2: number, prevalence: number, heritability: number): number {
  const threshold = liabilityThreshold(prevalence);
  const explained = Math.min(r2, heritability);
  const score = Math.sqrt(explained) * z;
  const [own, theirs] = [Math.sqrt(1 - explained), Math.sqrt(1 - explained / 4)];
  const correlation = (heritability - explained) / 2 / (own * theirs);
  const theirLimit = (threshold - score / 2) / theirs;
  return (
    chanceOfBothAbove((threshold - score) / own, theirLimit, correlation) / normalCumulative(-theirLimit)
  );
}

/** The chance at a score that explains this share. */
function riskOf(z: number, r2: number, { prevalence, relative }: RiskKnowledge): number {
  if (prevalence <= 0) return 0;
  if (prevalence >= 1) return 1;
  return relative === null
    ? riskAt(z, { r2, prevalence })
    : withRelative(z, r2, prevalence, relative.heritability);
}

/** The chance of a person, between the ends of what is open about the score; without a score it is exactly the chance of everybody. */
export function conditionRisk(known: RiskKnowledge): Range {
  const { score, prevalence, relative } = known;
  if (score === null) {
    const value = relative === null ? prevalence : riskOf(0, 0, known);
    return { value, low: value, high: value };
  }
  const { z, r2, squaredCorrelation } = score;
  const value = riskOf(z, r2, known);
  const margin = riskMargin(score);
  const middle = Math.sqrt(squaredCorrelation) * z;
  const complete = r2 / squaredCorrelation;
  const risks = [
    complete / explainedWithin,
    complete,
    Math.min(mostExplained, complete * explainedWithin),
  ].flatMap((size) => [middle - margin, middle + margin].map((at) => riskOf(at, size, known)));
  return { value, low: Math.min(value, ...risks), high: Math.max(value, ...risks) };
}

/** The chance of the same person with the score at its mean. */
export function riskAtMeanScore(known: RiskKnowledge): number {
  return known.score === null
    ? conditionRisk(known).value
    : conditionRisk({ ...known, score: { ...known.score, z: 0 } }).value;
}
