import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { rankOnSets, type SiblingOnSets } from "../../parts/family/rank-on-sets.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import { siblingEffect } from "../../science/sibling-effect.ts";
import { type TraitWish, type WeighedSibling, weighTraits } from "../../science/siblings/weigh-traits.ts";
import { withinFamilySlope } from "../../science/siblings/within-family-slope.ts";
import { type DiseaseAnswer, diseaseAnswer } from "./disease.ts";
import { type SuiteTrait, type SuiteValues, suiteTraits } from "./inputs.ts";
import { type VirtualFamily, virtualFamily } from "./virtual-siblings.ts";

/** A sibling by all traits. */
export interface SuiteSibling extends WeighedSibling, SiblingOnSets {
  /** Expected difference of each trait from the family's mean, in standard deviations of the trait; null for a trait without a weight that it cannot be compared on. */
  differences: readonly (number | null)[];
}

/** The treatment of one trait. */
export interface TraitFacts extends SuiteTrait {
  weight: number;
  /** The percentile that no choice falls below; null for any. */
  least: number | null;
  commonRows: number;
  /** Further rows that are found by proxy. */
  rowsByProxy: number;
  rows: number;
  /**
   * How much the first loses in this trait against the highest in it, in standard deviations of the trait, and the
   * number of that genome; null where the first cannot be compared on it.
   */
  givenUp: { value: number; highest: number } | null;
}

/** The tool's result for a family. */
export interface SuiteAnswer {
  traits: readonly TraitFacts[];
  /** Within the limits first, then by index. */
  ranked: readonly SuiteSibling[];
  notRanked: ReadonlyMap<string, string>;
  /** Risks of a disease; null where none was chosen, a sentence where there is no answer. */
  disease: DiseaseAnswer | string | null;
  /** The possible children of both parents; null where one is missing. */
  virtual: VirtualFamily | null;
  /** The cost of the limits: index of the highest without them, less that of the first; 0 where they change nothing. */
  costOfLimits: number;
}

/** Ids of the sets: those of the traits, and of the disease that was chosen. */
export function setsOf({ disease }: SuiteValues): readonly string[] {
  return [...suiteTraits.map(({ set }) => set), ...(disease === "none" ? [] : [disease])];
}

/** Weighs the siblings by all traits. */
export function weighedSiblings(
  values: SuiteValues,
  genomes: readonly AnalysedGenome[],
): Result<SuiteAnswer, string> {
  const weights = [
    values.weight_education,
    values.weight_cognition,
    values.weight_maths_ability,
    values.weight_maths_course,
  ];
  const leasts = [
    values.least_education,
    values.least_cognition,
    values.least_maths_ability,
    values.least_maths_course,
  ];
  if (weights.every((weight) => weight === 0)) return err("Give one trait a weight above 0.");
  const isNeeded = suiteTraits.map(
    (_, trait) => (weights[trait] ?? 0) > 0 || (leasts[trait] ?? null) !== null,
  );
  const family = rankOnSets(
    genomes,
    suiteTraits.map(({ set }, trait) => ({ id: set, isNeeded: isNeeded[trait] === true })),
  );
  if (!family.ok) return family;
  const { bySet: found, siblings: compared, notRanked } = family.value;
  const scores = compared.map(({ places }) =>
    places.flatMap((place, trait) => (isNeeded[trait] === true ? (place?.zUnlimited ?? 0) : [])),
  );
  const wishes = suiteTraits.flatMap((_, trait): readonly TraitWish[] =>
    isNeeded[trait] === true
      ? [{ weight: weights[trait] ?? 0, least: leastScore(leasts[trait] ?? null) }]
      : [],
  );
  const weighed = weighTraits(scores, wishes);
  // A score that is partly error predicts less.
  const loss = 1 + (2 * values.lost_alleles) / 100;
  const slopes = found.map(
    (ranked) => withinFamilySlope(siblingEffect, ranked?.r2OfSiblingDifference ?? 0) / loss,
  );
  const siblings = compared.flatMap((sibling, index): SuiteSibling[] => {
    const own = weighed[index];
    const differences = (family.value.differences[index] ?? []).map((difference, trait) =>
      difference === null ? null : (slopes[trait] ?? 0) * difference,
    );
    return own === undefined ? [] : [{ ...sibling, ...own, differences }];
  });
  const byIndex = siblings.toSorted((one, other) => other.index - one.index);
  const ranked = [
    ...byIndex.filter(({ isWithinLimits }) => isWithinLimits),
    ...byIndex.filter(({ isWithinLimits }) => !isWithinLimits),
  ];
  const [first] = ranked;
  const [highest] = byIndex;
  if (first === undefined || highest === undefined) return err("No genome is left to compare.");
  if (!first.isWithinLimits) {
    return err("No embryo is within all limits. Lower one of them.");
  }
  const traits = suiteTraits.map((trait, place): TraitFacts => {
    return {
      ...trait,
      ...{ weight: weights[place] ?? 0, least: leasts[place] ?? null },
      commonRows: found[place]?.commonRows ?? 0,
      rowsByProxy: found[place]?.rowsByProxy ?? 0,
      rows: found[place]?.set.rows.length ?? 0,
      givenUp: givenUpBy(first, place),
    };
  });
  return ok({
    ...{ traits, ranked, notRanked, costOfLimits: highest.index - first.index },
    disease: diseaseAnswer(values, genomes),
    virtual: virtualFamily(genomes, weights),
  });

  function givenUpBy({ differences }: SuiteSibling, place: number): TraitFacts["givenUp"] {
    const own = differences[place] ?? null;
    const [best] = siblings
      .flatMap((one) => {
        const value = one.differences[place] ?? null;
        return value === null ? [] : [{ value, number: one.genome.entry.number }];
      })
      .sort((one, other) => other.value - one.value);
    return own === null || best === undefined ? null : { value: best.value - own, highest: best.number };
  }
}

function leastScore(percentile: number | null): number | null {
  return percentile === null ? null : normalQuantile(percentile / 100);
}
