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

/** A set whose weights have two digits, as some files state them. */
export function inTwoDigits(set: SetToSave): SetToSave {
  const rows = set.rows.map((row) => ({ ...row, weight: Number(row.weight.toPrecision(2)) }));
  return { key: `${set.key} in two digits`, rows };
}

/** Every other row of a set. */
export function halfOf(set: SetToSave, remainder: 0 | 1): SetToSave {
  return { key: `${set.key} half ${remainder}`, rows: set.rows.filter((_, at) => at % 2 === remainder) };
}
