import { catalogFile } from "../science/catalog/catalog-file.generated.ts";
import { type CatalogIndex, indexCatalog } from "../science/catalog/catalog-search.ts";
import { readCatalog } from "../science/catalog/read-catalog.ts";
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

const load = keptLoads(async (file) => {
  const text = await unpacked(await readCatalogFile(file));
  await afterDrawing();
  const catalog = readCatalog(text);
  await afterDrawing();
  const index = indexCatalog(catalog);
  await afterDrawing();
  // Columns that entries are made of are split now, and not at the first key of a search.
  if (catalog.size > 0) catalog.entry(0);
  return index;
});

/** The published scores, ready to be searched; fetched when they are first needed. Rejects when they do not arrive. */
export async function loadPublishedScores(): Promise<CatalogIndex> {
  return load(catalogFile);
}
