import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { type GenomesOnSet, rankFamily } from "../../parts/family/rank-family.ts";
import { rankOnSets } from "../../parts/family/rank-on-sets.ts";
import { rankStrangers } from "../../parts/family/rank-strangers.ts";
import { spreadOfTypedRows } from "../../science/family-spread.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { constraintCosts } from "../../science/siblings/constraint-costs.ts";
import { dominates, paretoFronts } from "../../science/siblings/pareto-front.ts";
import { type Shortfall, shortfall } from "../../science/siblings/target.ts";
import { leastDifference } from "../../science/siblings/told-apart.ts";
import { weightedMean } from "../../science/siblings/weigh-traits.ts";
import {
  roundedWeights,
  type WeightsToFirst,
  weightsToFirst,
} from "../../science/siblings/weights-to-first.ts";
import { type ChosenObjective, chosenObjectives, type inputs, type OptimatiumValues } from "./inputs.ts";

/** The cost of a limit. */
export interface LimitCost {
  /** Genomes that this limit alone leaves out. */
  leftOutAlone: number;
  /** Number of the genome that would come first without it. */
  firstWithout: number;
  /** Index that lifting it alone would gain, in standard deviations. */
  cost: number;
}

/** An objective and its treatment. */
export interface ObjectiveInUse extends ChosenObjective {
  commonRows: number;
  /** Further rows that are found by proxy. */
  rowsByProxy: number;
  rows: number;
  /** Smaller differences of two genomes are undecided, in standard deviations of the score. */
  leastTold: number;
  /** Whether that figure would reveal the mixture that the family is compared with. */
  isAdjusted: boolean;
  /** Null where it has no limit. */
  limitCost: LimitCost | null;
}

/** A genome by all objectives. */
export interface OptimisedGenome {
  genome: AnalysedGenome;
  /** By objective: how much better than the siblings' mean, in standard deviations of the score; null for an objective without a weight that it cannot be compared on. */
  gains: readonly (number | null)[];
  /** Mean of the gains by the weights. */
  index: number;
  isWithinLimits: boolean;
  /** Whether no genome within the limits is nowhere worse and somewhere better; false outside the limits. */
  isUnbeaten: boolean;
  /** Numbers of those that beat it, in their order. */
  beatenBy: readonly number[];
  /** Whether one of them beats it by more than the undecided range, in every objective. */
  isBeatenForSure: boolean;
  /** How far it is from all targets that were typed; null without any. */
  short: Shortfall | null;
  /** The weights of all objectives that put it first; null outside the limits and where no other is within them. */
  toFirst: WeightsToFirst | null;
}

/** What became of the targets. */
export interface TargetAnswer {
  /** Numbers of those within the limits that reach all, in their order. */
  reachedBy: readonly number[];
  /** Of these the one that some weights put furthest ahead; where there is none, the one that is least short. */
  nearest: OptimisedGenome;
}

/** The tool's result for some genomes. */
export interface OptimatiumAnswer {
  /** Whether they are compared as one family, or each among its own people. */
  isFamily: boolean;
  /** Null where no target was typed. */
  target: TargetAnswer | null;
  objectives: readonly ObjectiveInUse[];
  /** Within the limits first, then by index. */
  genomes: readonly [OptimisedGenome, ...OptimisedGenome[]];
  notRanked: ReadonlyMap<string, string>;
  /** Index of the highest without limits less that of the first; 0 where the limits change nothing. */
  costOfLimits: number;
  /** Whether two genomes surely differ in an objective that has a weight: with 95 % for all pairs and objectives together. */
  canTellAny: boolean;
}

/** Ids of the sets of the objectives, each once. */
export function setsOf(values: OptimatiumValues): readonly string[] {
  return [...new Set(chosenObjectives(values).map(({ set }) => set))];
}

/**
 * Whether two genomes differ by more than chance in an objective that has a weight. `leastTold` is the bound for one pair, and
 * of many pairs some differ by more although all are alike. So the error of 5 % is divided by the number of all
 * pairs in all objectives (Bonferroni).
 */
