import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { Placed } from "../../science/reference-group/compare-with-reference.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import type { GenomesOnSet } from "./rank-family.ts";

/** A set that siblings are compared on. */
export interface SetToRank {
  id: string;
  /** Whether a sibling that cannot be compared on it is left out. */
  isNeeded: boolean;
}

/** A sibling that can be compared on all needed sets. */
export interface SiblingOnSets {
  genome: AnalysedGenome;
  /** In the order of the sets; null for a set that is not needed and that it cannot be compared on. */
  places: readonly (Placed | null)[];
}

/** The siblings of a family, or other genomes, on several sets. */
export interface FamilyOnSets<Ranked extends GenomesOnSet> {
  /** In the order of the sets; null for a set that is not needed and that no two can be compared on. */
  bySet: readonly (Ranked | null)[];
  /** Two or more. */
  siblings: readonly SiblingOnSets[];
  /** Why an embryo that is a sibling is not compared, by genome id. */
  notRanked: ReadonlyMap<string, string>;
  /** Of each sibling, by set: its score less the siblings' mean, in standard deviations of the score; null as its place. */
  differences: readonly (readonly (number | null)[])[];
}

/**
 * The genomes that can be compared on each of the needed sets.
 *
 * @param sets of which one is needed, or more
 * @param rank compares them on one set
 * @returns a sentence where they cannot be compared
 */
export function rankOnSets<Ranked extends GenomesOnSet>(
  genomes: readonly AnalysedGenome[],
  sets: readonly SetToRank[],
  rank: (setId: string) => Result<Ranked, string>,
): Result<FamilyOnSets<Ranked>, string> {
  const notRanked = new Map<string, string>();
  const bySet: (Ranked | null)[] = [];
  for (const { id: setId, isNeeded } of sets) {
    const family = rank(setId);
    if (!family.ok && isNeeded) return family;
    bySet.push(family.ok ? family.value : null);
    if (!family.ok || !isNeeded) continue;
    for (const [id, text] of family.value.notRanked) notRanked.set(id, text);
  }
  const byId = bySet.map(
    (family) => new Map(family?.siblings.map(({ genome, place }) => [genome.entry.id, place])),
  );
  const siblings = genomes.flatMap((genome): readonly SiblingOnSets[] => {
    const places = byId.map((of) => of.get(genome.entry.id) ?? null);
    const isRanked = sets.every(({ isNeeded }, set) => !isNeeded || places[set] !== null);
    return isRanked ? [{ genome, places }] : [];
  });
  if (siblings.length < 2) return err("Fewer than two can be compared on all traits that count.");
  const means = bySet.map((_, set) => {
    const own = siblings.flatMap(({ places }) => places[set]?.zUnlimited ?? []);
    return own.reduce((sum, z) => sum + z / own.length, 0);
  });
  const differences = siblings.map(({ places }) =>
    places.map((place, set) => (place === null ? null : place.zUnlimited - (means[set] ?? 0))),
  );
  return ok({ bySet, siblings, notRanked, differences });
}
