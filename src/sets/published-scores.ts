import { catalogFile } from "../science/catalog/catalog-file.generated.ts";
import { type CatalogIndex, indexCatalog } from "../science/catalog/catalog-search.ts";
import { type Catalog, readCatalog } from "../science/catalog/read-catalog.ts";
import { keptLoads } from "../science/reference/set-library.ts";
import { readCatalogFile } from "./read-catalog-file.ts";

/** What gzip begins with. */
const gzipMagic = [0x1f, 0x8b];

/** The text of a packed table; as it is where a server has unpacked it on the way. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  if (gzipMagic.some((byte, place) => bytes[place] !== byte)) return new TextDecoder().decode(bytes);
  const packed = new Blob([new Uint8Array(bytes)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
}

/** Lets the page draw between the steps. */
function afterDrawing(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const loadTable = keptLoads(async (file) => {
  const text = await unpacked(await readCatalogFile(file));
  await afterDrawing();
  const catalog = readCatalog(text);
  await afterDrawing();
  return catalog;
});

const loadIndex = keptLoads(async (file) => indexCatalog(await loadTable(file)));

/** The published scores; fetched when they are first needed. Rejects when they do not arrive. */
export async function loadCatalog(): Promise<Catalog> {
  return loadTable(catalogFile);
}

/** The same, ready to be searched. */
export async function loadPublishedScores(): Promise<CatalogIndex> {
  return loadIndex(catalogFile);
}
