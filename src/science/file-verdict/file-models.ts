/** Models of correct and misleading files: each says how likely a call is given the person's genotype. */
import type { MisleadingLook } from "./file-verdict.ts";
import type { LinkedSites } from "./link-sites.ts";

/**
 * For each site the chance of the call in the file, given that the person has 0, 1 or 2 copies of the alternative letter: three
 * numbers a site.
 */
export type CallChances = Float64Array;

/** One model of a file. */
export interface FileModel {
  /** What such a file looks like; null for a correct one. */
  look: MisleadingLook | null;
  /** Share of calls that are one copy off, on top of every other change. */
  wrongCalls: number;
  /**
   * Approximate share of all calls that differ from the person's genotypes, by which a score's range is widened; null where
   * wider would not do, because the calls are biased or belong to two people.
   */
  notOwn: number | null;
  /** Inbreeding coefficient: share of the genome where both chromosomes descend from one ancestor's. */
  inbreeding: number;
  /** What is left of the linkage disequilibrium between neighbours, 0 to 1. */
  linkage: number;
  /** Share of neighbouring pairs whose two calls come from different people. */
  apart: number;
  /** Turns the chances of a correct file into this model's; absent where they are the same. */
  change?: (shown: CallChances, sites: LinkedSites) => void;
  /**
   * The chance that the file lists a site where the person has no copy of the alternative letter, by the letter's frequency;
   * absent where a file lists every site it read.
   */
  listed?: (frequency: number) => number;
}

/** Share of calls that are wrong in any file (src/science/reference-group/wrong-calls.ts). */
const usualWrongCalls = 0.002;

const plain = {
  wrongCalls: usualWrongCalls,
  notOwn: usualWrongCalls,
  inbreeding: 0,
  linkage: 1,
  apart: 0,
};

/**
 * Share of common sites where a person's genotype differs from the reference genome's, from the commonest one, or from another
 * person's; also the share that is heterozygous. All four are roughly this.
 */
const halfOfCalls = 0.45;

/** Correct files: of people whose parents may be related, or among whom linkage is a little weaker than in the public genomes. */
function trueFiles(wrongCalls: number): FileModel[] {
  const own = { ...plain, look: null, wrongCalls, notOwn: Math.max(wrongCalls, usualWrongCalls) };
  return [
    ...[0, 0.05, 0.15].map((inbreeding): FileModel => ({ ...own, inbreeding })),
    { ...own, linkage: 0.95 },
  ];
}

/** Makes a share of a site's calls one copy off. */
export function addWrongCalls(shown: CallChances, site: number, share: number): void {
  const place = 3 * site;
  const [none, one, two] = [shown[place] ?? 0, shown[place + 1] ?? 0, shown[place + 2] ?? 0];
  shown[place] = none + share * (one - none);
  shown[place + 1] = one + share * ((none + two) / 2 - one);
  shown[place + 2] = two + share * (one - two);
}

/** Sites that the chip lacks were imputed badly: a share of their calls is wrong. */
function badlyImputed(share: number, list: "isOnGsa" | "isOnList1"): FileModel {
  return {
    ...plain,
    look: "wrong-calls",
    notOwn: share / 2,
    change: (shown, sites) => {
      const isOnChip = sites[list];
      for (let site = 0; site < isOnChip.length; site += 1) {
        if (isOnChip[site] === 0) addWrongCalls(shown, site, share);
      }
    },
  };
}

/** Replaces a share of a site's calls by a fixed call, whatever the person's genotype. */
function replace(shown: CallChances, site: number, isReplacement: boolean, share: number): void {
  for (let place = 3 * site; place < 3 * site + 3; place += 1) {
    shown[place] = (1 - share) * (shown[place] ?? 0) + (isReplacement ? share : 0);
  }
}

/** A share of the sites shows the reference genome's letters instead of the person's. */
function filledWithReference(share: number): FileModel {
  return {
    ...plain,
    look: "filled-with-reference",
    notOwn: halfOfCalls * share,
    change: (shown, { isReferenceKnown, copies }) => {
      for (let site = 0; site < copies.length; site += 1) {
        if (isReferenceKnown[site] === 1) replace(shown, site, copies[site] === 0, share);
      }
    },
  };
}

