import type { ScoreSummary } from "../../genome/protocol.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FileQuestion, FileScoreBatches } from "./file-score-batches.ts";
import type { DerivedQueries, GenomeQuery, RowsQueries } from "./genome-query.ts";
import { keyOfRules } from "./rules-key.ts";

/** The sums and counts of a genome on the weights of a scoring file, without its rows. */
export function fileScoreQuery(
  queries: DerivedQueries,
  batches: FileScoreBatches,
  question: FileQuestion,
): GenomeQuery<ScoreSummary> {
  const { digest, weightsName, rules } = question;
  return queries.derived({
    digest,
    key: ["file", weightsName, keyOfRules(rules)],
    derive: (signal) => batches.ask({ ...question, signal }),
  });
}

/** The rows of a scoring file with the genome's copies: for places that the sums cannot give. */
export function fileRowsQuery(
  queries: RowsQueries,
  { digest, weightsName, weightsNamed, rules, rank }: FileQuestion,
): GenomeQuery<ScoringFileRows> {
  return queries.rows({
    ...{ purpose: "matrix", rank, digest },
    key: ["file rows", weightsName, keyOfRules(rules)],
    args: (buffers) => {
      const weights = weightsNamed(weightsName);
      return weights && { ...buffers, weightsName, weights, policy: rules };
    },
    answer: ({ rows }) => rows,
  });
}

/** Makes the same query when it is first needed: most scores of a matrix are placed by their sums and never ask for rows. */
export function fileRowsQueryOnce(
  queries: RowsQueries,
  question: FileQuestion,
): () => GenomeQuery<ScoringFileRows> {
  let made: GenomeQuery<ScoringFileRows> | null = null;
  return () => {
    made ??= fileRowsQuery(queries, question);
    return made;
  };
}
