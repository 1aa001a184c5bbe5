import type { ScoreSummary, ScoringPolicy } from "../genome/protocol.ts";
import { type NormalisedScore, normaliseScore } from "../science/normalise-score.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";

/** The score of a genome on a scoring file: sums and counts without its rows. */
export interface FileScore {
  summary: ScoreSummary;
  score: NormalisedScore;
}

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

/** The score of a genome on the weights of a scoring file. */
export function fileScoreQuery(
  queries: Pick<GenomeQueries, "query">,
  { digest, weightsName, weightsNamed, rules, rank }: FileScoreQuestion,
): GenomeQuery<FileScore> {
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
    answer: (summary) => ({ summary, score: normaliseScore(summary, null) }),
  });
}
