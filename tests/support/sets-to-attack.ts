/** Sets of ours, and sets that somebody might load, as the judge of saved places gets them. */
import { setToSave } from "../../src/science/disclosure/rows-of-pair.ts";
import type { SetToSave } from "../../src/science/disclosure/saved-places.ts";
import { allTraits, traitLibrary } from "./trait-sets.ts";

/** All traits that have places. */
export async function traitSetsToAttack(): Promise<readonly SetToSave[]> {
  const scored = allTraits.filter(({ displayOnly }) => displayOnly === null);
  return Promise.all(
    scored.map(async (set) => setToSave(set, (await traitLibrary.loadReference(set.id)).frequencies)),
  );
}

/** A set without some of its rows, as another file of it may be. */
export function without(set: SetToSave, rows: number): SetToSave {
  return { key: `${set.key} without ${rows}`, rows: set.rows.slice(rows) };
}