export function canTellAnyPair(
  objectives: readonly Pick<ObjectiveInUse, "weight" | "leastTold">[],
  genomes: readonly Pick<OptimisedGenome, "gains">[],
): boolean {
  const counting = objectives.flatMap(({ weight, leastTold }, place) => {
    const gains = genomes.flatMap(({ gains: own }) => own[place] ?? []);
    return weight === 0 || gains.length < 2 ? [] : [{ leastTold, gains }];
  });
  const pairs = counting.reduce((sum, { gains: { length } }) => sum + (length * (length - 1)) / 2, 0);
  const multiplier = Math.max(intervalMultiplier, normalQuantile(1 - 0.05 / (2 * pairs)));
  return counting.some(
    ({ leastTold, gains }) =>
      Math.max(...gains) - Math.min(...gains) >= (leastTold * multiplier) / intervalMultiplier,
  );
}

/** Which of the genomes within the limits reach all targets, and the one to choose weights for. */
function targetAnswer(genomes: readonly OptimisedGenome[]): TargetAnswer | null {
  const aimed = genomes.flatMap((one) =>
    one.short === null || !one.isWithinLimits ? [] : [{ one, by: one.short.by }],
  );
  const lead = ({ toFirst }: OptimisedGenome) => toFirst?.lead ?? Number.NEGATIVE_INFINITY;
  const [nearest] = aimed.toSorted((a, b) => a.by - b.by || lead(b.one) - lead(a.one));
  if (nearest === undefined) return null;
  const reachedBy = aimed.flatMap(({ one, by }) => (by === 0 ? [one.genome.entry.number] : []));
  return { reachedBy, nearest: nearest.one };
}

