import { rowsOfPair } from "../../science/disclosure/rows-of-pair.ts";
import type { SavedPlaces } from "../../science/disclosure/saved-places.ts";
import { savedWidths } from "../../science/disclosure/saved-width.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";

/**
 * The sets on which differences between siblings may be saved in the account: those on which each sibling's place may be saved in
 * hundredths. A difference tells less than the two places.
 */
export function savedSetsOfFamily(
  genomes: readonly AnalysedGenome[],
  setIds: readonly string[],
  places: SavedPlaces,
): ReadonlySet<string> {
  const isSaved = (setId: string) =>
    genomes.every(({ entry, scores }) => {
      const pair = scores.find(({ set }) => set.id === setId);
      if (pair === undefined || "failure" in pair) return true;
      const { set, rows } = rowsOfPair(pair);
      const { z, squaredCorrelation } = pair.score;
      const place = { z: z ?? 0, squaredCorrelation, percentile: null, low: null, high: null, ...rows };
      return places.of(entry.id, set, place)?.width === savedWidths.fine;
    });
  return new Set(setIds.filter(isSaved));
}
