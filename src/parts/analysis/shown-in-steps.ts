/** Hundreds of genomes are shown in steps: what is worked out of all of them is worked out anew at each. No React here. */
import {
  areProxiesWanted,
  type GenomeEntry,
  ownRulesKey,
  referenceWishOf,
} from "../../state/genomes/genome-entry.ts";
import type { AnalysedGenome } from "./analysis.ts";

/** By this share more genomes must have come to be shown. Our choice. */
const stepOfGrowth = 1 / 8;

/**
 * The genomes to show. While more are loading, the list is renewed each time it has grown by an eighth, or when a choice for one of
 * them changes; once all are loaded, all are shown. Returns the same list where nothing has changed.
 */
export function nextStep(
  shown: readonly AnalysedGenome[],
  there: readonly AnalysedGenome[],
  areMoreComing: boolean,
): readonly AnalysedGenome[] {
  const isSame = there.length === shown.length && there.every((one, at) => one === shown[at]);
  if (isSame) return shown;
  return !areMoreComing || isWorthAStep(shown, there) ? there : shown;
}

function isWorthAStep(shown: readonly AnalysedGenome[], there: readonly AnalysedGenome[]): boolean {
  if (there.length > shown.length * (1 + stepOfGrowth)) return true;
  const entries = new Map(there.map(({ entry }) => [entry.id, entry]));
  return !shown.every(({ entry }) => {
    const now = entries.get(entry.id);
    return now !== undefined && hasSameChoices(entry, now);
  });
}

function hasSameChoices(one: GenomeEntry, other: GenomeEntry): boolean {
  return (
    referenceWishOf(one) === referenceWishOf(other) &&
    ownRulesKey(one) === ownRulesKey(other) &&
    areProxiesWanted(one) === areProxiesWanted(other) &&
    one.mark === other.mark &&
    one.name === other.name
  );
}
