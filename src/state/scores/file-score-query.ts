import type { ScoreSummary, ScoringPolicy } from "../../genome/protocol.ts";
import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { PackedBuffers } from "../genomes/packed-genomes.ts";
import type { GenomeQueries, GenomeQuery } from "./genome-queries.ts";
import { keyOfRules } from "./rules-key.ts";

/** Whose score it is, on what and by which rules. */
export interface FileScoreQuestion {
  /** Digest of the genome. */
  digest: string;
  /** The digest of the packed weights. */
  weightsName: string;
  /** The weights by their name, while their file is there: the query outlives it, megabytes must not. */
  weightsNamed: (weightsName: string) => Uint8Array<ArrayBuffer> | null;
  rules: ScoringPolicy;
  rank: readonly number[];
}

/** The common part of the questions about a scoring file. */
function aboutFile(kind: string, { digest, weightsName, weightsNamed, rules, rank }: FileScoreQuestion) {
  return {
    purpose: "matrix-cell" as const,
    rank,
    digest,
    key: [kind, weightsName, keyOfRules(rules)],
    args: (buffers: PackedBuffers) => {
      const weights = weightsNamed(weightsName);
      return weights && { ...buffers, weightsName, weights, policy: rules };
    },
  };
}

/** The sums and counts of a genome on the weights of a scoring file, without its rows. */
export function fileScoreQuery(
  queries: Pick<GenomeQueries, "query">,
  question: FileScoreQuestion,
): GenomeQuery<ScoreSummary> {
  const call = "scoreScoringFile";
  return queries.query({ ...aboutFile("file", question), call, answer: (summary) => summary });
}

/** The rows of a scoring file with the genome's copies: for places that the sums cannot give. */
export function fileRowsQuery(
  queries: Pick<GenomeQueries, "query">,
  question: FileScoreQuestion,
): GenomeQuery<ScoringFileRows> {
  const call = "rowsOfScoringFile";
  return queries.query({ ...aboutFile("file rows", question), call, answer: ({ rows }) => rows });
}
