import { catalogFile } from "../science/catalog/catalog-file.generated.ts";
import { type CatalogIndex, indexCatalog } from "../science/catalog/catalog-search.ts";
import { type Catalog, readCatalog } from "../science/catalog/read-catalog.ts";
import { keptLoads } from "../science/reference/set-library.ts";
import { readCatalogFile } from "./read-catalog-file.ts";
import { unzipped } from "./unzipped.ts";

/** Lets the page draw between the steps. */
function afterDrawing(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const loadTable = keptLoads(async (file) => {
  const text = new TextDecoder().decode(await unzipped(await readCatalogFile(file)));
  await afterDrawing();
  const catalog = readCatalog(text);
  await afterDrawing();
  return catalog;
});

const loadIndex = keptLoads(async (file) => {
  const catalog = await loadTable(file);
  const index = indexCatalog(catalog);
  await afterDrawing();
  // Columns that entries are made of are split now, and not at the first key of a search.
  if (catalog.size > 0) catalog.entry(0);
  return index;
});

/** The published scores; fetched when they are first needed. Rejects when they do not arrive. */
export async function loadCatalog(): Promise<Catalog> {
  return loadTable(catalogFile);
}

/** The same, ready to be searched. */
export async function loadPublishedScores(): Promise<CatalogIndex> {
  return loadIndex(catalogFile);
}
