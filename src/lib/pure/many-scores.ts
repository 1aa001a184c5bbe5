/** The scores of many genomes on many sets in columns, as a worker answers them, and how they are read. */
import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { notCounted } from "./counted-copies.ts";

/** The fates of rows; a code in {@link ManyScores} is a place in this list. */
export const fates = [
  "matched",
  "flipped",
  "palindromic-dropped",
  "mismatch",
  "missing",
  "filled",
  "not-on-file",
  "position-conflict",
  "build-conflict",
  "haploid",
  "x-left-out",
  "multi-allelic",
  "not-scoreable",
  "filter-failed",
  "assumed-reference",
  "imputed",
  "low-r2",
  "duplicate",
  "conflicting",
] as const satisfies readonly Fate[];

const codes: ReadonlyMap<Fate, number> = new Map(fates.map((fate, code) => [fate, code]));

/** The code of a fate. */
export function codeOfFate(fate: Fate): number {
  const code = codes.get(fate);
  if (code === undefined) throw new RangeError(`there is no fate ${fate}`);
  return code;
}

/**
 * Scores of genomes on sets. A pair's number is that of its genome times the number of sets plus that of its set. Rows
 * stand genome by genome, in a genome set by set, in a set in its order: so the rows of pair p begin at
 * {@link rowsBefore}.
 */
export interface ManyScores {
  genomes: number;
  /** Rows of each set. */
  setRows: Uint32Array<ArrayBuffer>;
  /** One a pair: sum of weight times copies over all rows that count. */
  raw: Float64Array<ArrayBuffer>;
  /** One a pair: the sum over the rows that have a frequency in the set, what is expected of it, and its variance; NaN without one. */
  comparedSum: Float64Array<ArrayBuffer>;
  mean: Float64Array<ArrayBuffer>;
  variance: Float64Array<ArrayBuffer>;
  /** One a pair: the part of the variance that measured rows have, which a wrong call can change, and their number; NaN without a variance. */
  measuredVariance: Float64Array<ArrayBuffer>;
  measuredRows: Uint32Array<ArrayBuffer>;
  /** One a pair: the variance over all rows that have a frequency, matched or not, duplicates left out; NaN without one. */
  totalVariance: Float64Array<ArrayBuffer>;
  /** Four a pair: matched rows without a frequency and their share of the squared weights, then the same of all rows, duplicates included. */
  withoutFrequency: Float64Array<ArrayBuffer>;
  /** Two a pair: matched rows that stand close to another one, and of how many; NaN where no row's place is known. */
  closeRows: Float64Array<ArrayBuffer>;
  /** One a pair: the code of the rule for palindromic rows. */
  palindromicRules: Uint8Array<ArrayBuffer>;
  /** As many as there are {@link fates} a pair: the rows that had each. */
  fateCounts: Uint32Array<ArrayBuffer>;
  /** One a row: the code of its fate. */
  rowFates: Uint8Array<ArrayBuffer>;
  /**
   * One a row: copies of the effect allele of a row that counts, 0 to 2, else {@link notCounted}. Of an imputed row the whole copies that
   * its expected ones are near; where they are near none it does not count here.
   */
  dosages: Int8Array<ArrayBuffer>;
  /** One a row: expected copies of an imputed row in hundredths, and the standard deviation of the true ones in two-hundredths; 0 else. */
  expectedCopies: Uint8Array<ArrayBuffer>;
  deviations: Uint8Array<ArrayBuffer>;
  /** One a row: the code of its letters, and a bit for a strand that could not be checked (score-reports.ts). */
  calls: Uint8Array<ArrayBuffer>;
}

/** The columns of sums and counts, without those of rows. */
export type SumColumns = Omit<
  ManyScores,
  "genomes" | "setRows" | "rowFates" | "dosages" | "expectedCopies" | "deviations" | "calls"
>;

/** The columns that have several numbers for a pair. */
const numbersOfPair = { withoutFrequency: 4, closeRows: 2, fateCounts: fates.length } as const;

/** Columns for so many genomes and sets of so many rows. */
export function emptyScores(genomes: number, rowsOfSets: readonly number[]): ManyScores {
  const pairs = genomes * rowsOfSets.length;
  const rows = genomes * rowsOfSets.reduce((sum, count) => sum + count, 0);
  return {
    genomes,
    setRows: Uint32Array.from(rowsOfSets),
    raw: new Float64Array(pairs),
    comparedSum: new Float64Array(pairs),
    mean: new Float64Array(pairs),
    variance: new Float64Array(pairs),
    measuredVariance: new Float64Array(pairs),
    measuredRows: new Uint32Array(pairs),
    totalVariance: new Float64Array(pairs),
    withoutFrequency: new Float64Array(pairs * numbersOfPair.withoutFrequency),
    closeRows: new Float64Array(pairs * numbersOfPair.closeRows),
    palindromicRules: new Uint8Array(pairs),
    fateCounts: new Uint32Array(pairs * numbersOfPair.fateCounts),
    rowFates: new Uint8Array(rows),
    dosages: new Int8Array(rows),
    expectedCopies: new Uint8Array(rows),
    deviations: new Uint8Array(rows),
    calls: new Uint8Array(rows),
  };
}

/** The columns of one genome, a method for each. */
type ColumnsOfGenome = {
  [Column in Exclude<keyof ManyScores, "genomes" | "setRows">]: () => ArrayLike<number>;
};

/** Writes the columns of a genome, which has its number among all, into those of all. */
export function writeGenome(
  { genomes, setRows, ...columns }: ManyScores,
  number: number,
  own: ColumnsOfGenome,
) {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  for (const name of names) columns[name].set(own[name](), (number * columns[name].length) / genomes);
}

