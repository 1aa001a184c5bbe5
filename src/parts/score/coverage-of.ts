import type { ScoreSet } from "../../science/weight-set.ts";
import type { ScoredSet } from "../genome-card/genome-types.ts";
import { coverageText, foundSnps } from "./score-words.ts";

/** How much of a score was found: its SNPs in words, and of its variance the share, which a bar draws. */
export interface Coverage {
  /** SNPs that were found. */
  value: number;
  /** SNPs of the set. */
  total: number;
  /** Share of the set's variance that they carry, 0 to 1; null where it is not known. */
  share: number | null;
  text: string;
}

/** The coverage of a score. */
export function coverageOf(entry: ScoredSet): Coverage {
  const found = foundSnps(entry);
  return {
    value: found.onFile + found.byProxy,
    total: found.total,
    share: entry.score.varianceCoverage,
    text: coverageText(found, entry.score.varianceCoverage),
  };
}

/** The coverage where a file has none of a set's SNPs. */
export function noneFound({ rows }: Pick<ScoreSet, "rows">): Coverage {
  const total = rows.length;
  return {
    value: 0,
    total,
    share: 0,
    text: coverageText({ onFile: 0, byProxy: 0, assumed: 0, total }, null),
  };
}
