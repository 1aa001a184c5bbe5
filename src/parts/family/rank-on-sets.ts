import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { Placed } from "../../science/reference-group/compare-with-reference.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { type FamilyOnSet, rankFamily } from "./rank-family.ts";

/** A sibling that can be compared on all of several sets. */
export interface SiblingOnSets {
  genome: AnalysedGenome;
  /** In the order of the sets. */
  places: readonly Placed[];
}

/** The siblings of a family on several sets. */
export interface FamilyOnSets {
  /** In the order of the sets. */
  bySet: readonly FamilyOnSet[];
  /** Two or more. */
  siblings: readonly SiblingOnSets[];
  /** Why an embryo that is a sibling is not compared, by genome id. */
  notRanked: ReadonlyMap<string, string>;
  /** Of each sibling, by set: its score less the siblings' mean, in standard deviations of the score. */
  differences: readonly (readonly number[])[];
}

/**
 * The siblings that can be compared on each of some sets.
 *
 * @param isWithParents whether both parents are scored, too
 * @returns a sentence where they cannot be compared
 */
export function rankOnSets(
  genomes: readonly AnalysedGenome[],
  setIds: readonly string[],
  isWithParents = false,
): Result<FamilyOnSets, string> {
  const notRanked = new Map<string, string>();
  const bySet: FamilyOnSet[] = [];
  for (const setId of setIds) {
    const family = rankFamily(genomes, setId, isWithParents);
    if (!family.ok) return family;
    for (const [id, text] of family.value.notRanked) notRanked.set(id, text);
    bySet.push(family.value);
  }
  const byId = bySet.map(
    ({ siblings }) => new Map(siblings.map(({ genome, place }) => [genome.entry.id, place])),
  );
  const siblings = (bySet[0]?.siblings ?? []).flatMap(({ genome }): readonly SiblingOnSets[] => {
    const places = byId.flatMap((of) => of.get(genome.entry.id) ?? []);
    return places.length === setIds.length ? [{ genome, places }] : [];
  });
  if (siblings.length < 2) return err("Fewer than two embryos can be compared on all traits.");
  const means = bySet.map((_, set) =>
    siblings.reduce((sum, { places }) => sum + (places[set]?.zUnlimited ?? 0) / siblings.length, 0),
  );
  const differences = siblings.map(({ places }) =>
    places.map(({ zUnlimited }, set) => zUnlimited - (means[set] ?? 0)),
  );
  return ok({ bySet, siblings, notRanked, differences });
}
