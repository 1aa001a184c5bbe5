import { type FrequencyLookup, lookUpAlleles } from "../reference-group/allele-lookup.ts";
import { builtInSetIds, type SetLibrary } from "./set-library.ts";

/**
 * All of the public genomes' allele data: the rows of the built-in sets, which the command line has too, and some
 * 47,000 further sites. Half a megabyte, for loaded sets that need it.
 */
export async function loadAlleleLookup(library: Pick<SetLibrary, "loadReference">): Promise<FrequencyLookup> {
  const [{ siteFrequencies }, ...references] = await Promise.all([
    import("./site-frequencies.generated.ts"),
    ...builtInSetIds.map((id) => library.loadReference(id)),
  ]);
  return lookUpAlleles(
    references.map(({ frequencies }) => frequencies),
    siteFrequencies,
  );
}
