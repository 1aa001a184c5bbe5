import { packIds } from "./pack-ids.generated.ts";

/** Whether an id is that of a trait pack. */
export function isTraitPack(id: string): boolean {
  return packIds.some(([pack]) => pack === id);
}

/** The ids of the packs of some traits, by the ids of these. */
export function packsOfTraits(traits: readonly string[]): readonly string[] {
  return packIds.filter(([, trait]) => traits.includes(trait)).map(([pack]) => pack);
}
