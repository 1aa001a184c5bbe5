import { normalCumulative, normalDensity, normalQuantile } from "../normal-distribution.ts";
import { type DiseaseModel, type RiskReduction, riskReduction } from "./disease-risk.ts";
import { chanceThatAllBorn, type LiveBirths } from "./live-births.ts";

/** Relatives with a known disease status. */
export interface FamilyHistory {
  /** Null for a parent of unknown status. */
  parents: readonly [boolean | null, boolean | null];
  /** Brothers and sisters of the embryos. */
  affectedSiblings: number;
  healthySiblings: number;
}

/** A disease with a known heritability. */
export interface HeritableDisease extends DiseaseModel {
  /** Share of the liability's variance that is inherited, from r2 to below 1. */
  heritability: number;
}

const steps = 160;
const reach = 6;

/** The grid of what a child has beside its score, in its standard deviations: how fine and how far. */
const restStep = 0.02;
const restReach = 7;

/** A mean of both parents' inherited liabilities, with its probability by the family's history. */
interface MiddleOfParents {
  middle: number;
  /** Adding up to 1 over all of them. */
  weight: number;
  /** Risk of a child of such parents, before its score is known. */
  child: number;
}

/** Both parents' inherited liabilities, weighed by the family's history. */
function middlesOfParents(
  { prevalence, heritability }: HeritableDisease,
  history: FamilyHistory,
): readonly MiddleOfParents[] {
  const threshold = normalQuantile(1 - prevalence);
  const inheritedSd = Math.sqrt(heritability);
  const points = Array.from({ length: steps + 1 }, (_, index) => -reach + (2 * reach * index) / steps);
  const weights = history.parents.map((isIll) =>
    points.map((t) => {
      const ill = normalCumulative((t * inheritedSd - threshold) / Math.sqrt(1 - heritability));
      return normalDensity(t) * (isIll === null ? 1 : isIll ? ill : 1 - ill);
    }),
  );
  // Both parents are on one grid: their mean has twice as many places.
  const sums = Array.from({ length: 2 * steps + 1 }, () => 0);
  for (let father = 0; father <= steps; father++) {
    for (let mother = 0; mother <= steps; mother++) {
      const weight = (weights[0]?.[father] ?? 0) * (weights[1]?.[mother] ?? 0);
      sums[father + mother] = (sums[father + mother] ?? 0) + weight;
    }
  }
  return normalised(
    sums.map((weight, place) => {
      const middle = (inheritedSd * (-2 * reach + (2 * reach * place) / steps)) / 2;
      const child = normalCumulative((middle - threshold) / Math.sqrt(1 - heritability / 2));
      const own = weight * child ** history.affectedSiblings * (1 - child) ** history.healthySiblings;
      return { middle, weight: own, child };
    }),
  );
}

function normalised(middles: readonly MiddleOfParents[]): readonly MiddleOfParents[] {
  const total = middles.reduce((sum, { weight }) => sum + weight, 0);
  return middles.flatMap((one) =>
    one.weight < 1e-14 * total ? [] : [{ ...one, weight: one.weight / total }],
  );
}

/**
 * Risk of the embryo with the lowest score where relatives have the disease or not: both parents' inherited liabilities
 * are weighed by the family's history (docs/siblings.md#disease).
 *
 * @param embryos a whole number from 1 on
 */
export function riskWithHistory(
  disease: HeritableDisease,
  embryos: number,
  history: FamilyHistory,
  births: LiveBirths = { kind: "all" },
): RiskReduction {
  const { r2, prevalence, heritability } = disease;
  const threshold = normalQuantile(1 - prevalence);
  const restSd = Math.sqrt(1 - heritability / 2 - r2 / 2);
  const ownSd = Math.sqrt(r2 / 2);
  const middles = middlesOfParents(disease, history);
  const baseline = middles.reduce((sum, { weight, child }) => sum + weight * child, 0);
  const places = middles.map(({ middle }) => middle);
  const [low, high] = [Math.min(...places) - restReach * restSd, Math.max(...places) + restReach * restSd];
  const step = restStep * restSd;
  let risk = 0;
  // All of a child's liability except its score's part: its chance to fall ill there is computed once for all parents.
  for (let liability = low; liability <= high; liability += step) {
    const chanceAbove = normalCumulative((liability - threshold) / ownSd);
    const likely = middles.reduce(
      (sum, { middle, weight }) => sum + weight * normalDensity((liability - middle) / restSd),
      0,
    );
    risk += restStep * likely * chanceThatAllBorn(chanceAbove, embryos, births);
  }
  return riskReduction(baseline, risk);
}

/**
 * Risks of embryos with known scores in such a family. Without a known case each is that of the score alone.
 *
 * @param scores of the embryos, in standard deviations of the score among people
 * @param middleScore mean of both parents' scores, or its estimate
 */
export function risksWithHistory(
  disease: HeritableDisease,
  scores: readonly number[],
  middleScore: number,
  history: FamilyHistory,
): readonly number[] {
  const { r2, prevalence, heritability } = disease;
  const threshold = normalQuantile(1 - prevalence);
  const restSd = Math.sqrt(1 - heritability / 2 - r2 / 2);
  // For parents with this inherited liability the score is the share r2 / h2 of it, plus or minus this much.
  const share = r2 / heritability;
  const scoreSd = Math.sqrt((r2 / 2) * (1 - share));
  const known = Math.sqrt(r2) * middleScore;
  const middles = normalised(
    middlesOfParents(disease, history).map((one) => ({
      ...one,
      weight: one.weight * normalDensity((known - share * one.middle) / scoreSd),
    })),
  );
  return scores.map((score) => {
    const own = Math.sqrt(r2) * (score - middleScore);
    return middles.reduce(
      (sum, { middle, weight }) => sum + weight * normalCumulative((middle + own - threshold) / restSd),
      0,
    );
  });
}
