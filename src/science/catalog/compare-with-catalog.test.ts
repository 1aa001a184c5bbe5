import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readCatalogFile } from "../../../tests/support/read-catalog-file.ts";
import { catalogFile } from "./catalog-file.generated.ts";
import { forbidsCommercialUse } from "./commercial-use.ts";
import { type ComparedEntry, compareWithCatalog, type FileFacts } from "./compare-with-catalog.ts";
import { type Catalog, readCatalog } from "./read-catalog.ts";

const entry: ComparedEntry = {
  name: "MADE_UP_HEIGHT",
  reportedTrait: "Standing height",
  traits: [{ id: "OBA_VT0001253", label: "body height" }],
  build: "hg19",
  variants: 51_209,
  interactions: 0,
  licence: { text: "PGS obtained from the Catalog should be cited appropriately, ...", use: "catalog" },
};
const forbidding = {
  text: "Freely available to the academic community. Parties interested in commercial purposes should contact us.",
  use: "non-commercial",
} as const;

const silent: FileFacts = {
  ...{ pgsName: null, traitReported: null, traitMapped: null, traitEfo: null, genomeBuild: null },
  ...{ harmonizedBuild: null, variantsNumber: null, license: null, rows: 51_209 },
};
const whole: FileFacts = {
  ...silent,
  ...{ pgsName: "MADE_UP_HEIGHT", traitReported: "Standing height", traitMapped: "body height" },
  ...{ traitEfo: "EFO_0004339", genomeBuild: "GRCh37", variantsNumber: 51_209 },
};
const kinds = (file: Partial<FileFacts>, changes: Partial<ComparedEntry> = {}) => {
  const { verdict, differences } = compareWithCatalog({ ...whole, ...file }, { ...entry, ...changes });
  return [verdict, ...differences.map(({ kind }) => kind)];
};

describe("a true file", () => {
  it("is the same, also harmonised, renamed traits, and without a header", () => {
    expect(compareWithCatalog(whole, entry)).toEqual({ verdict: "same", differences: [], part: null });
    expect(compareWithCatalog(silent, entry).verdict).toBe("same");
    expect(kinds({ genomeBuild: "GRCh38", harmonizedBuild: "GRCh38" })).toEqual(["same"]);
    expect(kinds({ genomeBuild: "NR" })).toEqual(["same"]);
    expect(kinds({ traitReported: "Heights of adults", traitMapped: null, traitEfo: null })).toEqual([
      "same",
    ]);
    expect(kinds({ traitReported: "Estatura", traitMapped: null, traitEfo: "OBA:VT0001253" })).toEqual([
      "same",
    ]);
  });

  it("may lack some rows, and list a haplotype by its alleles", () => {
    expect(kinds({ rows: 51_000 })).toEqual(["same"]);
    expect(kinds({ ...silent, rows: 33 }, { variants: 30 })).toEqual(["same"]);
    expect(kinds({ rows: 12, variantsNumber: 12 }, { variants: 10, interactions: 2 })).toEqual(["same"]);
  });

  it("is a part where it holds fewer rows than it promises", () => {
    const part = { rows: 835, of: 51_209 };
    expect(compareWithCatalog({ ...whole, rows: 835 }, entry)).toEqual({
      verdict: "part",
      differences: [],
      part,
    });
    expect(compareWithCatalog({ ...silent, rows: 835 }, entry)).toEqual({
      verdict: "part",
      differences: [],
      part,
    });
  });
});

describe("a file that is not what it calls itself", () => {
  it("is another score by its trait or its number of variants", () => {
    expect(compareWithCatalog({ ...whole, variantsNumber: 8, rows: 8 }, entry)).toEqual({
      verdict: "another",
      differences: [{ kind: "variants", file: 8, catalog: 51_209 }],
      part: null,
    });
    expect(kinds({ traitReported: "Type 2 diabetes", traitMapped: "type 2 diabetes mellitus" })).toEqual([
      "another",
      "trait",
    ]);
    expect(kinds({ ...silent, rows: 400 }, { variants: 57 })).toEqual(["another", "variants"]);
    // Words that any trait has are no sign of the same one.
    const heart = { reportedTrait: "Heart disease", traits: [{ id: "EFO_1", label: "heart disease" }] };
    expect(kinds({ traitReported: "Kidney disease", traitMapped: null }, heart)).toEqual([
      "another",
      "trait",
    ]);
  });

  it("is unproven where it says nothing but an id and has hardly a row of it", () => {
    const few = { rows: 8, of: 51_209 };
    expect(compareWithCatalog({ ...silent, rows: 8 }, entry)).toEqual({
      verdict: "unproven",
      differences: [],
      part: few,
    });
    expect(kinds({ ...silent, rows: 512 })).toEqual(["unproven"]);
    expect(kinds({ ...silent, rows: 513 })).toEqual(["part"]);
    // Its build and a licence are those of any file.
    expect(kinds({ ...silent, genomeBuild: "GRCh37", license: "CC BY 4.0", rows: 8 })).toEqual(["unproven"]);
    expect(kinds({ ...silent, variantsNumber: 51_209, rows: 8 })).toEqual(["part"]);
    expect(kinds({ ...silent, traitReported: "Standing height", rows: 8 })).toEqual(["part"]);
  });

  it("was changed where its name or build differ", () => {
    expect(kinds({ pgsName: "PRS for height" })).toEqual(["changed", "name"]);
    expect(kinds({ genomeBuild: "hg38" })).toEqual(["changed", "build"]);
    expect(kinds({ genomeBuild: "NCBI36", rows: 9 })).toEqual(["changed", "build"]);
  });
});

