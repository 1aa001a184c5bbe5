import type { ReferenceInUse } from "./choose-reference.ts";
import { type PerComponent, weightedByShares } from "./components.ts";

/**
 * How much of a score's r², measured in Europeans, is left in the people it is placed among: 1 for the European
 * reference, else the ratios of the components weighted by the shares.
 *
 * @param ratios r² in people of a component over r² in Europeans
 */
export function portability(reference: ReferenceInUse, ratios: PerComponent): number {
  return reference.kind === "adjusted" ? weightedByShares(reference.shares, ratios) : 1;
}