/** Copies of the alternative letter in the commonest genotype. */
function commonest(frequency: number): number {
  const other = 1 - frequency;
  const one = 2 * frequency * other;
  if (other * other >= one) return 0;
  return frequency * frequency > one ? 2 : 1;
}

/** A share of the sites shows the commonest genotype instead of the person's. */
function filledWithCommonest(share: number): FileModel {
  return {
    ...plain,
    look: "filled-with-commonest",
    notOwn: halfOfCalls * share,
    change: (shown, { copies, frequencies }) => {
      for (let site = 0; site < copies.length; site += 1) {
        replace(shown, site, copies[site] === commonest(frequencies[site] ?? 0), share);
      }
    },
  };
}

/** A share of the palindromic sites (A/T, C/G) is on the other strand. */
function otherStrand(share: number): FileModel {
  return {
    ...plain,
    look: "other-strand",
    notOwn: null,
    change: (shown, { isPalindromic, copies }) => {
      for (let site = 0; site < copies.length; site += 1) {
        if (isPalindromic[site] !== 1) continue;
        const [none, two] = [shown[3 * site] ?? 0, shown[3 * site + 2] ?? 0];
        shown[3 * site] = none + share * (two - none);
        shown[3 * site + 2] = two + share * (none - two);
      }
    },
  };
}

/** Allele dropout: a share of the heterozygous sites shows one letter twice. */
function lostLetters(share: number): FileModel {
  return {
    ...plain,
    look: "wrong-calls",
    notOwn: halfOfCalls * share,
    change: (shown, { copies }) => {
      for (let site = 0; site < copies.length; site += 1) {
        shown[3 * site + 1] = copies[site] === 1 ? 1 - share : share / 2;
      }
    },
  };
}

/** A mixed sample: a share of the sites where two people differ shows both letters. */
function bothPeople(share: number): FileModel {
  return {
    ...plain,
    look: "people-mixed",
    notOwn: null,
    change: (shown, { copies, frequencies }) => {
      for (let site = 0; site < copies.length; site += 1) {
        const frequency = frequencies[site] ?? 0;
        const other = 1 - frequency;
        const chances = [other * other, 2 * frequency * other, frequency * frequency];
        for (const [count, chance] of chances.entries()) {
          const place = 3 * site + count;
          const differs = share * (1 - chance);
          shown[place] = (1 - differs) * (shown[place] ?? 0) + (copies[site] === 1 ? differs : 0);
        }
      }
    },
  };
}

/** A list of differences from the reference genome that also has some sites without one. */
function differences(listed: (frequency: number) => number): FileModel {
  return { ...plain, look: "differences", notOwn: null, listed };
}

/** Correct files with few wrong calls. */
export const usualModels: readonly FileModel[] = [0.001, 0.005].flatMap(trueFiles);

/** Files with many wrong calls and no other fault, fewest first. */
export const wrongCallModels: readonly FileModel[] = [0.01, 0.02, 0.04, 0.1].map((wrongCalls) => ({
  ...plain,
  look: "wrong-calls",
  wrongCalls,
  notOwn: wrongCalls,
}));

/** Files that mislead in other ways. */
export const misleadingModels: readonly FileModel[] = [
  ...[0.03, 0.1, 0.3, 0.7].map(filledWithReference),
  ...[0.03, 0.1, 0.3, 0.7].map(filledWithCommonest),
  ...[0.1, 0.5, 0.95].map(otherStrand),
  ...[0.05, 0.1, 0.2, 0.4].map(lostLetters),
  ...[0.05, 0.15].map((share) => badlyImputed(share, "isOnGsa")),
  ...[0.05, 0.15].map((share) => badlyImputed(share, "isOnList1")),
  ...[0.25, 0.5].map((apart): FileModel => ({ ...plain, look: "people-mixed", notOwn: null, apart })),
  ...[0.7, 0.5].map((linkage): FileModel => ({ ...plain, look: "people-mixed", notOwn: null, linkage })),
  ...[0.5, 1].map(bothPeople),
  ...[0.1, 0.5].map((share) => differences(() => share)),
  // Sites where at least one of two people differs.
  differences((frequency) => Math.max(0.01, 1 - (1 - frequency) ** 2)),
];
