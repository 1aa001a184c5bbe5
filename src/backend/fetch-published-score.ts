import { err, type Result } from "../lib/pure/result.ts";
import type { HarmonisedBuild, PublishedScoreFailure } from "../texts/published-score-failures.ts";

/** How a published score is fetched. */
export interface FetchScoreOptions {
  readonly signal?: AbortSignal;
  /** Hears of bytes as they arrive; `total` is null until the server says it. */
  readonly onProgress?: (loaded: number, total: number | null) => void;
  /** Whether the index lists the score: a missing file then means that the catalog has withdrawn it. */
  readonly isListed?: boolean;
}

/**
 * Fetches the catalog's harmonised file of a published score from this page's server, which asks the catalog. The request
 * names score and build and nothing else.
 *
 * @param id such as PGS000018
 * @param build of the genomes that it is to be scored on
 */
export function fetchPublishedScore(
  id: string,
  build: HarmonisedBuild,
  _options: FetchScoreOptions = {},
): Promise<Result<File, PublishedScoreFailure>> {
  return Promise.resolve(err({ code: "turned-off", id, build }));
}
