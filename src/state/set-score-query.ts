import type { ScoringPolicy } from "../genome/protocol.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { ScheduledCallOptions } from "./engine-schedule.ts";
import type { SetScore } from "./genome-entry.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";
import { setScore } from "./set-score.ts";

/** Whose score it is, on what and by which rules. */
export interface SetScoreQuestion extends Pick<ScheduledCallOptions, "purpose" | "rank"> {
  /** Digest of the genome. */
  digest: string;
  set: ScoreSet;
  rules: ScoringPolicy;
}

/** The score of a genome on a built-in set. */
export function setScoreQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, set, rules, ...turn }: SetScoreQuestion,
): GenomeQuery<SetScore> {
  const { build, rows } = set;
  return queries.query({
    ...turn,
    digest,
    key: ["set", set.id, set.digest, rules.palindromic, rules.missing, rules.absent],
    call: "score",
    args: (buffers) => ({ ...buffers, sets: [{ build, rows }], policy: rules }),
    answer: ([report]) => {
      if (report === undefined) throw new RangeError("the engine gave no report");
      return setScore(set, report);
    },
  });
}
