import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { rankFamily } from "../../parts/family/rank-family.ts";
import { rankOnSets, type SiblingOnSets } from "../../parts/family/rank-on-sets.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import type { Range } from "../../science/percentile.ts";
import { siblingEffect } from "../../science/sibling-effect.ts";
import type { GainPoint } from "../../science/siblings/gain-curve.ts";
import { sampleSpread } from "../../science/siblings/sample-spread.ts";
import { type TraitWish, type WeighedSibling, weighTraits } from "../../science/siblings/weigh-traits.ts";
import { withinFamilySlope } from "../../science/siblings/within-family-slope.ts";
import { type DiseaseAnswer, diseaseAnswer } from "./disease.ts";
import { type inputs, type SuiteTrait, type SuiteValues, traitsOf } from "./inputs.ts";
import { indexGainCurve, type VirtualFamily, virtualFamily } from "./virtual-siblings.ts";

/** A sibling by all traits. */
export interface SuiteSibling extends WeighedSibling, SiblingOnSets {
  /** Expected difference of each trait from the family's mean, in standard deviations of the trait; null for a trait without a weight that it cannot be compared on. */
  differences: readonly (number | null)[];
}

/** The treatment of one trait. */
export interface TraitFacts extends SuiteTrait {
  commonRows: number;
  /** Further rows that are found by proxy. */
  rowsByProxy: number;
  rows: number;
  /**
   * How much the first loses in this trait against the best in it, in standard deviations of the trait, and the
   * number of that genome; null where the first cannot be compared on it.
   */
  givenUp: { value: number; best: number } | null;
}

/** What more embryos of these parents bring, by the spread of those that are compared. */
export interface SuiteGains {
  /** Standard deviation of the index among the embryos, and the range of 95 % that so few of them leave. */
  sd: Range;
  points: readonly GainPoint[];
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
  /** What more embryos bring where no children of both parents can be drawn; null otherwise, and where there are too few to say. */
  gains: SuiteGains | null;
  /** The cost of the limits: index of the highest without them, less that of the first; 0 where they change nothing. */
  costOfLimits: number;
}

/** Ids of the sets: those of the traits, each once, and of the disease that was chosen. */
export function setsOf({ traits, disease }: SuiteValues): readonly string[] {
  return [...new Set([...traits.map(({ trait }) => trait), ...(disease === "none" ? [] : [disease])])];
}

/** Weighs the siblings by all traits. */
export function weighedSiblings(
  values: SuiteValues,
  genomes: readonly AnalysedGenome[],
): Result<SuiteAnswer, string | FieldProblems<typeof inputs.rules>> {
  const suiteTraits = traitsOf(values);
  const sets = suiteTraits.map(({ set }) => set);
  const twice = suiteTraits.find(({ set }, place) => sets.indexOf(set) < place);
  if (twice !== undefined) return err({ traits: `${twice.name} is listed twice.` });
  const weights = suiteTraits.map(({ weight }) => weight);
  if (weights.every((weight) => weight === 0)) return err("Give one trait a weight above 0.");
  const isNeeded = suiteTraits.map(({ weight, limit }) => weight > 0 || limit !== null);
  const signs = suiteTraits.map(({ isHigher }) => (isHigher ? 1 : -1));
  const family = rankOnSets(
    genomes,
    suiteTraits.map(({ set }, trait) => ({ id: set, isNeeded: isNeeded[trait] === true })),
    (setId) => rankFamily(genomes, setId),
  );
  if (!family.ok) return family;
  const { bySet: found, siblings: compared, notRanked } = family.value;
  const scores = compared.map(({ places }) =>
    places.flatMap((place, trait) =>
      isNeeded[trait] === true ? (signs[trait] ?? 1) * (place?.zUnlimited ?? 0) : [],
    ),
  );
  const wishes = suiteTraits.flatMap(({ weight, limit }, trait): readonly TraitWish[] =>
    isNeeded[trait] === true
      ? [{ weight, least: limit === null ? null : (signs[trait] ?? 1) * normalQuantile(limit / 100) }]
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
    return err("No embryo is within all limits. Loosen one of them.");
  }
  const traits = suiteTraits.map((trait, place): TraitFacts => {
    return {
      ...trait,
      commonRows: found[place]?.commonRows ?? 0,
      rowsByProxy: found[place]?.rowsByProxy ?? 0,
      rows: found[place]?.set.rows.length ?? 0,
      givenUp: givenUpBy(first, place),
    };
  });
  const virtual = virtualFamily(genomes, suiteTraits);
  return ok({
    ...{ traits, ranked, notRanked, costOfLimits: highest.index - first.index },
    disease: diseaseAnswer(values, genomes),
    virtual,
    gains: virtual === null ? gainsOf(siblings, values.birth_chance / 100) : null,
  });

  function givenUpBy({ differences }: SuiteSibling, place: number): TraitFacts["givenUp"] {
    const sign = signs[place] ?? 1;
    const own = differences[place] ?? null;
    const [best] = siblings
      .flatMap((one) => {
        const value = one.differences[place] ?? null;
        return value === null ? [] : [{ value: sign * value, number: one.genome.entry.number }];
      })
      .sort((one, other) => other.value - one.value);
    return own === null || best === undefined ? null : { value: best.value - sign * own, best: best.number };
  }
}

/** The spread of the embryos' index says what more of them bring, with the range that their number leaves. */
function gainsOf(siblings: readonly SuiteSibling[], birthChance: number): SuiteGains | null {
  const sd = sampleSpread(siblings.map(({ index }) => index));
  if (sd === null) return null;
  return { sd, points: indexGainCurve(sd.value, siblings.length, birthChance) };
}
