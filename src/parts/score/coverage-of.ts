import type { ScoreSet } from "../../science/weight-set.ts";
import type { ScoredSet } from "../genome-card/genome-types.ts";
import { coverageText, foundSnps } from "./score-words.ts";

/** How many SNPs of a score were found, as a bar and in words. */
export interface Coverage {
  value: number;
  total: number;
  text: string;
}

/** The coverage of a score. */
export function coverageOf(entry: ScoredSet): Coverage {
  const found = foundSnps(entry);
  return {
    value: found.onFile + found.byProxy,
    total: found.total,
    text: coverageText(found, entry.score.varianceCoverage),
  };
}

/** The coverage where a file has none of a set's SNPs. */
export function noneFound({ rows }: Pick<ScoreSet, "rows">): Coverage {
  const total = rows.length;
  return { value: 0, total, text: coverageText({ onFile: 0, byProxy: 0, assumed: 0, total }, null) };
}
