import type { FileReport, ScoredSet } from "../../src/parts/genome-card/genome-types.ts";
import { normaliseScore } from "../../src/science/normalise-score.ts";
import { placeSums } from "../../src/science/reference-group/place-sums.ts";
import type { RowOutcome, ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { completeFrequencies } from "./frequency-counts.ts";
import { specimenReadReport, specimenScoreSet } from "./genome-specimens.ts";

/** Small invented specimens for the tests of score panels and the dashboard. */

/** A set of `rows` SNPs of equal weight 0.02 and frequency 0.5. */
export function specimenSet(rows: number): ScoreSet {
  return { ...specimenScoreSet("specimen-set", rows), name: "Specimen set" };
}

/** Calls in turn: the effect allele twice, once, never. */
const calls = [
  { genotype: "AA", dosage: 2 },
  { genotype: "AG", dosage: 1 },
  { genotype: "GG", dosage: 0 },
] as const;

/** The score of a specimen set whose first `matched` rows are there, the rest not on the file. */
export function specimenScore(rows: number, matched: number): ScoredSet {
  const set = specimenSet(rows);
  const outcomes = set.rows.map((_, index): RowOutcome => {
    const call = calls[index % calls.length];
    return index < matched && call !== undefined
      ? { fate: "matched", ...call, strandUnchecked: false }
      : { fate: "not-on-file", genotype: null, dosage: null, strandUnchecked: false };
  });
  const variancePerRow = 2 * 0.25 * 0.02 ** 2;
  const raw = outcomes.reduce((sum, outcome) => sum + 0.02 * (outcome.dosage ?? 0), 0);
  const report: ScoreReport = {
    raw,
    comparedSum: raw,
    expectedMean: matched * 0.02,
    expectedSd: Math.sqrt(matched * variancePerRow),
    matchedVariance: matched * variancePerRow,
    measured: { rows: matched, variance: matched * variancePerRow },
    totalVariance: rows * variancePerRow,
    frequencies: completeFrequencies(matched, rows),
    closeRows: { rows: 0, of: rows },
    total: rows,
    matched,
    flipped: 0,
    strandUnchecked: 0,
    palindromicRule: "exclude",
    rows: outcomes,
  };
  return {
    set,
    report,
    score: normaliseScore(report, set.accuracy.r2, placeSums(report)),
    prediction: null,
    gain: null,
  };
}

/** The data read from an invented file with a few faults. */
export const specimenReport: FileReport = {
  ...specimenReadReport(638_412),
  format: "23andme",
  formatBasis: "header",
  build: "GRCh37",
  buildBasis: "positions",
  headerBuild: "GRCh36",
  bytes: 16_777_216,
  lines: 640_020,
  rows: 638_412,
  called: 626_100,
  missing: 12_312,
  indels: 4210,
  haploid: 19_511,
  haploidHeterozygous: 0,
  dropped: [
    { reason: "too-few-columns", count: 2, firstLines: [10_412, 633_001] },
    { reason: "unplaced", count: 1580, firstLines: [25, 26, 31, 77, 104] },
  ],
  chromosomes: [{ chromosome: "1", rows: 50_000, called: 49_000, missing: 1000 }],
  container: null,
  sex: "unknown",
  buildMarkers: { build36: 0, build37: 5, build38: 0 },
  samples: 1,
  siteCoverage: "listed",
  filtered: 0,
  imputed: 0,
  complemented: 0,
  otherNames: 310,
  withoutPlace: 0,
  pseudoautosomal: 520,
  sharedLoci: 44,
  discordantLoci: 3,
  discordantDuplicates: 0,
  completeness: "usual",
  chip: { name: "23andMe v5", basis: "rows" },
};
