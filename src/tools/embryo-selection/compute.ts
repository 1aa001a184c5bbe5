import { ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { type FamilyOnSet, type RankedGenome, rankFamily } from "../../parts/family/rank-family.ts";
import { familyTraitOf, setOfTrait } from "../../parts/family/ranked-trait.ts";
import { type GainPoint, gainCurve } from "../../science/siblings/gain-curve.ts";
import { chancesToStayFirst } from "../../science/siblings/rank-stability.ts";
import { type SiblingPosterior, siblingPosteriors } from "../../science/siblings/sibling-posterior.ts";
import { notToldFrom } from "../../science/siblings/told-apart.ts";
import {
  expectedGain,
  type FamilyTrait,
  withinFamilySlope,
} from "../../science/siblings/within-family-slope.ts";
import type { SelectionValues } from "./inputs.ts";

/** A sibling in its place. */
export interface RankedSibling extends RankedGenome, SiblingPosterior {
  /** Chance to have the highest score if every SNP of the set were known, 0 to 1. */
  chanceStaysFirst: number;
  /** Numbers of the siblings that it can't be distinguished from, in their order here. */
  notToldFrom: readonly number[];
}

/** The tool's result for a family. */
export interface SelectionAnswer extends Omit<FamilyOnSet, "siblings"> {
  trait: FamilyTrait;
  /** The highest score first. */
  ranked: readonly RankedSibling[];
  /** Trait standard deviations per standard deviation of the score between siblings. */
  slope: number;
  /** Share of heterozygous calls assumed to have lost an allele. */
  errorRate: number;
  /** In the trait's unit. */
  gains: readonly GainPoint[];
}

/** Ranks the siblings by one trait. */
export function rankedSiblings(
  { trait: traitId, birth_chance, lost_alleles }: SelectionValues,
  genomes: readonly AnalysedGenome[],
): Result<SelectionAnswer, string> {
  const family = rankFamily(genomes, setOfTrait(traitId));
  if (!family.ok) return family;
  const { siblings, ...facts } = family.value;
  const trait = familyTraitOf(traitId);
  const errorRate = lost_alleles / 100;
  // A score that is partly error predicts less.
  const slope = withinFamilySlope(trait.effectRatio, facts.r2OfSiblingDifference) / (1 + 2 * errorRate);
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
  const gains = gainCurve(
    (expectedMax) => expectedGain(trait.sd, slope, expectedMax),
    ranked.length,
    birth_chance / 100,
  );
  return ok({ ...facts, trait, ranked, slope, errorRate, gains });
}
