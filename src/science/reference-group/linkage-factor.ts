import type { ReferenceInUse } from "./choose-reference.ts";
import { type Component, perComponent, weightedByShares } from "./components.ts";
import type { SetCalibration } from "./set-calibration.ts";

const onlyEuropean = perComponent((component: Component) => (component === "EUR" ? 1 : 0));

/** By how much linkage raises the variance of the whole set in a reference. */
export function wholeLinkage(calibration: SetCalibration, reference: ReferenceInUse): number {
  const shares = reference.kind === "adjusted" ? reference.shares : onlyEuropean;
  return weightedByShares(shares, calibration.linkageRatios);
}

/**
 * Factor on the variance of independent rows: F = 1 + (sum of q R - 1) times the share of the measured rows that
 * are typed. With few rows typed hardly any two of them are linked, so F nears 1.
 *
 * @param countedRows typed rows among those that were measured
 */
export function linkageFactor(
  calibration: SetCalibration,
  reference: ReferenceInUse,
  countedRows: number,
): number {
  return 1 + ((wholeLinkage(calibration, reference) - 1) * countedRows) / calibration.measuredRows;
}

/**
 * Squared correlation of the typed part of a set with the whole. Of independent rows it is c, the typed share of the
 * variance; typed rows that are linked with missing ones say something about those, too. With linkage spread evenly
 * over the variance it is c R / (1 + (R - 1) c), R being the linkage of the whole set.
 *
 * @param varianceCoverage c, 0 to 1
 * @param whole R, above 0
 */
export function linkedCoverage(varianceCoverage: number, whole: number): number {
  return (varianceCoverage * whole) / (1 + (whole - 1) * varianceCoverage);
}
