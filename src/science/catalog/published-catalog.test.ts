/** The committed table: its size, its facts against the Catalog's own, its search and its speed. */
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { readCatalogFile } from "../../../tests/support/read-catalog-file.ts";
import { catalogFile, catalogRelease, catalogScores } from "./catalog-file.generated.ts";
import { type CatalogIndex, indexCatalog, searchCatalog } from "./catalog-search.ts";
import { type Catalog, readCatalog } from "./read-catalog.ts";

let bytes: Uint8Array;
let catalog: Catalog;
let index: CatalogIndex;

beforeAll(async () => {
  bytes = await readCatalogFile(catalogFile);
  catalog = readCatalog(gunzipSync(bytes).toString("utf8"));
  index = indexCatalog(catalog);
});

const entryOf = (id: string) => catalog.entry(catalog.rowOf(id) ?? -1);
const found = (question: string) => searchCatalog(index, question).map(({ row }) => catalog.entry(row));

test("the table is at most 300 KB and of the release that it names", () => {
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(catalog.release).toBe(catalogRelease);
  expect(catalog.size).toBe(catalogScores);
});

// From the Catalog's pages of these scores.
test("scores have the facts that the Catalog publishes", () => {
  expect(entryOf("PGS000018")).toMatchObject({
    ...{ name: "metaGRS_CAD", variants: 1_745_179, build: "hg19", licence: { use: "catalog" } },
    publication: { firstAuthor: "Inouye M", year: 2018, pmid: "30309464" },
  });
  expect(entryOf("PGS000014")).toMatchObject({ variants: 6_917_436, licence: { use: "non-commercial" } });
  expect(entryOf("PGS000004")).toMatchObject({ name: "PRS313_BC", variants: 313, build: "GRCh37" });
  const alone = entryOf("PGS001229").performance.find(
    ({ covariates, ancestry, measure }) => covariates === "none" && ancestry === "AFR" && measure === "r2",
  );
  expect(alone?.value).toBeCloseTo(0.037, 3);
});

test("every row reads, and no value is impossible", () => {
  const impossible = Array.from({ length: catalog.size }, (_, row) => catalog.entry(row)).filter(
    ({ variants, source, performance: all }) =>
      !(variants > 0) ||
      source.ancestry.some(({ ancestry, percent }) => !(/^[A-Z]{2,3}$/.test(ancestry) && percent <= 100)) ||
      all.some(
        ({ value, interval, measure }) =>
          !Number.isFinite(value) ||
          (measure === "auroc" && value > 1) ||
          (interval !== null && !(interval[0] <= value && value <= interval[1])),
      ),
  );
  expect(impossible.map(({ id }) => id)).toEqual([]);
});

test.each([
  ["type 2 diabetes", "PGS000014"],
  ["T2D", "PGS000014"],
  ["type ii diabetes", "PGS000014"],
  ["heart attack", "PGS000710"],
  ["bowel cancer", "PGS003852"],
  ["bad cholesterol", "PGS000065"],
  ["high blood pressure", "PGS000957"],
  ["alzheimers", "PGS003953"],
  ["standing heig", "PGS001229"],
  ["Khera 2018", "PGS000013"],
  ["läll", "PGS000020"],
  ["Lall K", "PGS000020"],
  ["30104762", "PGS000013"],
  ["PMID: 30104762", "PGS000013"],
  ["10.1038/s41588-018-0183-z", "PGS000013"],
  ["PGP000006", "PGS000013"],
  ["pgs13", "PGS000013"],
  ["PGS000013", "PGS000013"],
  ["EFO_0001645", "PGS000018"],
  ["metaGRS_CAD", "PGS000018"],
])("%s finds %s", (question, id) => {
  expect(found(question).map((entry) => entry.id)).toContain(id);
});

test.each(["", "  ", "zzzz", "PGS999999", "<script>", ".*", "\\", "99999999"])(
  "%j finds nothing",
  (question) => {
    expect(found(question)).toEqual([]);
  },
);

test("a trait called just so is nearer than one that only has the words", () => {
  const hits = searchCatalog(index, "height");
  const nearnessOf = (id: string) => hits.find(({ row }) => catalog.entry(row).id === id)?.nearness;
  expect(nearnessOf("PGS001229")).toBe("trait");
  const sitting = hits.find(({ row }) => catalog.entry(row).reportedTrait.startsWith("Sitting height"));
  expect(sitting?.nearness).toBe("words");
  expect(searchCatalog(index, "pgs18")).toEqual([{ row: catalog.rowOf("PGS000018"), nearness: "id" }]);
});

// On a machine on which making the index takes 60 ms, a key takes 3.
test("a key's search takes a fraction of what making the index takes", () => {
  const time = (work: () => void) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const least = (work: () => void) => Math.min(...Array.from({ length: 7 }, () => time(work)));
  const making = least(() => indexCatalog(catalog));
  const search = least(() => searchCatalog(index, "type 2 diabetes"));
  expect(search).toBeLessThan(making);
});
