import type { FamilySpread } from "../family-spread.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { comparedRows, type ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { SetPrediction } from "./proxy-predictor.ts";
import { variancesWithProxies } from "./score-variances.ts";

/** A sibling's rows and predictions, as `predictInCommon` returns them for both. */
export interface SiblingScore {
  rows: readonly ScoredRow[];
  prediction: SetPrediction;
}

/**
 * What the difference of two full siblings' placed scores says about that of the complete set. Null where the reference
 * or the sites allow no statement.
 *
 * Their difference varies as much as the score of one person does, but for recombination between linked variants, and
 * so does what is known of it (docs/proxies.md#brothers-and-sisters). So the complete difference is normal around that
 * share of the known one which their covariance within families gives.
 */
export function familySpread(
  { rows, prediction }: SiblingScore,
  reference: ReferenceInUse,
  { calibration }: Pick<ReferenceFacts, "calibration">,
): FamilySpread | null {
  if (reference.kind === "none") return null;
  const compared = comparedRows(rows, reference);
  const { strangers, family } = variancesWithProxies(compared, prediction, reference, calibration);
  if (!(family.known > 0 && family.covariance > 0 && strangers.known > 0 && strangers.whole > 0)) return null;
  const open = Math.max(0, family.whole - family.covariance ** 2 / family.known);
  return {
    slope: (family.covariance / family.known) * Math.sqrt(strangers.known / strangers.whole),
    open: Math.sqrt(open / strangers.whole),
  };
}
