/** What a job keeps of its scores. */
import { shownPlace } from "../../science/shown-place.ts";
import type { JobResult } from "./job.ts";
import type { Pair, PrsChoices } from "./prs-pair.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";
import { withheldFor } from "./withheld-pair.ts";

/**
 * With the weights of a set, which are published, a sum is a riddle with few answers where few variants went in. A place of two decimal
 * digits has at most 900 values: of 15 variants with three genotypes each there are 14 million combinations, so thousands share a
 * value. Of fewer variants no place is kept, and of no score the sum.
 */
export const fewestVariantsKept = 15;

/** What a job has its results from. */
export interface ScoredPair {
  pair: Pair;
  /** The genome's number. */
  number: number;
  /** Place of the set in the job's list. */
  set: number;
  file: Pick<ScoringFileEntry, "status">;
}

const noPlace = { z: null, percentile: null, low: null, high: null } as const;

/** One score as a job keeps it. */
export function jobResult(
  { pair: { status }, number, set, file }: ScoredPair,
  rules: Pick<PrsChoices, "leastMatchRate">,
): JobResult {
  const of = { number, set };
  if (status.phase !== "ready" || file.status.phase !== "ready") {
    const failure = status.phase === "failed" ? status.cause : "engine";
    return { ...of, matched: 0, predicted: 0, ...noPlace, reference: "none", withheld: null, failure };
  }
  const { summary, score } = status;
  const isFew = summary.matched < fewestVariantsKept;
  // Of a few variants, which of them matched may depend on the genotype.
  const counts = isFew
    ? { matched: 0, predicted: 0 }
    : { matched: summary.matched, predicted: score.foundByProxy };
  const own = withheldFor(status, file.status.report, rules);
  const withheld = own ?? (isFew ? "few-variants" : null);
  const place = shownPlace(score);
  if (withheld !== null || place === null)
    return { ...of, ...counts, ...noPlace, reference: "none", withheld, failure: null };
  const { z, percentile } = place;
  return {
    ...{ ...of, ...counts, z: Number(z.toFixed(2)), percentile: Math.round(percentile.value) },
    ...{ low: Math.round(percentile.low), high: Math.round(percentile.high) },
    ...{ reference: score.reference, withheld: null, failure: null },
  };
}
