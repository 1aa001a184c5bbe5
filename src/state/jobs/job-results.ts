/** What a job saves of its scores. */
import type { JudgedScore } from "../../science/disclosure/rows-of-pair.ts";
import { fewVariants, type SavedPlaces } from "../../science/disclosure/saved-places.ts";
import { shownPlace } from "../../science/shown-place.ts";
import type { Pair, PrsChoices } from "../matrix/prs-pair.ts";
import type { ScoringFileEntry } from "../matrix/scoring-file-store.ts";
import { withheldFor } from "../matrix/withheld-pair.ts";
import type { JobResult } from "./job.ts";

/** Below this number a job does not save how many variants matched, since a genotype may decide whether one of a few does. */
export const fewestVariantsCounted = 15;

/** What a job has its results from. */
export interface ScoredPair {
  pair: Pair;
  /** The genome's number. */
  number: number;
  /** Place of the set in the job's list. */
  set: number;
  file: Pick<ScoringFileEntry, "status">;
  /** The rows by which the place is judged; null without a place, and where they could not be computed. */
  judged: JudgedScore | null;
}

const noPlace = { z: null, percentile: null, low: null, high: null } as const;

/** One score as a job saves it. */
export function jobResult(
  { pair: { status, genomeId }, number, set, file, judged }: ScoredPair,
  rules: Pick<PrsChoices, "leastMatchRate">,
  places: SavedPlaces,
): JobResult {
  const of = { number, set };
  if (status.phase !== "ready" || file.status.phase !== "ready") {
    const failure = status.phase === "failed" ? status.cause : "engine";
    return { ...of, matched: 0, predicted: 0, ...noPlace, reference: "none", withheld: null, failure };
  }
  const { summary, score } = status;
  const counts =
    summary.matched < fewestVariantsCounted
      ? { matched: 0, predicted: 0 }
      : { matched: summary.matched, predicted: score.foundByProxy };
  const withheld = withheldFor(status, file.status.report, rules);
  const shown = shownPlace(score);
  if (withheld !== null || shown === null || score.z === null)
    return { ...of, ...counts, ...noPlace, reference: "none", withheld, failure: null };
  const { value: percentile, low, high } = shown.percentile;
  const { z, squaredCorrelation } = score;
  const byHand = score.reference === "by hand" ? (score.expectation ?? undefined) : undefined;
  const inFull = { z, squaredCorrelation, percentile, low, high, byHand };
  const place = judged === null ? null : places.of(genomeId, judged.set, { ...inFull, ...judged.rows });
  if (place === null) return withoutPlace({ ...of, ...counts });
  return {
    ...{ ...of, ...counts, z: place.z, percentile: place.percentile, low: place.low, high: place.high },
    ...{ reference: score.reference, withheld: null, failure: null },
  };
}

/** A score whose place would tell genotypes. */
export function withoutPlace({
  number,
  set,
  matched,
  predicted,
}: Pick<JobResult, "number" | "set" | "matched" | "predicted">): JobResult {
  return {
    ...{ number, set, matched, predicted, ...noPlace },
    ...{ reference: "none", withheld: fewVariants, failure: null },
  };
}
