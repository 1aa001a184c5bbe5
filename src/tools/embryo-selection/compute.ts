import { ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { type FamilyOnSet, type RankedGenome, rankFamily } from "../../parts/family/rank-family.ts";
import { expectedMaximum } from "../../science/siblings/expected-maximum.ts";
import { expectedMaximumBorn } from "../../science/siblings/live-births.ts";
import { chancesToStayFirst } from "../../science/siblings/rank-stability.ts";
import { type SiblingPosterior, siblingPosteriors } from "../../science/siblings/sibling-posterior.ts";
import { notToldFrom } from "../../science/siblings/told-apart.ts";
import {
  expectedGain,
  type FamilyTrait,
  familyTraits,
  withinFamilySlope,
} from "../../science/siblings/within-family-slope.ts";
import type { SelectionValues } from "./inputs.ts";

/** A sibling in its place. */
export interface RankedSibling extends RankedGenome, SiblingPosterior {
  /** Chance to have the highest score once every SNP of the set is known, 0 to 1. */
  chanceStaysFirst: number;
  /** Numbers of the siblings that it can't be told from, in their order here. */
  notToldFrom: readonly number[];
}

/** What one of so many embryos brings on average, in the trait's unit. */
export interface GainPoint {
  embryos: number;
  /** If each embryo were born. */
  gain: number;
  /** With the chance of birth. */
  born: number;
}

/** What the tool says of a family. */
export interface SelectionAnswer extends Omit<FamilyOnSet, "siblings"> {
  trait: FamilyTrait;
  /** The highest score first. */
  ranked: readonly RankedSibling[];
  /** Trait standard deviations a standard deviation of the score tells between siblings. */
  slope: number;
  /** Share of heterozygous calls taken to have lost an allele. */
  errorRate: number;
  gains: readonly GainPoint[];
}

/** Numbers of embryos for which the gain is shown, with the family's own among them. */
const embryoCounts = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200, 500];

/** Beyond the family's own number the curve goes on to the next counts, at least to so many. */
const leastEnd = 20;

/** Ranks the siblings by one trait. */
export function rankedSiblings(
  { trait: traitId, birth_chance, lost_alleles }: SelectionValues,
  genomes: readonly AnalysedGenome[],
): Result<SelectionAnswer, string> {
  const family = rankFamily(genomes, `${traitId}-lead-set`);
  if (!family.ok) return family;
  const { siblings, ...facts } = family.value;
  const trait = familyTraits[traitId];
  const errorRate = lost_alleles / 100;
  // A score that is partly error tells less.
  const slope = withinFamilySlope(trait.effectRatio, facts.expectedR2WithinFamily) / (1 + 2 * errorRate);
  const sorted = siblings.toSorted((one, other) => other.place.zUnlimited - one.place.zUnlimited);
  const scores = sorted.map(({ place }) => place.zUnlimited);
  const compared = { scores, spread: facts.spread, errorRate };
  const posteriors = siblingPosteriors(scores, { ...trait, slope });
  const stays = chancesToStayFirst(compared);
  const untold = notToldFrom(compared);
  const ranked = sorted.flatMap((sibling, index) => {
    const posterior = posteriors[index];
    return posterior === undefined
      ? []
      : {
          ...sibling,
          ...posterior,
          chanceStaysFirst: stays[index] ?? 0,
          notToldFrom: (untold[index] ?? []).flatMap((other) => sorted[other]?.genome.entry.number ?? []),
        };
  });
  const births = { kind: "binomial", chance: birth_chance / 100 } as const;
  const counts = new Set(
    [...embryoCounts, ranked.length].filter((count) => count <= Math.max(leastEnd, ranked.length)),
  );
  const gains = [...counts]
    .sort((one, other) => one - other)
    .map((embryos) => ({
      embryos,
      gain: expectedGain(trait.sd, slope, expectedMaximum(embryos)),
      born: expectedGain(trait.sd, slope, expectedMaximumBorn(embryos, births)),
    }));
  return ok({ ...facts, trait, ranked, slope, errorRate, gains });
}
