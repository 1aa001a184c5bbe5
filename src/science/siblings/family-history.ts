import { normalCumulative, normalDensity, normalQuantile } from "../normal-distribution.ts";
import { type DiseaseModel, type RiskReduction, riskReduction } from "./disease-risk.ts";
import { normalMean } from "./integrate-normal.ts";
import { chanceThatAllBorn } from "./live-births.ts";

/** Relatives of whom it is known whether they have the disease. */
export interface FamilyHistory {
  /** Null for a parent of whom nothing is known. */
  parents: readonly [boolean | null, boolean | null];
  /** Brothers and sisters of the embryos. */
  affectedSiblings: number;
  healthySiblings: number;
}

/** A disease whose heritability is known too. */
export interface HeritableDisease extends DiseaseModel {
  /** Share of the liability's variance that is inherited, from r2 to below 1. */
  heritability: number;
}

const steps = 160;
const reach = 6;

/**
 * Risk of the embryo with the lowest score where relatives have the disease or not: both parents' inherited liabilities are weighed by what
 * is known of the family (docs/siblings.md#disease).
 *
 * @param embryos a whole number from 1 on
 */
export function riskWithHistory(
  { r2, prevalence, heritability }: HeritableDisease,
  embryos: number,
  history: FamilyHistory,
): RiskReduction {
  const threshold = normalQuantile(1 - prevalence);
  const inheritedSd = Math.sqrt(heritability);
  const ofChild = (middle: number) =>
    normalCumulative((middle - threshold) / Math.sqrt(1 - heritability / 2));
  const restSd = Math.sqrt(1 - heritability / 2 - r2 / 2);
  const ownSd = Math.sqrt(r2 / 2);
  const ofLowest = (middle: number) =>
    normalMean((t) =>
      chanceThatAllBorn(normalCumulative((middle + t * restSd - threshold) / ownSd), embryos, {
        kind: "all",
      }),
    );
  const points = Array.from({ length: steps + 1 }, (_, index) => -reach + (2 * reach * index) / steps);
  const weights = history.parents.map((isIll) =>
    points.map((t) => {
      const ill = normalCumulative((t * inheritedSd - threshold) / Math.sqrt(1 - heritability));
      return normalDensity(t) * (isIll === null ? 1 : isIll ? ill : 1 - ill);
    }),
  );
  // Both parents stand on one grid: their mean has twice as many places.
  const middles = Array.from({ length: 2 * steps + 1 }, () => 0);
  for (let father = 0; father <= steps; father++) {
    for (let mother = 0; mother <= steps; mother++) {
      const weight = (weights[0]?.[father] ?? 0) * (weights[1]?.[mother] ?? 0);
      middles[father + mother] = (middles[father + mother] ?? 0) + weight;
    }
  }
  let [total, baseline, risk] = [0, 0, 0];
  for (const [place, weight] of middles.entries()) {
    const middle = (inheritedSd * (-2 * reach + (2 * reach * place) / steps)) / 2;
    const child = ofChild(middle);
    const own = weight * child ** history.affectedSiblings * (1 - child) ** history.healthySiblings;
    if (own < 1e-14) continue;
    total += own;
    baseline += own * child;
    risk += own * ofLowest(middle);
  }
  return riskReduction(baseline / total, risk / total);
}
