/** The scores of genomes on scoring files in columns, as a worker answers them, and how one of them is read. */
import type {
  Join,
  MatchRate,
  MatchReason,
  MatchTier,
  ScoreSummary,
} from "../../../pkg/allelium_engine.d.ts";
import { fates, type SumColumns, variantsOf } from "./many-scores.ts";
import { sumsOf } from "./score-reports.ts";

/** Scores, file by file in the order of the genomes; {@link SumColumns} calls a score a pair. */
export interface FileScores extends SumColumns {
  /** One a score: the compared sum less what is expected of it, in standard deviations; NaN without variance. */
  unlimitedZ: Float64Array<ArrayBuffer>;
  /** One a score: rows of the set, duplicates left out, and the lines of its file that could not be read as rows. */
  totals: Uint32Array<ArrayBuffer>;
  /** One a score: matched rows whose strand could not be checked. */
  strandUnchecked: Uint32Array<ArrayBuffer>;
  /** One a score: the code of how rows were joined. */
  joins: Uint8Array<ArrayBuffer>;
  /** One a score: the code of the match rate's tier. */
  tiers: Uint8Array<ArrayBuffer>;
  /** As many as there are {@link reasonKinds} a score: the codes of the match rate's reasons, then 255. */
  reasons: Uint8Array<ArrayBuffer>;
}

/** How rows are joined. A code in {@link FileScores} is a place in this list, as in the next two. */
export const joins = [
  "id-and-locus",
  "id-alone",
  "id-assumed",
  "locus-assumed",
  "impossible",
] as const satisfies readonly Join[];

/** The tiers of match rates. */
export const tiers = ["very_low", "low", "medium", "high"] as const satisfies readonly MatchTier[];

/** The reasons of match rates: the fates of rows, then what else is said (engine/src/wasm/file_scores.rs). */
export const reasonKinds = [
  ...fates,
  "too-few-rows",
  "below-usual-overlap",
  "joined-by-id-alone",
  "build-assumed",
  "lines-left-out",
] as const satisfies readonly MatchReason["kind"][];

/** The engine's columns, a method for each, which takes it. */
type EngineColumns = { [Column in keyof FileScores]: () => ArrayLike<number> };

/** Takes the columns out of the engine. */
export function takeFileScores(engine: EngineColumns): FileScores {
  return {
    raw: new Float64Array(engine.raw()),
    comparedSum: new Float64Array(engine.comparedSum()),
    mean: new Float64Array(engine.mean()),
    variance: new Float64Array(engine.variance()),
    measuredVariance: new Float64Array(engine.measuredVariance()),
    measuredRows: new Uint32Array(engine.measuredRows()),
    totalVariance: new Float64Array(engine.totalVariance()),
    withoutFrequency: new Float64Array(engine.withoutFrequency()),
    closeRows: new Float64Array(engine.closeRows()),
    palindromicRules: new Uint8Array(engine.palindromicRules()),
    fateCounts: new Uint32Array(engine.fateCounts()),
    unlimitedZ: new Float64Array(engine.unlimitedZ()),
    totals: new Uint32Array(engine.totals()),
    strandUnchecked: new Uint32Array(engine.strandUnchecked()),
    joins: new Uint8Array(engine.joins()),
    tiers: new Uint8Array(engine.tiers()),
    reasons: new Uint8Array(engine.reasons()),
  };
}

/** The buffers of some columns, to be transferred. */
export function buffersOfFileScores(scores: FileScores): ArrayBuffer[] {
  return Object.values(scores).map(({ buffer }) => buffer);
}

/** The score with this number. */
export function summaryOf(scores: FileScores, score: number): ScoreSummary {
  // Named one by one: a spread takes ten times as long, and there are many thousands of scores.
  const sums = sumsOf(scores, score);
  const unlimitedZ = scores.unlimitedZ[score] ?? Number.NaN;
  return {
    raw: sums.raw,
    comparedSum: sums.comparedSum,
    expectedMean: sums.expectedMean,
    expectedSd: sums.expectedSd,
    matchedVariance: sums.matchedVariance,
    measured: sums.measured,
    totalVariance: sums.totalVariance,
    frequencies: sums.frequencies,
    closeRows: sums.closeRows,
    matched: sums.matched,
    palindromicRule: sums.palindromicRule,
    unlimitedZ: Number.isNaN(unlimitedZ) ? null : unlimitedZ,
    total: scores.totals[score] ?? 0,
    strandUnchecked: scores.strandUnchecked[score] ?? 0,
    join: joins[scores.joins[score] ?? 0] ?? "impossible",
    fates: fatesOf(scores, score),
    matchRate: matchRateOf(scores, score, sums.matched),
  };
}

function fatesOf({ fateCounts }: FileScores, score: number): ScoreSummary["fates"] {
  const counts: ScoreSummary["fates"] = {};
  for (let code = 0; code < fates.length; code++) {
    const [fate, rows] = [fates[code], fateCounts[score * fates.length + code]];
    if (fate !== undefined && rows) counts[fate] = rows;
  }
  return counts;
}

function matchRateOf(scores: FileScores, score: number, matched: number): MatchRate {
  const total = scores.totals[score] ?? 0;
  const share = (rows: number) => (total === 0 ? 0 : rows / total);
  const rowsOfReason = (code: number) => {
    if (code < fates.length) return scores.fateCounts[score * fates.length + code] ?? 0;
    return reasonKinds[code] === "lines-left-out" ? total - variantsOf(scores, score) : matched;
  };
  const reasons: MatchReason[] = [];
  for (let place = 0; place < reasonKinds.length; place++) {
    const code = scores.reasons[score * reasonKinds.length + place] ?? 255;
    const kind = reasonKinds[code];
    if (kind === undefined) break;
    const rows = rowsOfReason(code);
    reasons.push({ kind, rows, share: share(rows) });
  }
  return {
    matched,
    total,
    coverage: share(matched),
    tier: tiers[scores.tiers[score] ?? 0] ?? "very_low",
    reasons,
  };
}
