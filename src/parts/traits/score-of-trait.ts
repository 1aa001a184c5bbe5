/** Which score of a trait a page shows: that of the trait's own set, or that of a trait pack. */
import { byLeading } from "../../science/leading-score.ts";
import type { PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { isTraitPack } from "../../science/traits/packs-of-traits.ts";

/** A genome's scores, those on packs apart. */
interface ScoresOfTraits {
  readonly scores: readonly PairOnSet[];
  readonly packs?: readonly PairOnSet[];
}

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

/**
 * A genome's score on a trait: a pack's where it has a place and explains more with the SNPs of this file, else that of the trait's own set.
 * Without a network there are no packs.
 */
export function scoreOfTrait({ scores, packs = [] }: ScoresOfTraits, trait: string): PairOnSet | undefined {
  const own = scores.find(({ set }) => set.id === trait);
  if (own === undefined) return undefined;
  const ofTrait = packs.filter(({ set }) => isTraitPack(set.id) && set.trait === trait);
  const [best] = [own, ...ofTrait].toSorted((one, other) => byLeading(rated(one), rated(other)));
  // A pack says nothing where nobody is placed by it.
  return best !== undefined && rated(best).hasPlace ? best : own;
}
