/**
 * Lifetime risk by the liability-threshold model: everybody has a liability with mean 0 and SD 1, and has the disease at some time of
 * life where it lies above a threshold that leaves out all but the prevalence (docs/science.md#lifetime-risk).
 */
import { normalCumulative, normalDensity, normalQuantile } from "./normal-distribution.ts";
import { openHalfWidth, type Range, type WrongCalls } from "./percentile.ts";

/** A score's place at which its usefulness is judged: of twenty people one stands higher. */
const highPlace = 0.95;

/**
 * A score is of use where people at {@link highPlace} have at least this many times the average risk. Our choice: what a prevalence is
 * differs by more between two good studies (schizophrenia: 4.0 and 7.2 in 1,000), so that less would be lost in it.
 */
export const leastUsefulRatio = 1.5;

/**
 * What a set explains is an estimate from its own effects and of an order of magnitude only: a range assumes so many
 * times less or more. Our choice.
 */
export const explainedWithin = 2;

/** No score explains everything: a range goes no further than this (our choice). */
export const mostExplained = 0.95;

/**
 * The liability that people with a disease of this prevalence exceed. A prevalence of 0 or 1 has no threshold: a
 * `RangeError`.
 */
export function liabilityThreshold(prevalence: number): number {
  if (!(prevalence > 0 && prevalence < 1)) throw new RangeError(`a prevalence of ${prevalence}`);
  return normalQuantile(1 - prevalence);
}

/** Standard deviations of liability for a log odds ratio of 1: K(1-K)/phi(t). */
export function liabilityPerLogOdds(prevalence: number): number {
  return (prevalence * (1 - prevalence)) / normalDensity(liabilityThreshold(prevalence));
}

/**
 * Risk of a person with this score.
 *
 * @param z of the score among people
 * @param r2 share of the differences in liability that it explains
 */
export function riskAt(z: number, { r2, prevalence }: { r2: number; prevalence: number }): number {
  return normalCumulative((Math.sqrt(r2) * z - liabilityThreshold(prevalence)) / Math.sqrt(1 - r2));
}

/** The known facts about a score and its disease. */
export interface RiskFacts {
  /** Of the SNPs found, among people. */
  readonly z: number;
  /** Squared correlation of the SNPs found with the complete set, 0 to 1. */
  readonly squaredCorrelation: number;
  /** What wrong calls leave open of the score; nothing where that is not known. */
  readonly wrongCalls?: WrongCalls | undefined;
  /** Share of the differences in liability that the complete set explains in these people. */
  readonly completeR2: number;
  readonly prevalence: number;
}

/**
 * Half the width of the range of the complete score behind a risk, in its standard deviations: that of its place among people
 * (docs/science.md#wrong-calls).
 */
export function riskMargin({
  squaredCorrelation,
  wrongCalls = { variance: 0, fourth: 0 },
}: Pick<RiskFacts, "squaredCorrelation" | "wrongCalls">): number {
  return openHalfWidth(1 - squaredCorrelation + wrongCalls.variance, wrongCalls.fourth);
}

/**
 * Risk by the SNPs found, between what the complete score would probably say, by its range among people, where it explains
 * {@link explainedWithin} times less or more than estimated. The middle is the mean of that over everything that the SNPs not found may
 * be.
 */
export function lifetimeRisk(facts: RiskFacts): Range {
  const { z, squaredCorrelation, completeR2, prevalence } = facts;
  const middle = Math.sqrt(squaredCorrelation) * z;
  const margin = riskMargin(facts);
  const value = riskAt(z, { r2: completeR2 * squaredCorrelation, prevalence });
  const sizes = [
    completeR2 / explainedWithin,
    completeR2,
    Math.min(mostExplained, completeR2 * explainedWithin),
  ];
  const risks = sizes.flatMap((r2) =>
    [middle - margin, middle + margin].map((at) => riskAt(at, { r2, prevalence })),
  );
  return { value, low: Math.min(value, ...risks), high: Math.max(value, ...risks) };
}

/** Risks at the 5th and the 95th percentile of a score: nine of ten people lie between them. */
export function riskSpan(facts: { r2: number; prevalence: number }): { low: number; high: number } {
  const high = normalQuantile(highPlace);
  return { low: riskAt(-high, facts), high: riskAt(high, facts) };
}

/** Whether a score separates people by enough to be of use to one of them. */
export function isUseful(facts: { r2: number; prevalence: number }): boolean {
  return riskSpan(facts).high >= leastUsefulRatio * facts.prevalence;
}

/** A risk as people count. */
export interface NaturalFrequency {
  /** People with the disease; 0 is fewer than one. */
  readonly count: number;
  /** Of so many. */
  readonly of: 100 | 1000;
}

/** Below this prevalence people are counted in a thousand: 1 and 2 in a hundred say too little (our choice). */
const rare = 0.02;

/** So many people are looked at for a disease. */
export function peopleFor(prevalence: number): 100 | 1000 {
  return prevalence < rare ? 1000 : 100;
}

/** A risk as a count of whole people. */
export function naturalFrequency(risk: number, of: 100 | 1000): NaturalFrequency {
  return { count: Math.round(risk * of), of };
}
