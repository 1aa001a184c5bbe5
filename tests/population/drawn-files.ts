/** Files of public people, true ones and such as mislead, as copies at the sites that files are judged by. */
import { readKnownSites } from "../../scripts/support/set-measures.mjs";
import type { FileCheckTable } from "../../src/science/file-verdict/check-table.ts";

const knownSites = readKnownSites();

/** All people's calls at the sites of a table, in its order. */
export interface CheckedSites {
  chips: readonly string[];
  chromosomes: readonly number[];
  /** Copies of the alternative letter, a site each, a person each. */
  calls: readonly Uint8Array[];
  /** Copies that the reference genome has; null where its letter is not known. */
  inReference: readonly (number | null)[];
  isPalindromic: readonly boolean[];
  /** Whether the site is a row of a built-in set or of the ancestry panel. */
  isOfSets: readonly boolean[];
}

export function checkedSites({ sites }: FileCheckTable, ofSets: ReadonlySet<string>): CheckedSites {
  const known = sites.map(({ rsid }) => {
    const site = knownSites.get(rsid);
    if (site === undefined) throw new Error(`No genotypes of ${rsid}`);
    return site;
  });
  return {
    chips: known.map(({ chips }) => chips),
    chromosomes: known.map(({ chromosome }) => Number(chromosome)),
    calls: known.map(({ copies }) => copies),
    inReference: sites.map(({ isReferenceKnown }) => (isReferenceKnown ? 0 : null)),
    isPalindromic: known.map(({ ref, alt }) => ["AT", "TA", "CG", "GC"].includes(ref + alt)),
    isOfSets: known.map(({ rsid }) => ofSets.has(rsid)),
  };
}

/** Which sites the files of a vendor have. */
export const chips: Readonly<Record<string, (sites: CheckedSites, site: number) => boolean>> = {
  whole: () => true,
  GSA: ({ chips }, site) => chips[site]?.includes("G") === true,
  "list 1": ({ chips }, site) => chips[site]?.includes("1") === true,
  "eight arrays": ({ chips }, site) => chips[site]?.includes("3") === true,
  "sets alone": ({ isOfSets }, site) => isOfSets[site] === true,
};

/** What a file is drawn from. */
export interface Draw {
  sites: CheckedSites;
  /** Whether the chip has the site. */
  isOnChip: (site: number) => boolean;
  person: number;
  /** Another person of the same group. */
  other: number;
  /** For each site the frequency of the alternative letter among people of the person's shares. */
  frequencies: Float64Array;
  random: () => number;
}

/** A file's copies at a site; null where it has no call. */
export type Told = (draw: Draw, site: number) => number | null;

const own = ({ sites, person }: Draw, site: number) => sites.calls[site]?.[person] ?? 0;
const others = ({ sites, other }: Draw, site: number) => sites.calls[site]?.[other] ?? 0;
const reference = ({ sites }: Draw, site: number) => sites.inReference[site] ?? null;

function commonest(draw: Draw, site: number): number {
  const frequency = draw.frequencies[site] ?? 0;
  const chances = [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2];
  return chances.indexOf(Math.max(...chances));
}

/** One copy off. */
function oneOff(copies: number, random: () => number): number {
  if (copies !== 1) return 1;
  return random() < 0.5 ? 0 : 2;
}

function onChip(told: Told): Told {
  return (draw, site) => (draw.isOnChip(site) ? told(draw, site) : null);
}

function withWrong(share: number): Told {
  return onChip((draw, site) =>
    draw.random() < share ? oneOff(own(draw, site), draw.random) : own(draw, site),
  );
}

/** One of a person's letters at random. */
function letter(copies: number, random: () => number): number {
  return copies === 1 ? Number(random() < 0.5) : copies / 2;
}

/** Variance of the expected letter over that of the letter, through a channel with errors. */
function channelR2(frequency: number, error: number): number {
  const seen = frequency * (1 - error) + (1 - frequency) * error;
  const ifSeen = (frequency * (1 - error)) / seen;
  const ifNot = (frequency * error) / (1 - seen);
  return (seen * (1 - seen) * (ifSeen - ifNot) ** 2) / (frequency * (1 - frequency));
}

/** The error of the channel whose expected letters have an R². */
function errorOfR2(frequency: number, r2: number): number {
  let [low, high] = [0, 0.5];
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (channelR2(frequency, middle) > r2) low = middle;
    else high = middle;
  }
  return low;
}

