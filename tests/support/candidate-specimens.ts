import type { ScoredSet } from "../../src/parts/genome-card/genome-types.ts";
import { normaliseScore } from "../../src/science/normalise-score.ts";
import type { ReferenceInUse } from "../../src/science/reference-group/choose-reference.ts";
import { placeSums } from "../../src/science/reference-group/place-sums.ts";
import type { Candidate } from "../../src/tools/polygenic-calculator/compare-model.ts";
import { specimenScore } from "./score-specimens.ts";

/** Small invented specimens for the tests of the comparison. */

/** A score at `z` of which `matched` of 20 rows are there. */
export function scoreAt(z: number, matched = 20): ScoredSet {
  const { set, report } = specimenScore(20, matched);
  const moved = { ...report, comparedSum: (report.expectedMean ?? 0) + z * (report.expectedSd ?? 0) };
  return {
    set,
    report: moved,
    score: normaliseScore(moved, set.accuracy.r2, placeSums(moved)),
    prediction: null,
    gain: null,
  };
}

/** The European reference. */
export const european: ReferenceInUse = { kind: "european" };

/** A mixture of two components. */
export function mixtureOf(african: number): ReferenceInUse {
  return { kind: "adjusted", shares: { EUR: 1 - african, AFR: african, EAS: 0, SAS: 0, NAT: 0 } };
}

/** A genome of the comparison with a score or without one. */
export function candidate(
  number: number,
  entry: ScoredSet | null,
  reference: ReferenceInUse = european,
): Candidate {
  return {
    ...{ id: `${number}`, number, name: `Anna ${number}`, build: "GRCh38", reference, isForced: false },
    ...{ mark: undefined, remarks: [], scored: entry, entry, reason: "" },
  };
}
