import { components, type PerComponent, type Shares } from "../reference-group/components.ts";
import type { FileCheckTable } from "./check-table.ts";

/** Pairs with a smaller squared correlation count as unlinked (our choice). */
const leastSquaredCorrelation = 0.1;

/** Frequencies stay this far from 0 and 1: a letter that a few hundred people lack may still exist. */
const leastFrequency = 0.001;

/** Haplotype frequencies stay this far from their bounds: linkage is never known to be perfect. */
const leastChance = 1e-5;

/** Marks a site without a linked, typed neighbour. */
export const alone = -1;

/** The typed sites of a genome, each with the earlier site that it is most strongly linked with among people of the genome's shares. */
export interface LinkedSites {
  /** For each typed site, in the table's order, which of them is its neighbour, or `alone`. */
  neighbours: Int32Array;
  /** Copies of the alternative letter. */
  copies: Int8Array;
  /** 1 where the reference genome's letter is known. */
  isReferenceKnown: Uint8Array;
  /** 1 where the site is on the chip; see `CheckSite`. */
  isOnGsa: Uint8Array;
  isOnList1: Uint8Array;
  /** 1 where the two letters are complements (A/T, C/G). */
  isPalindromic: Uint8Array;
  /** Frequency of the alternative letter, 0 to 1. */
  frequencies: Float64Array;
  /** Frequency of the haplotype with the alternative letters of the site and its neighbour; 0 where it has none. */
  together: Float64Array;
}

const complements = new Map([
  ["A", "T"],
  ["C", "G"],
  ["G", "C"],
  ["T", "A"],
]);

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The mean of five columns at one place, weighted by shares. Written out because a loop is several times slower. */
function mixed(figures: PerComponent<Float64Array>, shares: Shares, place: number): number {
  return (
    shares.EUR * (figures.EUR[place] ?? 0) +
    shares.AFR * (figures.AFR[place] ?? 0) +
    shares.EAS * (figures.EAS[place] ?? 0) +
    shares.SAS * (figures.SAS[place] ?? 0) +
    shares.NAT * (figures.NAT[place] ?? 0)
  );
}

/** Frequency of the haplotype with both alternative letters of a pair, each stretch of a chromosome being of one component. */
function bothLetters(
  { frequencies, pairs }: FileCheckTable,
  shares: Shares,
  pair: number,
  site: number,
): number {
  const other = pairs.earlier[pair] ?? 0;
  let sum = 0;
  for (const component of components) {
    const ofComponent = frequencies[component];
    const excess = pairs.disequilibrium[component][pair] ?? 0;
    sum += shares[component] * ((ofComponent[site] ?? 0) * (ofComponent[other] ?? 0) + excess);
  }
  return sum;
}

/**
 * Links the typed sites of a genome.
 *
 * @param copies of the alternative letter at each site of the table; negative where it is not typed
 */
export function linkSites(table: FileCheckTable, copies: Int8Array, shares: Shares): LinkedSites {
  const { pairs } = table;
  const places = new Int32Array(copies.length).fill(alone);
  const typed: number[] = [];
  for (const [site, count] of copies.entries()) {
    if (count < 0) continue;
    places[site] = typed.length;
    typed.push(site);
  }
  const neighbours = new Int32Array(typed.length).fill(alone);
  const frequencies = Float64Array.from(typed, (site) =>
    within(mixed(table.frequencies, shares, site), leastFrequency, 1 - leastFrequency),
  );
  const together = new Float64Array(typed.length);
  for (const [index, site] of typed.entries()) {
    const own = frequencies[index] ?? 0;
    let most = leastSquaredCorrelation;
    const end = pairs.first[site + 1] ?? 0;
    for (let pair = pairs.first[site] ?? 0; pair < end; pair += 1) {
      const place = places[pairs.earlier[pair] ?? 0] ?? alone;
      if (place === alone) continue;
      const other = frequencies[place] ?? 0;
      const both = within(
        bothLetters(table, shares, pair, site),
        Math.max(0, own + other - 1) + leastChance,
        Math.min(own, other) - leastChance,
      );
      const excess = both - own * other;
      const squared = (excess * excess) / (own * (1 - own) * other * (1 - other));
      if (squared <= most) continue;
      most = squared;
      neighbours[index] = place;
      together[index] = both;
    }
  }
  return {
    neighbours,
    copies: Int8Array.from(typed, (site) => copies[site] ?? 0),
    isReferenceKnown: Uint8Array.from(typed, (site) => Number(table.sites[site]?.isReferenceKnown)),
    isOnGsa: Uint8Array.from(typed, (site) => Number(table.sites[site]?.isOnGsa)),
    isOnList1: Uint8Array.from(typed, (site) => Number(table.sites[site]?.isOnList1)),
    isPalindromic: Uint8Array.from(typed, (site) => {
      const { reference = "", alternative } = table.sites[site] ?? {};
      return Number(complements.get(reference) === alternative);
    }),
    frequencies,
    together,
  };
}
