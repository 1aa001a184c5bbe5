import type { ScoreSummary, ScoringPolicy } from "../genome/protocol.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";

/** Whose score it is, on what and by which rules. */
export interface FileScoreQuestion {
  /** Digest of the genome. */
  digest: string;
  /** The digest of the packed weights. */
  weightsName: string;
  /** The weights by their name, as long as their file is there: the query outlives it, megabytes shall not. */
  weightsNamed: (weightsName: string) => Uint8Array<ArrayBuffer> | null;
  rules: ScoringPolicy;
  rank: readonly number[];
}

/** The sums and counts of a genome on the weights of a scoring file, without its rows. */
export function fileScoreQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, weightsName, weightsNamed, rules, rank }: FileScoreQuestion,
): GenomeQuery<ScoreSummary> {
  return queries.query({
    purpose: "matrix-cell",
    rank,
    digest,
    key: ["file", weightsName, rules.palindromic, rules.missing, rules.absent],
    call: "scoreScoringFile",
    args: (buffers) => {
      const weights = weightsNamed(weightsName);
      return weights && { ...buffers, weightsName, weights, policy: rules };
    },
    answer: (summary) => summary,
  });
}
