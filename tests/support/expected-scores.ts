import type { InferredSex, SampleMarker } from "../../pkg/allelium_engine.js";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import type { NormalisedScore } from "../../src/science/normalise-score.ts";
import type { SetPrediction } from "../../src/science/proxies/proxy-predictor.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { cognitionQuickSet, educationQuickSet } from "./built-in-sets.ts";
import { SampleGenome } from "./engine-in-node.mjs";
import { scoreWithProxies } from "./expected-proxies.ts";
import { parsedText } from "./parsed-text.ts";
import { spaced } from "./spaced.ts";

/** The sets of the quick score, in the order of the screen. */
export const quickSets = [educationQuickSet, cognitionQuickSet] as const;

/** The screen's required values for one set, worked out without the engine. */
export interface ExpectedScore {
  /** Name of the card that it has as the answer of its trait. */
  heading: "Education score" | "Cognition score";
  set: ScoreSet;
  /** Whole percentiles of the best guess and its interval. */
  place: number;
  low: number;
  high: number;
  /** "83 of 90", and how they were found where that is not by the file alone. */
  found: string;
  total: number;
  report: ScoreReport;
  score: NormalisedScore;
  /** Null where nothing is predicted. */
  prediction: SetPrediction | null;
}

/** Scores a text on GRCh37 of a European by the reference parser and scorer. */
export function expectedScores(
  text: string,
  sex: InferredSex,
  sets: readonly ScoreSet[] = quickSets,
): { rows: number; scores: ExpectedScore[] } {
  const { rows } = parsedText(text);
  const scores = sets.map((set) => {
    const report = exactScore({ build: "GRCh37", isBuildAssumed: false, sex, rows }, set, {
      palindromic: "auto",
      missing: "omit",
    });
    const { score, prediction, byProxy } = scoreWithProxies(set, report, text);
    const { fullSet } = score;
    if (fullSet === null) throw new Error("these tests need a set that can be scored");
    const { value, low, high } = fullSet.percentile;
    return {
      heading: set.trait === "education" ? ("Education score" as const) : ("Cognition score" as const),
      set,
      ...{ place: Math.round(value), low: Math.round(low), high: Math.round(high) },
      ...{ found: foundWords(report.matched, byProxy, set.rows.length), total: set.rows.length },
      ...{ report, score, prediction },
    };
  });
  return { rows: rows.length, scores };
}

/** How many SNPs were found, in the words of the page. */
export function foundWords(onFile: number, byProxy: number, total: number): string {
  const count = `${spaced(onFile + byProxy)} of ${spaced(total)}`;
  return byProxy === 0 ? count : `${count} (${spaced(byProxy)} by proxy)`;
}

/** The text of a sample genome of 640,000 rows with the given share of our SNPs. */
export function sampleText(seed: number, markers: readonly SampleMarker[], member?: number): string {
  const sample = new SampleGenome(seed, markers, member);
  const pieces: Uint8Array[] = [];
  for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) pieces.push(piece);
  return Buffer.concat(pieces).toString("latin1");
}
