/** Which score of a trait a page shows: that of the trait's own set, or that of a trait pack. */
import { byLeading } from "../../science/leading-score.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";

/** A genome's scores, those on packs apart. */
interface ScoresOfTraits {
  readonly scores: readonly PairOnSet[];
  readonly packs?: readonly PairOnSet[];
}

/**
 * Squared correlation with the whole pack from which on a file covers it. Below, it is compared by what both explain; above, it is not, since that of most
 * own sets is our estimate and that of most packs was published. Our choice.
 */
const leastCovered = 0.5;

function rated(pair: PairOnSet) {
  const { id, rows } = pair.set;
  if ("failure" in pair) return { id, hasPlace: false, explained: null, rows: rows.length };
  const { usable, fullSet, personal } = pair.score;
  return {
    ...{ id, rows: rows.length },
    hasPlace: usable && fullSet !== null,
    explained: personal?.expectedR2 ?? null,
  };
}

function isCovered(pair: PairOnSet): boolean {
  return !("failure" in pair) && (pair.score.squaredCorrelation ?? 0) >= leastCovered;
}

/**
 * A genome's score on a trait: a pack's where it has a place and the file covers the pack, or where it explains more with the SNPs of this file;
 * else that of the trait's own set. Without a network there are no packs.
 */
export function scoreOfTrait({ scores, packs = [] }: ScoresOfTraits, trait: string): PairOnSet | undefined {
  const own = scores.find(({ set }) => set.id === trait);
  const [pack] = packs
    .filter((one) => one.set.trait === trait && rated(one).hasPlace)
    .toSorted((one, other) => byLeading(rated(one), rated(other)));
  if (own === undefined || pack === undefined) return own;
  return isCovered(pack) || byLeading(rated(pack), rated(own)) < 0 ? pack : own;
}