/** The buffers of some columns, to be transferred. */
export function buffersOfScores({ genomes, ...columns }: ManyScores): ArrayBuffer[] {
  return Object.values(columns).map(({ buffer }) => buffer);
}

/** Where the rows of a pair begin. */
export function rowsBefore({ setRows }: Pick<ManyScores, "setRows">, genome: number, set: number): number {
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
  return genome * sum(setRows) + sum(setRows.subarray(0, set));
}

/** What became of a row, without its letters. */
export interface RowFate {
  fate: Fate;
  /** Copies of the effect allele of a row that counts, expected ones of an imputed row, else null. */
  dosage: number | null;
  /** Variance of the true copies of an imputed row; absent in others. */
  dosageVariance?: number;
}

/** The steps of {@link ManyScores.expectedCopies} and {@link ManyScores.deviations} in one. */
export const stepsInOne = { expectedCopies: 100, deviations: 200 } as const;

const imputed = codeOfFate("imputed");

/** What is estimated of a row; null of one that is not imputed. */
export function estimateOf(
  { rowFates, expectedCopies, deviations }: ManyScores,
  row: number,
): { dosage: number; dosageVariance: number } | null {
  if (rowFates[row] !== imputed) return null;
  const deviation = (deviations[row] ?? 0) / stepsInOne.deviations;
  // By a product, whose bits are the engine's.
  return {
    dosage: (expectedCopies[row] ?? 0) / stepsInOne.expectedCopies,
    dosageVariance: deviation * deviation,
  };
}

/** One pair of {@link ManyScores}: all that its place among people is made of. */
export interface PairScore {
  raw: number;
  /** Rows of the set, duplicates left out. */
  total: number;
  /** Rows that count in the score, flipped and imputed ones included. */
  matched: number;
  rows: readonly RowFate[];
}

/** There are few different ones, so that rows are shared. */
const rowsByCode: readonly (readonly RowFate[])[] = fates.map((fate) =>
  [null, 0, 1, 2].map((dosage) => ({ fate, dosage })),
);
const unknownRow: RowFate = { fate: "not-on-file", dosage: null };

const matchedFates = (["matched", "flipped", "imputed"] as const).map(codeOfFate);

/** Rows of a pair that count in the score, flipped and imputed ones included. */
export function matchedOf({ fateCounts }: Pick<SumColumns, "fateCounts">, pair: number): number {
  const from = pair * fates.length;
  return matchedFates.reduce((sum, code) => sum + (fateCounts[from + code] ?? 0), 0);
}

/** Rows of the set of a pair, duplicates included. */
function rowsOf({ fateCounts }: Pick<SumColumns, "fateCounts">, pair: number): number {
  let rows = 0;
  for (let place = pair * fates.length; place < (pair + 1) * fates.length; place++)
    rows += fateCounts[place] ?? 0;
  return rows;
}

const duplicate = codeOfFate("duplicate");

/** Rows of the set of a pair, duplicates left out. */
export function variantsOf(columns: Pick<SumColumns, "fateCounts">, pair: number): number {
  return rowsOf(columns, pair) - (columns.fateCounts[pair * fates.length + duplicate] ?? 0);
}

/** The score of one pair. */
export function pairScore(scores: ManyScores, genome: number, set: number): PairScore {
  const pair = genome * scores.setRows.length + set;
  const length = scores.setRows[set] ?? 0;
  const from = rowsBefore(scores, genome, set);
  return {
    raw: scores.raw[pair] ?? 0,
    total: variantsOf(scores, pair),
    matched: matchedOf(scores, pair),
    rows: Array.from({ length }, (_, row) => rowFateAt(scores, from + row)),
  };
}

function rowFateAt(scores: ManyScores, row: number): RowFate {
  const estimate = estimateOf(scores, row);
  if (estimate !== null) return { fate: "imputed", ...estimate };
  const ofFate = rowsByCode[scores.rowFates[row] ?? 0];
  return ofFate?.[(scores.dosages[row] ?? notCounted) - notCounted] ?? unknownRow;
}

/** The columns of one genome and some sets that follow each other, apart from all others. */
export function partOfScores(scores: ManyScores, genome: number, first: number, count: number): ManyScores {
  const pair = genome * scores.setRows.length + first;
  const pairs = (numbers = 1) => [pair * numbers, (pair + count) * numbers] as const;
  const rows = [rowsBefore(scores, genome, first), rowsBefore(scores, genome, first + count)] as const;
  const { withoutFrequency, closeRows, fateCounts } = numbersOfPair;
  return {
    genomes: 1,
    setRows: scores.setRows.slice(first, first + count),
    raw: scores.raw.slice(...pairs()),
    comparedSum: scores.comparedSum.slice(...pairs()),
    mean: scores.mean.slice(...pairs()),
    variance: scores.variance.slice(...pairs()),
    measuredVariance: scores.measuredVariance.slice(...pairs()),
    measuredRows: scores.measuredRows.slice(...pairs()),
    totalVariance: scores.totalVariance.slice(...pairs()),
    withoutFrequency: scores.withoutFrequency.slice(...pairs(withoutFrequency)),
    closeRows: scores.closeRows.slice(...pairs(closeRows)),
    palindromicRules: scores.palindromicRules.slice(...pairs()),
    fateCounts: scores.fateCounts.slice(...pairs(fateCounts)),
    rowFates: scores.rowFates.slice(...rows),
    dosages: scores.dosages.slice(...rows),
    expectedCopies: scores.expectedCopies.slice(...rows),
    deviations: scores.deviations.slice(...rows),
    calls: scores.calls.slice(...rows),
  };
}
