import type { ScoringPolicy } from "../../genome/protocol.ts";
import type { ScoreReport } from "../../science/score-report.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { ScheduledCallOptions } from "../genomes/engine-schedule.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";

/** Whose score it is, on what and by which rules. */
export interface SetReportQuestion extends Pick<ScheduledCallOptions, "purpose" | "rank"> {
  /** Digest of the genome. */
  digest: string;
  set: ScoreSet;
  rules: ScoringPolicy;
}

/** The engine's report on a genome and a built-in set. Whom it is compared with is no part of it. */
export function setReportQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, set, rules, ...turn }: SetReportQuestion,
): GenomeQuery<ScoreReport> {
  const { build, rows } = set;
  return queries.query({
    ...turn,
    digest,
    key: ["set", set.id, set.digest, rules.palindromic, rules.missing, rules.absent],
    call: "score",
    args: (buffers) => ({ ...buffers, sets: [{ build, rows }], policy: rules }),
    answer: onlyReport,
  });
}

/** The report of a call with one set. */
export function onlyReport([report]: readonly ScoreReport[]): ScoreReport {
  if (report === undefined) throw new RangeError("the engine gave no report");
  return report;
}
