import { expect, test } from "vitest";
import { readCatalog } from "../../src/science/catalog/read-catalog.ts";
import { madeUpTables, performanceRow, scoreRow } from "../../tests/support/catalog-tables.ts";
import { ancestryOf } from "./catalog-ancestry.mjs";
import { licenceUse } from "./catalog-licence.mjs";
import { largestOfEach, performancesOf } from "./catalog-performance.mjs";
import { catalogTables, rowsOfTable } from "./catalog-tables.mjs";
import { packCatalog } from "./pack-catalog.mjs";

const [changed, ...others] = [{ ...scoreRow("PGS000002") }, scoreRow("PGS000005")];
const withScore = (change: Record<string, string>) =>
  madeUpTables({ scores: [{ ...changed, ...change }, ...others] });

test("what is packed reads back as the Catalog has it", () => {
  const { text, release, scores } = packCatalog(madeUpTables());
  const catalog = readCatalog(text);
  expect({ release, scores }).toEqual({ release: "2025-11-10", scores: 2 });
  expect(catalog.release).toBe("2025-11-10");
  expect(catalog.rowOf("PGS000003")).toBeNull();
  expect(catalog.entry(catalog.rowOf("PGS000002") ?? -1)).toEqual({
    id: "PGS000002",
    name: "name_PGS000002",
    reportedTrait: "Type 2 diabetes (T2D)",
    traits: [{ id: "MONDO_0005148", label: "type 2 diabetes mellitus" }],
    method: "snpnet",
    weightType: "beta",
    build: "GRCh37",
    variants: 385,
    interactions: 0,
    publication: {
      ...{ id: "PGP000001", firstAuthor: "Läll K", year: 2016, journal: "Genet Med" },
      ...{ pmid: "27513194", doi: "10.1038/gim.2016.103" },
    },
    matchesPublication: true,
    released: "2025-11-10",
    source: {
      ancestry: [
        { ancestry: "EUR", percent: 80 },
        { ancestry: "EAS", percent: 20 },
      ],
      people: 100,
    },
    development: { ancestry: [{ ancestry: "EUR", percent: 100 }], people: 30 },
    evaluation: [
      { ancestry: "EUR", percent: 50 },
      { ancestry: "AFR", percent: 50 },
    ],
    evaluations: 2,
    performance: [
      {
        ...{ measure: "auroc", covariates: "none-named", ancestry: "EUR", people: 24_905 },
        ...{ value: 0.62, interval: [0.61, 0.63], standardError: null },
      },
      {
        ...{ measure: "or", covariates: "in-model", ancestry: "AFR", people: 3801 },
        ...{ value: 1.41, interval: null, standardError: 0.02 },
      },
    ],
    licence: { text: changed?.["licence"], use: "catalog" },
  });
  expect(catalog.entry(1)).toMatchObject({ performance: [], licence: { use: "non-commercial" } });
});

test.each([
  [
    "a doubled id",
    madeUpTables({ scores: [scoreRow("PGS000002"), scoreRow("PGS000002")] }),
    "PGS000002 is twice among the scores.",
  ],
  ["an id of another form", withScore({ id: "PGS2" }), 'PGS2 has "PGS2" as id.'],
  ["a count that is none", withScore({ variants: "1e9" }), 'PGS000002 has "1e9" as variants.'],
  ["an unknown publication", withScore({ publication: "PGP000009" }), "is not listed"],
  ["another address", withScore({ address: "https://example.org/PGS000002.txt.gz" }), "at another address"],
  ["an unknown group of people", withScore({ source: "Martian:100" }), '"Martian:100" is no group of people'],
  ["terms without names", withScore({ labels: "" }), "1 ontology terms and 0 names"],
  ["a date of another form", withScore({ released: "10/11/2025" }), 'has "10/11/2025" as released'],
  ["no scores", madeUpTables({ scores: [] }), "The table of scores is empty."],
])("tables with %s are refused with a sentence", (_, tables, sentence) => {
  expect(() => packCatalog(tables)).toThrow(sentence);
});

test("a table without a column, with a doubled one or with a formula is refused with a sentence", () => {
  const head = Object.values(catalogTables.publications.columns);
  const row = ["PGP000001", "Läll K", "Genet Med", "2016-08-11", "10.1038/gim.2016.103", "27513194"];
  const read = (cells: string[][]) => rowsOfTable("publications", { name: "publications.csv", cells });
  expect(read([head, row, [], ["", ""]])).toHaveLength(1);
  expect(() => read([head.slice(1), row.slice(1)])).toThrow(
    'publications.csv has no column "PGS Publication/Study (PGP) ID"',
  );
  expect(() => read([[...head, head[1] ?? ""], row])).toThrow('the column "First Author" twice');
  for (const cell of ["=HYPERLINK(1)", "+1", "@sum(A1)", "-cmd|calc"])
    expect(() => read([head, row.with(1, cell)])).toThrow(
      'Row 2 of publications.csv has a formula in "First Author"',
    );
  // A covariate that is a hyphen, and a negative slope, are neither.
  for (const cell of ["-", "-0.3 (0.1)"]) expect(read([head, row.with(1, cell)])[0]?.["author"]).toBe(cell);
});

