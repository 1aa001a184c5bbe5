import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadSource } from "./load-source.mjs";
import { inProject } from "./project-paths.mjs";

/** What may be shipped: open licences, and the Catalog's own terms, which name nothing. */
const usable = ["open", "catalog"];

/** A line for each trait: the best published score by the search's rule for Europeans, and why; or that there is none. @returns {Promise<string[]>} */
export async function bestScores() {
  /** @type {typeof import("../../src/science/catalog/read-catalog.ts")} */
  const { readCatalog } = await loadSource("src/science/catalog/read-catalog.ts");
  /** @type {typeof import("../../src/science/catalog/catalog-search.ts")} */
  const { indexCatalog, searchCatalog } = await loadSource("src/science/catalog/catalog-search.ts");
  /** @type {typeof import("../../src/science/catalog/best-for-genomes.ts")} */
  const { rankForGenomes, usualKind } = await loadSource("src/science/catalog/best-for-genomes.ts");
  /** @type {typeof import("../../src/science/reference/trait-list.generated.ts")} */
  const { traitList } = await loadSource("src/science/reference/trait-list.generated.ts");
  /** @type {typeof import("../../src/parts/find-published-scores.ts")} */
  const { publishedNameOf } = await loadSource("src/parts/find-published-scores.ts");
  const [file = ""] = readdirSync(inProject("reference", "packed-catalog"));
  const catalog = readCatalog(
    gunzipSync(readFileSync(inProject("reference", "packed-catalog", file))).toString(),
  );
  const index = indexCatalog(catalog);
  return traitList.map((facts) => {
    const name = publishedNameOf(facts);
    const hits = name === null ? [] : searchCatalog(index, name);
    const nearest = hits[0]?.nearness;
    const entries = hits
      .filter(({ nearness }) => nearness === nearest)
      .map(({ row }) => catalog.entry(row))
      .filter(({ licence }) => usable.includes(licence.use));
    const [best] = rankForGenomes(entries, "EUR", usualKind(entries));
    if (best === undefined) return `${facts.id}\tnone`;
    const { entry, standing } = best;
    const { accuracy } = standing;
    const figure = accuracy === null ? "." : `${accuracy.kind} ${accuracy.value.toFixed(3)}`;
    return [facts.id, entry.id, entry.variants, entry.licence.use, figure, standing.accuracyFrom].join("\t");
  });
}
