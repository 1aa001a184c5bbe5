/** Sets whose gain by proxies is overstated outside Europe (docs/proxies.md#for-whom-not). */
import type { ReferenceName } from "../reference-group/reference-name.ts";

const setsWithOverstatedGain: ReadonlySet<string> = new Set([
  "math-ability-lead-set",
  "highest-math-lead-set",
]);

/** A reference that leaves at least this much of a set's accuracy is nearly European. Our choice. */
const nearlyEuropean = 0.9;

/** Whether the gain by proxies is overstated on a set, for a place in this reference. */
export function isGainOverstated(
  setId: string,
  { reference, portability }: { reference: ReferenceName; portability: number },
): boolean {
  return reference !== "european" && portability < nearlyEuropean && setsWithOverstatedGain.has(setId);
}

/**
 * The squared correlation with the complete set by which a score explains: the one with proxies, and the file's own where
 * the gain by proxies is overstated.
 *
 * @param withProxies squared correlation of typed and predicted rows with the complete set, 0 to 1; null where not known
 * @param fileAlone that of the typed rows; null where nothing was predicted
 */
export function explainingCorrelation(
  setId: string,
  place: { reference: ReferenceName; portability: number },
  { withProxies, fileAlone }: { withProxies: number | null; fileAlone: number | null },
): number | null {
  if (withProxies === null || fileAlone === null) return withProxies;
  return isGainOverstated(setId, place) ? Math.min(withProxies, fileAlone) : withProxies;
}
