import { limit } from "../percentile.ts";
import { portabilityRatios } from "../reference/portability-ratios.generated.ts";
import { zLimit } from "../scoring-constants.ts";
import { type AncestryGroup, admixedAmericanPortability, ancestryCalibration } from "./iq-constants.ts";

/**
 * A typed genome-wide score among the people of a group: (z - mean)/SD, then limited to plus or minus 4.5
 * (docs/iq-model.md#typed-scores). It is for typed scores alone; a genome is placed by measured frequencies.
 *
 * @param localMean the person's own mean, which replaces the group's (`pgs_local`); null for none
 */
export function calibratedZ(
  z: number,
  group: AncestryGroup = "european",
  localMean: number | null = null,
): number {
  const { mean, sd } = ancestryCalibration[group];
  return limit((z - (localMean ?? mean)) / sd, -zLimit, zLimit);
}

const portabilities: Readonly<Record<AncestryGroup, number>> = {
  european: portabilityRatios.EUR,
  east_asian: portabilityRatios.EAS,
  african: portabilityRatios.AFR,
  south_asian: portabilityRatios.SAS,
  admixed_american: admixedAmericanPortability,
};

/**
 * How much of a typed score's r², measured in Europeans, is left in the people of a group (docs/iq-model.md#typed-scores); 1 for
 * Europeans.
 */
export function groupPortability(group: AncestryGroup): number {
  return portabilities[group];
}
