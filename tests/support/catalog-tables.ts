/** Rows of the Catalog's tables by our short names, made up, for tests that pack them. */
import type { CatalogRow, CatalogTables } from "../../scripts/support/catalog-tables.mjs";

const catalogTerms =
  "PGS obtained from the Catalog should be cited appropriately, and used in accordance with any licensing restrictions set by the authors. See EBI Terms of Use.";

/** A score's row. */
export function scoreRow(id: string, changed: CatalogRow = {}): CatalogRow {
  return {
    id,
    name: `name_${id}`,
    reported: "Type 2 diabetes (T2D)",
    labels: "type 2 diabetes mellitus",
    terms: "MONDO_0005148",
    method: "snpnet",
    build: "GRCh37",
    variants: "385",
    interactions: "0",
    weight: "beta",
    publication: "PGP000001",
    matches: "True",
    source: "European:80|East Asian:20",
    development: "European:100",
    evaluation: "European:50|African:50",
    address: `https://ftp.ebi.ac.uk/pub/databases/spot/pgs/scores/${id}/ScoringFiles/${id}.txt.gz`,
    released: "2025-11-10",
    licence: catalogTerms,
    ...changed,
  };
}

/** An evaluation's row. */
export function performanceRow(score: string, sample: string, changed: CatalogRow): CatalogRow {
  const none = { covariates: "", hr: "", or: "", beta: "", auroc: "", cIndex: "", other: "" };
  return { id: "PPM000001", score, sample, ...none, ...changed };
}

/** Tables of two scores with an evaluation in Europeans and in Africans. */
export function madeUpTables(changed: Partial<CatalogTables> = {}): CatalogTables {
  return {
    scores: [scoreRow("PGS000002"), scoreRow("PGS000005", { licence: "CC BY-NC 4.0, non-commercial" })],
    publications: [
      {
        ...{ id: "PGP000001", author: "Läll K", journal: "Genet Med", date: "2016-08-11" },
        ...{ doi: "10.1038/gim.2016.103", pmid: "27513194" },
      },
    ],
    performance: [
      performanceRow("PGS000002", "PSS000001", { auroc: "0.62 [0.61,0.63]" }),
      performanceRow("PGS000002", "PSS000002", { or: "1.41 (0.02)", covariates: "age, sex" }),
    ],
    evaluated: [
      { id: "PSS000001", people: "24905.0", ancestry: "European" },
      {
        id: "PSS000002",
        people: "3801",
        ancestry: "African American or Afro-Caribbean, African unspecified",
      },
    ],
    developed: [
      {
        id: "PGS000002",
        stage: "Source of Variant Associations (GWAS)",
        people: "100",
        ancestry: "European",
      },
      { id: "PGS000002", stage: "Score Development/Training", people: "30", ancestry: "European" },
    ],
    ...changed,
  };
}