describe("a licence against commercial use", () => {
  it("is named where the file does not say it", () => {
    expect(kinds({}, { licence: forbidding })).toEqual(["same", "licence"]);
    expect(kinds({ license: forbidding.text }, { licence: forbidding })).toEqual(["same"]);
  });

  it("is known by its words", () => {
    expect(forbidsCommercialUse(forbidding.text)).toBe(true);
    expect(forbidsCommercialUse("Creative Commons Attribution-NonCommercial 4.0")).toBe(true);
    expect(forbidsCommercialUse("CC BY 4.0")).toBe(false);
    expect(forbidsCommercialUse(null)).toBe(false);
  });

  it.each([
    "CC BY-NC-ND 4.0",
    "CC-BY-NC-SA",
    "cc by nc",
    "Non commercial use only",
    "This score is not for commercial use.",
    "No commercial use permitted",
    "Commercial use is prohibited.",
    "Free for academic and non-commercial use",
    "For non-commercial and academic use",
  ])("is known in other words: %s", (words) => {
    expect(forbidsCommercialUse(words)).toBe(true);
  });

  it.each([
    "Free for academic and commercial use",
    "Free for commercial and academic use.",
    "CC BY-ND 4.0",
    "There are no restrictions on commercial use.",
  ])("is not read out of words that allow it: %s", (words) => {
    expect(forbidsCommercialUse(words)).toBe(false);
  });
});

describe("the committed table", () => {
  let catalog: Catalog;
  beforeAll(async () => {
    catalog = readCatalog(gunzipSync(await readCatalogFile(catalogFile)).toString("utf8"));
  });
  const entryOf = (id: string) => catalog.entry(catalog.rowOf(id) ?? -1);

  it("calls its own facts the same score, and two neighbours' mostly another", () => {
    let others = 0;
    const accused: string[] = [];
    for (let row = 0; row < catalog.size; row += 1) {
      const { name, reportedTrait, traits, build, variants, licence } = catalog.entry(row);
      const facts: FileFacts = {
        ...{
          pgsName: name,
          traitReported: reportedTrait,
          traitMapped: null,
          traitEfo: traits[0]?.id ?? null,
        },
        ...{ genomeBuild: build, harmonizedBuild: null, variantsNumber: variants, license: licence.text },
        rows: variants,
      };
      const { verdict, differences } = compareWithCatalog(facts, catalog.entry(row));
      if (verdict !== "same" || differences.length > 0) accused.push(name);
      const next = catalog.entry((row + 1) % catalog.size);
      others += Number(compareWithCatalog(facts, next).verdict === "another");
    }
    expect(accused).toEqual([]);
    expect(others / catalog.size).toBeGreaterThan(0.9);
  });

  it("agrees with the rule on licences", () => {
    const rows = Array.from({ length: catalog.size }, (_, row) => catalog.entry(row).licence);
    const licences = new Map(rows.map(({ text, use }) => [text, use]));
    for (const [text, use] of licences)
      expect([text, forbidsCommercialUse(text)]).toEqual([text, use === "non-commercial"]);
  });

  // As false files of a public repository say of themselves (ClawBio, skills/gwas-prs/data).
  it.each([
    ["PGS000001", "PRS for breast cancer", "Breast cancer", 77, "changed"],
    ["PGS000004", "PRS for coronary artery disease", "Coronary artery disease", 46, "another"],
    ["PGS000011", "PRS for atrial fibrillation", "Atrial fibrillation", 12, "another"],
    ["PGS000013", "PRS for type 2 diabetes", "Type 2 diabetes", 8, "another"],
    ["PGS000039", "PRS for BMI", "Body mass index", 97, "another"],
    ["PGS000013", null, null, 8, "unproven"],
    ["PGS000057", "PRS for prostate cancer", "Prostate cancer", 147, "another"],
  ] as const)("knows %s of %s", (id, pgsName, traitReported, rows, verdict) => {
    const variantsNumber = pgsName === null ? null : rows;
    const facts = { ...silent, pgsName, traitReported, genomeBuild: "GRCh37", variantsNumber, rows };
    expect(compareWithCatalog(facts, entryOf(id)).verdict).toBe(verdict);
  });
});
