import type { ManyScores } from "../../lib/pure/many-scores.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import type { DerivedQueries, GenomeQuery } from "./genome-query.ts";
import type { PackableSet } from "./packed-set.ts";
import { keyOfRules } from "./rules-key.ts";
import type { BatchQuestion, ScoreBatches } from "./score-batches.ts";

/** Sets of more rows have a query of their own, so that views that ask for different sets share the answer. */
const mostRowsTogether = 60;

/** First numbers of ranks: a screen's own requests, then those that come by themselves. */
export const scoresInTurn = { lookedAt: 0, byThemselves: 1 } as const;

/** Whose scores, on which sets and by which rules. */
export type ScoresQuestion = Omit<BatchQuestion, "signal">;

/** Sets in the groups in which they are requested: small ones together, large ones alone. */
export function chunksOfSets<Set extends AnyScoreSet>(sets: readonly Set[]): readonly (readonly Set[])[] {
  const small = sets.filter(({ rows }) => rows.length <= mostRowsTogether);
  const large = sets.filter(({ rows }) => rows.length > mostRowsTogether);
  return [...(small.length === 0 ? [] : [small]), ...large.map((set) => [set])];
}

/**
 * The scores of one genome on some sets, independent of the people it is compared with. They are removed with the
 * genome.
 */
export function scoresQuery(
  queries: DerivedQueries,
  batches: ScoreBatches,
  question: ScoresQuestion,
): GenomeQuery<ManyScores> {
  const { digest, sets, rules } = question;
  return queries.derived({
    digest,
    key: ["scores", ...sets.map((set) => set.digest), keyOfRules(rules)],
    derive: (signal) => batches.ask({ ...question, signal }),
  });
}

/** One set, or the sites that a genome is looked up at, on a genome that was just read: the answer comes before all other scores. */
export function firstScoresQuery(
  { scores }: { scores: (question: ScoresQuestion) => GenomeQuery<ManyScores> },
  set: PackableSet,
  { digest, rules }: Pick<ScoresQuestion, "digest" | "rules">,
): GenomeQuery<ManyScores> {
  return scores({ digest, sets: [set], rules, purpose: "quick-score", rank: [] });
}
