import { siblingEffect } from "../sibling-effect.ts";

/** How the scores of brothers and sisters relate to one trait. */
export interface FamilyTrait {
  /** Effect between brothers and sisters over that among people at large, as a share. */
  effectRatio: number;
  /** Correlation of the trait between full siblings. */
  siblingCorrelation: number;
  /** Standard deviation of the trait among people, in the unit. */
  sd: number;
  unit: "years of schooling" | "IQ points" | "standard deviations";
  /** Where the ratio comes from, in words. */
  ratioSource: string;
  /** Where the correlation comes from. */
  correlationSource: string;
}

/** The traits that siblings are compared by (docs/siblings.md#what-a-score-explains-within-a-family). */
export const familyTraits = {
  education: {
    effectRatio: siblingEffect,
    siblingCorrelation: 0.34,
    sd: 2.4,
    unit: "years of schooling",
    ratioSource: "Lee et al. 2018, supplementary table 21: 22,135 pairs of siblings",
    correlationSource: "Kemper et al. 2021, table 3",
  },
  cognition: {
    effectRatio: siblingEffect,
    siblingCorrelation: 0.5,
    sd: 15,
    unit: "IQ points",
    ratioSource: "our choice: the ratio of the education score; none was measured for cognition",
    correlationSource: "Segal 1997, siblings reared together",
  },
} as const satisfies Record<string, FamilyTrait>;

/** A trait with figures of its own. */
export type FamilyTraitId = keyof typeof familyTraits;

/**
 * Every other trait, in standard deviations of the trait. Neither figure was measured for most of them (docs/siblings.md#what-a-score-explains-within-a-family):
 * the correlation of siblings is half of the mean heritability of all traits in twins, 49 % (Polderman et al. 2015, Nature Genetics 47:702).
 */
export const otherFamilyTrait: FamilyTrait = {
  effectRatio: siblingEffect,
  siblingCorrelation: 0.245,
  sd: 1,
  unit: "standard deviations",
  ratioSource: "our choice: the ratio of the education score; none was measured for most traits",
  correlationSource: "our choice: half of the mean heritability of all traits, Polderman et al. 2015",
};

/**
 * Trait standard deviations per standard deviation of the score (among people) within a family.
 *
 * @param effectRatio effect within families over the effect among people
 * @param expectedR2 share of the differences between people that the score explains on these SNPs, 0 to 1
 */
export function withinFamilySlope(effectRatio: number, expectedR2: number): number {
  return effectRatio * Math.sqrt(expectedR2);
}

/**
 * Standard deviation of what a child of the family has beyond parents and score, in trait standard deviations:
 * sqrt(1 - rho - delta² / 2).
 */
export function residualSd(siblingCorrelation: number, slope: number): number {
  return Math.sqrt(Math.max(0, 1 - siblingCorrelation - slope ** 2 / 2));
}

/**
 * Expected advantage of the sibling with the highest score over the family's mean, in the unit of `sd`: sd delta E[max] / sqrt 2. Half of a
 * score's variance is between the children of two parents.
 *
 * @param expectedMax expected largest of so many standard normal scores
 */
export function expectedGain(sd: number, slope: number, expectedMax: number): number {
  return (sd * slope * expectedMax) / Math.SQRT2;
}
