/** The built-in sets, for the page. What reads them comes with the first of them. All may reject when offline. */
import { packedSets } from "../../science/reference/packed-sets.generated.ts";
import type { FrequencyLookup, SiteFrequencies } from "../../science/reference-group/allele-lookup.ts";
import type { SetReference } from "../../science/reference-group/place-genome-score.ts";
import { isTraitPack } from "../../science/traits/packs-of-traits.ts";
import type { AnyScoreSet, ScoreSet, TraitSet } from "../../science/weight-set.ts";

/** The ids of the complete lead-SNP sets. */
export const leadSetIds: readonly string[] = packedSets
  .filter(({ group }) => group === "lead")
  .map(({ id }) => id);

const predictedSetIds: ReadonlySet<string> = new Set(
  packedSets.filter(({ group }) => group === "quick" || group === "lead").map(({ id }) => id),
);

/** Whether rows of a set that a file lacks are predicted from their neighbours. */
export function arePredictedRowsOf(setId: string): boolean {
  return predictedSetIds.has(setId);
}

/** One promise for all callers, hundreds at once for a large family; loaded again after a failure. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
}

const library = loadedOnce(async () => (await import("../../sets/built-in-sets.ts")).builtInSets);

const traits = loadedOnce(async () => (await import("../../sets/trait-sets.ts")).traitSets);

const packs = loadedOnce(async () => (await import("../../sets/trait-packs.ts")).traitPacks);

/** The free quick scores, education first. */
export async function loadQuickSets(): Promise<readonly ScoreSet[]> {
  return (await library()).loadSets("quick");
}

/** The complete lead-SNP sets: education, cognition, maths ability, highest maths class. */
export async function loadLeadSets(): Promise<readonly ScoreSet[]> {
  return (await library()).loadSets("lead");
}

/** The groups in which rows that files lack are predicted, quick scores first. */
export const predictedGroups = {
  quick: { name: "quick", load: loadQuickSets },
  full: { name: "lead", load: loadLeadSets },
} as const;

/** One set, of a trait or a trait pack too; null for an unknown id. */
export async function loadBuiltInSet(id: string): Promise<AnyScoreSet | null> {
  if (isTraitPack(id)) return (await packs()).loadSet(id);
  return (await (await library()).loadSet(id)) ?? (await traits()).loadSet(id);
}

/** The sets of all traits that are no lead sets. */
export async function loadTraitSets(): Promise<readonly TraitSet[]> {
  return (await traits()).loadSets();
}

/** All sets, quick scores first. */
export async function loadBuiltInSets(): Promise<readonly ScoreSet[]> {
  return (await library()).loadSets();
}

/** The data that a set's scores are placed by. */
export async function loadSetReference(id: string): Promise<SetReference> {
  if (isTraitPack(id)) return (await packs()).loadReference(id);
  const sets = await library();
  return (await sets.loadSet(id)) === null ? (await traits()).loadReference(id) : sets.loadReference(id);
}

/** How frequent the alleles of 47,019 sites are among the public genomes. Half a megabyte. */
export async function loadSiteFrequencies(): Promise<SiteFrequencies> {
  return (await import("../../science/reference/site-frequencies.generated.ts")).siteFrequencies;
}

/** All that the public genomes say about alleles. Half a megabyte, for loaded sets that need it. */
export async function loadAlleleLookup(): Promise<FrequencyLookup> {
  const [sets, reference] = await Promise.all([
    library(),
    import("../../science/reference/load-allele-lookup.ts"),
  ]);
  return reference.loadAlleleLookup(sets);
}
