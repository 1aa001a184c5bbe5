import type { CatalogEntry, PublishedPerformance } from "../../src/science/catalog/catalog-entry.ts";

/** An evaluation, changed where a test needs it. */
export function madeUpPerformance(changed: Partial<PublishedPerformance> = {}): PublishedPerformance {
  return {
    ...{ measure: "auroc", covariates: "none", ancestry: "EUR", people: 1000 },
    ...{ value: 0.6, interval: null, standardError: null },
    ...changed,
  };
}

/** A published score, changed where a test needs it. */
export function madeUpEntry(changed: Partial<CatalogEntry> = {}): CatalogEntry {
  return {
    ...{ id: "PGS000001", name: "made_up", reportedTrait: "Made-up trait", traits: [] },
    ...{ method: "P+T", weightType: "beta", build: "GRCh37", variants: 100, interactions: 0 },
    publication: { id: "PGP000001", firstAuthor: "Made U", year: 2020, journal: null, pmid: null, doi: null },
    matchesPublication: true,
    released: "2020-01-01",
    source: { ancestry: [{ ancestry: "EUR", percent: 100 }], people: 1000 },
    development: { ancestry: [], people: null },
    evaluation: [{ ancestry: "EUR", percent: 100 }],
    evaluations: 1,
    performance: [madeUpPerformance()],
    licence: { text: "Catalog terms", use: "catalog" },
    ...changed,
  };
}
