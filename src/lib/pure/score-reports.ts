/** A report on a genome and a set, and the same in the columns of many: each has all that the other has. */
import type { PalindromicRule, RowOutcome, ScoreReport } from "../../../pkg/allelium_engine.d.ts";
import { notCounted, wholeCopies } from "./counted-copies.ts";
import {
  codeOfFate,
  estimateOf,
  fates,
  type ManyScores,
  matchedOf,
  rowsBefore,
  type SumColumns,
  stepsInOne,
  variantsOf,
} from "./many-scores.ts";

/** The letters of calls, in alphabetical order; the code of a call is its index. The first means no letters. */
const callLetters = [
  ...[null, "AA", "AC", "AG", "AT", "CC", "CG", "CT", "GG", "GT", "TT", "A", "C", "G", "T"],
] as const;
const codesOfLetters = new Map<string | null, number>(callLetters.map((letters, code) => [letters, code]));

/** Added to the code of a row's letters where its strand could not be checked. */
const strandUnchecked = 16;

/** The rules for palindromic rows; a code is a place in this list. */
export const palindromicRules = [
  "forward",
  "exclude",
  "frequency",
] as const satisfies readonly PalindromicRule[];

/** Writes a report into the columns of its pair, which are empty. */
export function writeReport(scores: ManyScores, genome: number, set: number, report: ScoreReport): void {
  const pair = genome * scores.setRows.length + set;
  const { matched, all } = report.frequencies;
  scores.raw[pair] = report.raw;
  scores.comparedSum[pair] = report.comparedSum ?? Number.NaN;
  scores.mean[pair] = report.expectedMean ?? Number.NaN;
  scores.variance[pair] = report.matchedVariance ?? Number.NaN;
  scores.measuredVariance[pair] = report.measured.variance ?? Number.NaN;
  scores.measuredRows[pair] = report.measured.rows;
  scores.totalVariance[pair] = report.totalVariance ?? Number.NaN;
  const without = [matched.without, matched.weightShareWithout, all.without, all.weightShareWithout];
  scores.withoutFrequency.set(without, 4 * pair);
  scores.closeRows.set([report.closeRows?.rows ?? Number.NaN, report.closeRows?.of ?? Number.NaN], 2 * pair);
  scores.palindromicRules[pair] = palindromicRules.indexOf(report.palindromicRule);
  const from = rowsBefore(scores, genome, set);
  report.rows.forEach((outcome, row) => {
    const code = codeOfFate(outcome.fate);
    const count = pair * fates.length + code;
    scores.fateCounts[count] = (scores.fateCounts[count] ?? 0) + 1;
    scores.rowFates[from + row] = code;
    scores.dosages[from + row] = wholeCopies(outcome) ?? notCounted;
    if (outcome.fate === "imputed") {
      const deviation = Math.sqrt(outcome.dosageVariance ?? 0);
      scores.expectedCopies[from + row] = Math.round((outcome.dosage ?? 0) * stepsInOne.expectedCopies);
      scores.deviations[from + row] = Math.round(deviation * stepsInOne.deviations);
    }
    scores.calls[from + row] = codeOfCall(outcome);
  });
}

function codeOfCall({ genotype, strandUnchecked: isUnchecked }: RowOutcome): number {
  const code = codesOfLetters.get(genotype);
  if (code === undefined) throw new RangeError("a call has other letters than those of bases");
  return code + (isUnchecked ? strandUnchecked : 0);
}

const known = new WeakMap<ManyScores, Map<number, ScoreReport>>();

/** The report on a pair, made when it is first asked for; the same object each time. */
export function reportOf(scores: ManyScores, genome: number, set: number): ScoreReport {
  const pair = genome * scores.setRows.length + set;
  const ofScores = known.get(scores) ?? new Map<number, ScoreReport>();
  known.set(scores, ofScores);
  const report = ofScores.get(pair) ?? readReport(scores, genome, set);
  ofScores.set(pair, report);
  return report;
}

/** The parts of a report or a summary that are sums and counts. */
export type PairSums = Pick<
  ScoreReport,
  | "raw"
  | "comparedSum"
  | "expectedMean"
  | "expectedSd"
  | "matchedVariance"
  | "measured"
  | "totalVariance"
  | "frequencies"
  | "closeRows"
  | "matched"
  | "palindromicRule"
>;

/** The sums and counts of a pair. */
export function sumsOf(columns: SumColumns, pair: number): PairSums {
  const matched = matchedOf(columns, pair);
  const numberOf = (column: Float64Array, place: number) => {
    const number = column[place] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  };
  const variance = numberOf(columns.variance, pair);
  const frequencies = (place: number, ofRows: number) => ({
    rows: ofRows,
    without: columns.withoutFrequency[4 * pair + place] ?? 0,
    weightShareWithout: columns.withoutFrequency[4 * pair + place + 1] ?? 0,
  });
  const close = numberOf(columns.closeRows, 2 * pair);
  return {
    raw: columns.raw[pair] ?? 0,
    comparedSum: numberOf(columns.comparedSum, pair),
    expectedMean: numberOf(columns.mean, pair),
    expectedSd: variance === null ? null : Math.sqrt(variance),
    matchedVariance: variance,
    measured: {
      rows: columns.measuredRows[pair] ?? 0,
      variance: numberOf(columns.measuredVariance, pair),
    },
    totalVariance: numberOf(columns.totalVariance, pair),
    frequencies: { matched: frequencies(0, matched), all: frequencies(2, variantsOf(columns, pair)) },
    closeRows: close === null ? null : { rows: close, of: columns.closeRows[2 * pair + 1] ?? 0 },
    matched,
    palindromicRule: palindromicRules[columns.palindromicRules[pair] ?? 0] ?? "forward",
  };
}

function readReport(scores: ManyScores, genome: number, set: number): ScoreReport {
  const from = rowsBefore(scores, genome, set);
  const pair = genome * scores.setRows.length + set;
  const rows = Array.from({ length: scores.setRows[set] ?? 0 }, (_, row) => outcomeAt(scores, from + row));
  return {
    ...sumsOf(scores, pair),
    total: variantsOf(scores, pair),
    flipped: rows.filter(({ fate }) => fate === "flipped").length,
    strandUnchecked: rows.filter((row) => row.strandUnchecked).length,
    rows,
  };
}

/** There are few different ones, so that rows of all reports share them. */
const outcomes = new Map<number, RowOutcome>();

function outcomeAt(scores: ManyScores, row: number): RowOutcome {
  const { rowFates, dosages, calls } = scores;
  const [fateCode = 0, copies = notCounted, call = 0] = [rowFates[row], dosages[row], calls[row]];
  const code = (fateCode * 4 + copies + 1) * 2 * strandUnchecked + call;
  const shared = outcomes.get(code) ?? {
    fate: fates[fateCode] ?? "not-on-file",
    genotype: callLetters[call % strandUnchecked] ?? null,
    dosage: copies === notCounted ? null : copies,
    strandUnchecked: call >= strandUnchecked,
  };
  outcomes.set(code, shared);
  const estimate = estimateOf(scores, row);
  return estimate === null ? shared : { ...shared, ...estimate };
}