test("a cell has no TAB, line end or invisible letter in the packed text", () => {
  const hostile = "Type\t2\r\ndiabetes\u200B \u202Ereversed";
  const cells = [
    Object.values(catalogTables.scores.columns),
    Object.values({ ...changed, reported: hostile }),
  ];
  const order = Object.keys(catalogTables.scores.columns);
  const values = order.map((name) => ({ ...changed, reported: hostile })[name] ?? "");
  const scores = rowsOfTable("scores", { name: "scores", cells: [cells[0] ?? [], values] });
  const catalog = readCatalog(packCatalog(madeUpTables({ scores })).text);
  expect(catalog.entry(0).reportedTrait).toBe("Type 2 diabetes reversed");
});

test.each([
  ["1.55 [1.52,1.58]", { value: 1.55, interval: [1.52, 1.58], standardError: null }],
  ["1.41 (0.02)", { value: 1.41, interval: null, standardError: 0.02 }],
  ["0.63", { value: 0.63, interval: null, standardError: null }],
  // An interval that does not contain its estimate is none.
  ["1.2 [1.3,1.4]", { value: 1.2, interval: null, standardError: null }],
])("an estimate %s is read", (or, figures) => {
  expect(performancesOf(performanceRow("PGS000002", "PSS000001", { or }))).toEqual([
    { measure: "or", covariates: "none-named", ...figures },
  ]);
});

test("other metrics are read by their names, and impossible or foreign ones are not", () => {
  const of = (other: string) =>
    performancesOf(performanceRow("PGS000002", "PSS000001", { other, covariates: "age, sex" })).map(
      ({ measure, covariates, value }) => [measure, covariates, value],
    );
  expect(
    of("R² = 0.53 [0.52,0.54], Incremental R2 (full-covars) = 0.01, PGS R2 (no covariates) = 0.02"),
  ).toEqual([
    ["r2", "in-model", 0.53],
    ["added-r2", "in-model", 0.01],
    ["r2", "none", 0.02],
  ]);
  expect(of("PGS AUROC (no covariates) = 0.58 [0.57,0.6], Incremental AUROC (full-covars) = 0.004")).toEqual([
    ["auroc", "none", 0.58],
  ]);
  expect(of("Partial Correlation (partial-r) = -0.12 [-0.2,-0.04]")).toEqual([
    ["partial-r", "in-model", -0.12],
  ]);
  expect(of("Odds Ratio (OR, top 1% vs. Rest) = 4.1 [3,5], Brier score = 0.1, R² = 40")).toEqual([]);
});

test("of evaluations with one question in one group that with most people is shown, and the score alone beside it", () => {
  const base = { measure: "auroc", ancestry: "EUR", interval: null, standardError: null } as const;
  const large = { ...base, covariates: "in-model", people: 9000, value: 0.8 } as const;
  const small = { ...base, covariates: "none-named", people: 900, value: 0.6 } as const;
  const alone = { ...base, covariates: "none", people: 100, value: 0.55 } as const;
  const plain = { ...small, people: 9000, value: 0.61 } as const;
  expect(largestOfEach([small, large, alone])).toEqual([large, alone]);
  expect(largestOfEach([large, plain])).toEqual([plain]);
});

test("samples of several groups are several groups", () => {
  const middleEastern = "Greater Middle Eastern (Middle Eastern, North African or Persian)";
  expect(ancestryOf(["European"])).toBe("EUR");
  expect(ancestryOf([`European, ${middleEastern}`])).toBe("MAE");
  expect(ancestryOf([middleEastern])).toBe("GME");
  expect(ancestryOf(["East Asian", "South Asian"])).toBe("MAO");
  expect(ancestryOf([])).toBe("NR");
});

test.each([
  ["Creative Commons Attribution 4.0 International (CC BY 4.0)", "open"],
  ["CC0 1.0 Universal (CC0 1.0) Public Domain Dedication", "open"],
  [
    "Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International (CC BY-NC-ND 4.0)",
    "non-commercial",
  ],
  ["Freely available to the academic community for research use.", "non-commercial"],
  ["The use of data is limited for research purposes only.", "non-commercial"],
  ["Ask the authors.", "read-it"],
])("the licence %s is read", (text, use) => {
  expect(licenceUse(text)).toBe(use);
});
