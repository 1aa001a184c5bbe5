/** What files are taken for: true ones, and those that mislead, each as the chances of what a file shows of a person's genotypes. */
import type { MisleadingLook } from "./file-verdict.ts";
import type { LinkedSites } from "./link-sites.ts";

/**
 * For each site three chances of the call that the file shows there: where the person truly has no, one or two copies of the
 * alternative letter.
 */
export type CallChances = Float64Array;

/** What a model says of a file. */
export interface FileModel {
  /** Null of a true file. */
  look: MisleadingLook | null;
  /** Share of calls that are one copy off, whatever else happens to them. */
  wrongCalls: number;
  /**
   * Share of calls that are not the person's own, roughly, where that makes a score's range wider and nothing worse; null of files
   * whose calls err to one side or are of two people.
   */
  notOwn: number | null;
  /** Share of the genome at which both chromosomes are of one ancestor. */
  inbreeding: number;
  /** Part of the linkage that is left. */
  linkage: number;
  /** Share of pairs of neighbours that belong to two people. */
  apart: number;
  /** Changes the chances from those of a file that shows what the person has; absent where it does. */
  change?: (shown: CallChances, sites: LinkedSites) => void;
  /**
   * The chance that the file lists a site whose person has no copy of the alternative letter; absent where a file lists all that
   * it read.
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

/** Of common sites nearly every second call is another than the reference genome's, the commonest or another person's, and of two letters. */
const halfOfCalls = 0.45;

/** True files; a person's parents may be related, and linkage may be a little less than among the people that it was learnt from. */
function trueFiles(wrongCalls: number): FileModel[] {
  const own = { ...plain, look: null, wrongCalls, notOwn: Math.max(wrongCalls, usualWrongCalls) };
  return [
    ...[0, 0.05, 0.15].map((inbreeding): FileModel => ({ ...own, inbreeding })),
    { ...own, linkage: 0.95 },
  ];
}

/** Lets a share of a site's calls be one copy off. */
export function addWrongCalls(shown: CallChances, site: number, share: number): void {
  const place = 3 * site;
  const [none, one, two] = [shown[place] ?? 0, shown[place + 1] ?? 0, shown[place + 2] ?? 0];
  shown[place] = none + share * (one - none);
  shown[place + 1] = one + share * ((none + two) / 2 - one);
  shown[place + 2] = two + share * (one - two);
}

/** Sites that the chip lacks are imputed badly: a share of their calls is wrong. */
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

/** A share of a site's calls is replaced by one that does not follow from what the person has. */
function replace(shown: CallChances, site: number, isReplacement: boolean, share: number): void {
  for (let place = 3 * site; place < 3 * site + 3; place += 1) {
    shown[place] = (1 - share) * (shown[place] ?? 0) + (isReplacement ? share : 0);
  }
}

/** A share of the sites has the letters of the reference genome in place of the person's. */
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

/** The number of copies that most people have. */
function commonest(frequency: number): number {
  const other = 1 - frequency;
  const one = 2 * frequency * other;
  if (other * other >= one) return 0;
  return frequency * frequency > one ? 2 : 1;
}

/** The same with the commonest genotype. */
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

/** A share of the sites whose letters look the same on both strands is on the other one. */
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

/** A share of the calls of two letters shows one of them alone. */
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

/** Where two people differ, a share of the sites shows both letters. */
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

/** A list of differences from the reference genome, with some of the sites that are like it. */
function differences(listed: (frequency: number) => number): FileModel {
  return { ...plain, look: "differences", notOwn: null, listed };
}

/** What true files look like with few wrong calls. */
export const usualModels: readonly FileModel[] = [0.001, 0.005].flatMap(trueFiles);

/** Files of many wrong calls, fewest first. */
export const wrongCallModels: readonly FileModel[] = [0.01, 0.02, 0.04, 0.1].map((wrongCalls) => ({
  ...plain,
  look: "wrong-calls",
  wrongCalls,
  notOwn: wrongCalls,
}));

/** Files that mislead in another way. */
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
  // The sites at which one of two people differs.
  differences((frequency) => Math.max(0.01, 1 - (1 - frequency) ** 2)),
];