/** Looks for the genomes that no other one beats. */
export function optimisedGenomes(
  values: OptimatiumValues,
  genomes: readonly AnalysedGenome[],
): Result<OptimatiumAnswer, string | FieldProblems<typeof inputs.rules>> {
  const chosen = chosenObjectives(values);
  for (const { set, place } of chosen) {
    const before = chosen.find((other) => other.set === set && other.place < place);
    if (before !== undefined) {
      return err({ [`objective_${place}`]: `Objective ${place} is the same as objective ${before.place}.` });
    }
  }
  const weights = chosen.map(({ weight }) => weight);
  if (weights.every((weight) => weight === 0)) return err("Give one objective a weight above 0.");
  const isFamily = values.relation === "family";
  const family = rankOnSets(
    genomes,
    chosen.map(({ set, weight, limit, target }) => ({
      ...{ id: set, isNeeded: weight > 0 || limit !== null || target !== null },
    })),
    (setId): Result<GenomesOnSet, string> =>
      isFamily ? rankFamily(genomes, setId) : rankStrangers(genomes, setId),
  );
  if (!family.ok) return family;
  const { bySet, siblings, notRanked, differences } = family.value;
  const signs = chosen.map(({ isHigher }) => (isHigher ? 1 : -1));
  const gains = differences.map((own) =>
    own.map((value, place) => (value === null ? null : value * (signs[place] ?? 1))),
  );
  // An objective without weight says nothing about who is better.
  const counting = gains.map((own) =>
    own.flatMap((value, place) => ((weights[place] ?? 0) > 0 ? (value ?? 0) : [])),
  );
  const countingWeights = weights.filter((weight) => weight > 0);
  const indexes = counting.map((own) => weightedMean(own, countingWeights));
  const meets = siblings.map(({ places }) =>
    chosen.map(({ limit }, place) => {
      const sign = signs[place] ?? 1;
      return limit === null || sign * ((places[place]?.zUnlimited ?? 0) - normalQuantile(limit / 100)) >= 0;
    }),
  );
  const targets = chosen.flatMap(({ target }, objective) =>
    target === null ? [] : [{ objective, score: (signs[objective] ?? 1) * normalQuantile(target / 100) }],
  );
  const shorts = siblings.map(({ places }) =>
    targets.length === 0
      ? null
      : shortfall(
          places.map((place, objective) => (signs[objective] ?? 1) * (place?.zUnlimited ?? 0)),
          targets,
        ),
  );
  const isWithin = meets.map((own) => own.every(Boolean));
  const within = isWithin.flatMap((is, place) => (is ? [place] : []));
  if (within.length === 0) return err("No genome is within all limits. Loosen one of them.");
  const fronts = paretoFronts(within.map((place) => counting[place] ?? []));
  const leastTold = bySet.map((ranked) =>
    leastDifference({
      spread: ranked?.spread ?? spreadOfTypedRows(0),
      errorRate: values.lost_alleles / 100,
    }),
  );
  const countingLeast = leastTold.filter((_, place) => (weights[place] ?? 0) > 0);
  const numberAt = (place: number) => siblings[place]?.genome.entry.number ?? 0;
  // Other weights may count an objective that has none now, where all genomes have it.
  const isKnown = chosen.map((_, place) => gains.every((own) => own[place] !== null));
  const candidates = within.map((place) =>
    (gains[place] ?? []).flatMap((value, objective) => (isKnown[objective] === true ? (value ?? 0) : [])),
  );
  const optimised = siblings.map(({ genome }, place): OptimisedGenome => {
    const own = counting[place] ?? [];
    const beaters = within.filter((other) => dominates(counting[other] ?? [], own));
    const isBeatenForSure = beaters.some((other) =>
      own.every(
        (value, objective) =>
          (counting[other]?.[objective] ?? 0) - value >
          (countingLeast[objective] ?? Number.POSITIVE_INFINITY),
      ),
    );
    const among = within.indexOf(place);
    return {
      ...{ genome, gains: gains[place] ?? [], index: indexes[place] ?? 0, isBeatenForSure },
      short: shorts[place] ?? null,
      isWithinLimits: among >= 0,
      isUnbeaten: fronts[among] === 0,
      beatenBy: beaters.map(numberAt),
      toFirst: among < 0 || candidates.length < 2 ? null : toFirstOf(among),
    };
  });
  const byIndex = optimised.toSorted((one, other) => other.index - one.index);
  const [first, ...others] = [
    ...byIndex.filter(({ isWithinLimits }) => isWithinLimits),
    ...byIndex.filter(({ isWithinLimits }) => !isWithinLimits),
  ];
  if (first === undefined) return err("No genome is left to compare.");
  const costs = constraintCosts(indexes, meets);
  const objectives = chosen.map((objective, place): ObjectiveInUse => {
    const cost = costs[place];
    const isLimited = objective.limit !== null && cost !== undefined;
    return {
      ...objective,
      commonRows: bySet[place]?.commonRows ?? 0,
      rowsByProxy: bySet[place]?.rowsByProxy ?? 0,
      rows: bySet[place]?.set.rows.length ?? 0,
      leastTold: leastTold[place] ?? Number.POSITIVE_INFINITY,
      isAdjusted: bySet[place]?.siblings.some(({ place: own }) => own.reference === "adjusted") ?? false,
      limitCost: isLimited
        ? {
            leftOutAlone: cost.leftOutAlone,
            firstWithout: numberAt(cost.firstWithout ?? 0),
            cost: cost.cost ?? 0,
          }
        : null,
    };
  });
  const costOfLimits = (byIndex[0]?.index ?? first.index) - first.index;
  const canTellAny = canTellAnyPair(objectives, optimised);
  const target = targetAnswer(optimised);
  return ok({
    ...{ isFamily, objectives, genomes: [first, ...others], target, notRanked, costOfLimits, canTellAny },
  });

  function toFirstOf(candidate: number): WeightsToFirst {
    const exact = weightsToFirst(candidates, candidate);
    const { weights: known, lead } = roundedWeights(candidates, candidate, exact);
    const left = [...known];
    return { weights: isKnown.map((is) => (is ? (left.shift() ?? 0) : 0)), lead };
  }
}