/** The likeliest genotype by an imputation that sees each letter through a channel with errors and knows how frequent it is. */
function hardCall(draw: Draw, site: number, r2: number): number {
  const frequency = Math.min(0.999, Math.max(0.001, draw.frequencies[site] ?? 0));
  const error = errorOfR2(frequency, r2);
  const seen = frequency * (1 - error) + (1 - frequency) * error;
  const copies = own(draw, site);
  const [a = 0, b = 0] = [copies > 0, copies > 1].map((isThere) => {
    const isSeen = isThere === draw.random() >= error;
    return isSeen ? (frequency * (1 - error)) / seen : (frequency * error) / (1 - seen);
  });
  const chances = [(1 - a) * (1 - b), a * (1 - b) + b * (1 - a), a * b];
  return chances.indexOf(Math.max(...chances));
}

/** Files of one person's calls, as they are or with few errors. */
export const trueFiles: Readonly<Record<string, Told>> = {
  "as it is": onChip(own),
  "0.2 % wrong": withWrong(0.002),
  "0.5 % wrong": withWrong(0.005),
  "1 % no calls": onChip((draw, site) => (draw.random() < 0.01 ? null : own(draw, site))),
};

/** The kinds of files that mislead, or may. */
export const misleadingFiles: Readonly<Record<string, Told>> = {
  "filled with the reference genome": (draw, site) =>
    draw.isOnChip(site) ? own(draw, site) : reference(draw, site),
  "filled with the commonest genotype": (draw, site) =>
    draw.isOnChip(site) ? own(draw, site) : commonest(draw, site),
  "A/T and C/G turned": onChip((draw, site) =>
    draw.sites.isPalindromic[site] ? 2 - own(draw, site) : own(draw, site),
  ),
  "a tenth of A/T and C/G turned": onChip((draw, site) =>
    draw.sites.isPalindromic[site] && draw.random() < 0.1 ? 2 - own(draw, site) : own(draw, site),
  ),
  "differences with a tenth of the rest": onChip((draw, site) =>
    own(draw, site) === reference(draw, site) && draw.random() > 0.1 ? null : own(draw, site),
  ),
  "sites where one of two people differs": onChip((draw, site) =>
    [own(draw, site), others(draw, site)].every((copies) => copies === reference(draw, site))
      ? null
      : own(draw, site),
  ),
  "two people, both letters where they differ": onChip((draw, site) =>
    own(draw, site) === others(draw, site) ? own(draw, site) : 1,
  ),
  "two people by turns": onChip((draw, site) => (site % 2 === 0 ? own(draw, site) : others(draw, site))),
  "two people at random": onChip((draw, site) =>
    draw.random() < 0.5 ? own(draw, site) : others(draw, site),
  ),
  "one letter of each of two people": onChip(
    (draw, site) => letter(own(draw, site), draw.random) + letter(others(draw, site), draw.random),
  ),
  "two people by chromosomes": onChip((draw, site) =>
    (draw.sites.chromosomes[site] ?? 0) % 2 === 0 ? own(draw, site) : others(draw, site),
  ),
  "5 % filled with the reference genome": onChip((draw, site) =>
    draw.random() < 0.05 ? (reference(draw, site) ?? own(draw, site)) : own(draw, site),
  ),
  "5 % filled with the commonest genotype": onChip((draw, site) =>
    draw.random() < 0.05 ? commonest(draw, site) : own(draw, site),
  ),
  "imputed calls of R² 0.7": onChip((draw, site) => hardCall(draw, site, 0.7)),
  "a GSA chip with imputed calls of R² 0.7": onChip((draw, site) =>
    draw.sites.chips[site]?.includes("G") ? own(draw, site) : hardCall(draw, site, 0.7),
  ),
  "2 % wrong": withWrong(0.02),
  "a tenth of the heterozygous calls lost": onChip((draw, site) =>
    own(draw, site) === 1 && draw.random() < 0.1 ? 2 * Number(draw.random() < 0.5) : own(draw, site),
  ),
};

/** Draws a file. */
export function drawFile(told: Told, draw: Draw): Int8Array {
  return Int8Array.from(draw.sites.calls, (_, site) => told(draw, site) ?? -1);
}
