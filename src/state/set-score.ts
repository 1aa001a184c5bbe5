import { normaliseScore } from "../science/normalise-score.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { SetScore } from "./genome-entry.ts";

/** The engine's report on one set as a score; a file that holds none of the set's SNPs has no score, not a low one. */
export function setScore(set: ScoreSet, report: ScoreReport): SetScore {
  const isOnFile = report.rows.some((row) => row.fate !== "not-on-file");
  if (!isOnFile) return { set, failure: "no-overlap" };
  return { set, report, score: normaliseScore(report, set.accuracy.r2) };
}
