/** Hundreds of genomes are shown in steps: what is worked out of all of them is worked out anew at each. No React here. */
import {
  areProxiesWanted,
  type GenomeEntry,
  ownRulesKey,
  referenceWishOf,
} from "../../state/genomes/genome-entry.ts";
import type { AnalysedGenome } from "./analysis.ts";

/** Genomes that are shown together. */
export interface Step {
  readonly list: readonly AnalysedGenome[];
  /** Of how many nothing more comes by itself. */
  readonly final: number;
}

/** By this share more genomes must have come to be shown. Our choice. */
const stepOfGrowth = 1 / 8;

/**
 * What is shown of the genomes that are there. While some are not scored, what is there is shown whenever an eighth more has come or
 * somebody chose otherwise for one of them; once all are scored, all are shown, and their scores change in such steps until nothing more
 * comes by itself. The same step where nothing has changed.
 *
 * @param coming what still comes by itself: genomes that are not scored, or SNPs that are predicted for those that are
 */
export function nextStep(shown: Step, there: Step, coming: "genomes" | "predictions" | "nothing"): Step {
  const isSame =
    there.list.length === shown.list.length && there.list.every((one, at) => one === shown.list[at]);
  if (isSame) return shown;
  const isWhole = coming !== "genomes" && there.list.length !== shown.list.length;
  return coming === "nothing" || isWhole || isWorthAStep(shown, there) ? there : shown;
}

function isWorthAStep(shown: Step, there: Step): boolean {
  const isMuchMore = (before: number, now: number) => now > before * (1 + stepOfGrowth);
  if (isMuchMore(shown.list.length, there.list.length) || isMuchMore(shown.final, there.final)) return true;
  const entries = new Map(there.list.map(({ entry }) => [entry.id, entry]));
  return !shown.list.every(({ entry }) => {
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
