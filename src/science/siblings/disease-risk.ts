import { normalCumulative, normalDensity, normalQuantile } from "../normal-distribution.ts";
import { normalMean } from "./integrate-normal.ts";
import { chanceThatAllBorn, type LiveBirths } from "./live-births.ts";

/** A disease in the liability-threshold model. */
export interface DiseaseModel {
  /** Share of the liability's variance that the score explains, above 0 and below 1. */
  r2: number;
  /** Share of people who get it in their lives, above 0 and below 1. */
  prevalence: number;
}

/** The parents' scores; null where they are unknown. */
export type ParentScores = readonly [number, number] | null;

/** A risk without a choice, and with one. Absolute, 0 to 1. */
export interface RiskReduction {
  baseline: number;
  risk: number;
  /** Baseline less risk: the cases that are avoided among as many children. */
  absolute: number;
  /** The same as a share of the baseline. */
  relative: number;
  /** Couples who must choose so that one case is avoided on average; null where none is. */
  couples: number | null;
}

const upperTail = (x: number) => normalCumulative(-x);

/** Risks with what follows from them. */
export function riskReduction(baseline: number, risk: number): RiskReduction {
  const absolute = baseline - risk;
  const isAvoided = absolute > 1e-12;
  return {
    baseline,
    risk,
    absolute,
    relative: baseline === 0 ? 0 : absolute / baseline,
    couples: isAvoided ? Math.ceil(1 / absolute) : null,
  };
}

/**
 * What parents with these scores, in standard deviations of the score, pass on to every child, in those of the
 * liability.
 */
function shiftOf(r2: number, [father, mother]: readonly [number, number]): number {
  return (Math.sqrt(r2) * (father + mother)) / 2;
}

/** Risk of a child of these parents without any choice. */
function baselineRisk({ r2, prevalence }: DiseaseModel, parents: ParentScores): number {
  if (parents === null) return prevalence;
  const threshold = normalQuantile(1 - prevalence);
  return upperTail((threshold - shiftOf(r2, parents)) / Math.sqrt(1 - r2 / 2));
}

/**
 * The embryo with the lowest score is chosen among those that would be born (Lencz et al. 2021, eLife 10:e64716;
 * docs/siblings.md#disease).
 *
 * @param embryos a whole number from 1 on
 * @param parents their scores in standard deviations, where they are known
 */
export function riskOfLowest(
  model: DiseaseModel,
  embryos: number,
  parents: ParentScores = null,
  births: LiveBirths = { kind: "all" },
): RiskReduction {
  const { r2, prevalence } = model;
  const threshold = normalQuantile(1 - prevalence);
  const ownSd = Math.sqrt(r2 / 2);
  const [shift, restSd] =
    parents === null ? [0, Math.sqrt(1 - r2 / 2)] : [shiftOf(r2, parents), Math.sqrt(1 - r2)];
  // The chosen one falls ill where all would.
  const risk = normalMean((t) =>
    chanceThatAllBorn(upperTail((threshold - shift - t * restSd) / ownSd), embryos, births),
  );
  return riskReduction(baselineRisk(model, parents), risk);
}

/**
 * Embryos in the top share of scores are left out and one of the others is taken at random; where all are in it, one of all.
 *
 * @param excluded share of people with scores too high to be taken, above 0 and below 1
 */
export function riskWithoutTop(
  model: DiseaseModel,
  embryos: number,
  excluded: number,
  parents: ParentScores = null,
): RiskReduction {
  const { r2, prevalence } = model;
  const threshold = normalQuantile(1 - prevalence);
  const limit = Math.sqrt(r2) * normalQuantile(1 - excluded);
  const ownSd = Math.sqrt(r2 / 2);
  const risk =
    parents === null ? normalMean((t) => riskInFamily(t * ownSd)) : riskInFamily(shiftOf(r2, parents));
  return riskReduction(baselineRisk(model, parents), risk);

  /** Of a family whose children lie around `middle`. */
  function riskInFamily(middle: number): number {
    const low = normalCumulative((limit - middle) / ownSd);
    const all = upperTail((threshold - middle) / Math.sqrt(1 - r2 / 2));
    const illAndLow = normalBelow((limit - middle) / ownSd, (x) =>
      upperTail((threshold - middle - x * ownSd) / Math.sqrt(1 - r2)),
    );
    const allHigh = (1 - low) ** embryos;
    const amongLow = low > 0 ? illAndLow / low : 0;
    const amongHigh = low < 1 ? (all - illAndLow) / (1 - low) : 0;
    return (1 - allHigh) * amongLow + allHigh * amongHigh;
  }
}

/** Integral of a function of a standard normal variable up to a bound, by Simpson's rule. */
function normalBelow(bound: number, valueAt: (t: number) => number): number {
  const [least, steps] = [-8.6, 200];
  if (bound <= least) return 0;
  const step = (Math.min(bound, -least) - least) / steps;
  const at = (index: number) => {
    const t = least + step * index;
    return normalDensity(t) * valueAt(t);
  };
  let sum = at(0) + at(steps);
  for (let index = 1; index < steps; index++) sum += (index % 2 === 1 ? 4 : 2) * at(index);
  return (sum * step) / 3;
}
