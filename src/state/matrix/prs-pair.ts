/** One score of the PRS matrix, and the choices by which all are made. */
import type { ScoreSummary, ScoringPolicy } from "../../genome/protocol.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import type { PredictionState } from "../scores/prediction-state.ts";

/** What somebody chose for all scores. */
export interface PrsChoices extends Pick<ScoringPolicy, "palindromic" | "missing"> {
  /** Share of matched variants below which no z and no percentile is shown; 0 shows all. */
  leastMatchRate: number;
}

/** Why there is no score. */
export type ScoreFailure = "engine" | "tables" | "no-frequencies";

/** The score of one genome on one scoring file. */
export type PairStatus =
  | { phase: "waiting" }
  | { phase: "scoring" }
  | {
      phase: "ready";
      summary: ScoreSummary;
      score: NormalisedScore;
      /** What has become of the SNPs that the genome lacks of the set. Of a scoring file nothing is predicted. */
      proxies: PredictionState;
    }
  /**
   * The engine gave no answer, or what places are made by could not be fetched: both can be tried again. Or the set has no frequencies
   * for the expected copies that were asked for.
   */
  | { phase: "failed"; cause: ScoreFailure };

/** One cell of the matrix. */
export interface Pair {
  genomeId: string;
  fileId: string;
  status: PairStatus;
}
