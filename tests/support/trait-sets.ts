/** The sets of traits as tests need them: at once, and by id. */
import { createTraitLibrary } from "../../src/science/reference/trait-library.ts";
import type { TraitSet } from "../../src/science/weight-set.ts";
import { readTraitFile } from "./read-trait-file.ts";

/** The sets as the page loads them. */
export const traitLibrary = createTraitLibrary(readTraitFile);

/** All sets of traits, in the order of every list. */
export const allTraits: readonly TraitSet[] = await traitLibrary.loadSets();

/** The set of a trait. */
export function traitSet(id: string): TraitSet {
  const found = allTraits.find((set) => set.id === id);
  if (found === undefined) throw new Error(`there is no trait ${id}`);
  return found;
}
