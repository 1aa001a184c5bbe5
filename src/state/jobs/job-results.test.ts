import { describe, expect, it } from "vitest";
import { specimenScoringReport, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import type { JudgedScore } from "../../science/disclosure/rows-of-pair.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { PairStatus } from "../matrix/prs-pair.ts";
import { fewestVariantsCounted, jobResult } from "./job-results.ts";

const file = {
  status: {
    phase: "ready",
    report: { ...specimenScoringReport(), withFrequency: 10 },
    weightsName: "w",
    savedName: "PGS900001",
  },
} as const;

/** Rows of equal weight, each matched. */
function rowsOf(count: number): JudgedScore {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ variant: `rs${at}`, effectAllele: "A", weight: 0.01, frequency: 0.4 },
  }));
  return { set: { key: "w", rows }, rows: { counted: rows, sum: null, madeBy: "european" } };
}

function kept(status: PairStatus, leastMatchRate = 0, judged: JudgedScore | null = rowsOf(200)) {
  const pair = { genomeId: "g", fileId: "f", status };
  return jobResult({ pair, number: 7, set: 2, file, judged }, { leastMatchRate }, savedPlaces());
}

function scored(changes: Parameters<typeof specimenSummary>[0] = {}): PairStatus {
  const summary = specimenSummary(changes);
  const score = normaliseScore(summary, null, placeSums(summary));
  return { phase: "ready", summary, score, proxies: "not possible" };
}

/** A score of so many variants, each far from the others. */
const variants = (matched: number) => ({ matched, total: matched + 2, closeRows: { rows: 0, of: matched } });

/** Enough variants that a place may be kept. */
const many = variants(20);

describe("what a job keeps of a score", () => {
  it("are its place in whole percentiles and z in two decimals, and never the sum", () => {
    const status = scored(many);
    if (status.phase !== "ready") throw new Error("it is scored");
    const found = kept(status);
    expect(found).toMatchObject({ number: 7, set: 2, matched: 20, withheld: null, failure: null });
    // What gives the percentile, not the z of the variants found.
    expect(found.z).toBeCloseTo(status.score.fullSet?.z.value ?? Number.NaN, 2);
    for (const place of [found.percentile, found.low, found.high]) expect(Number.isInteger(place)).toBe(true);
    expect(String(found.z)).toMatch(/^-?\d(\.\d{1,2})?$/);
    expect(JSON.stringify(found)).not.toContain(String(status.summary.raw));
  });

  it("is no place where it would tell a genotype, or its rows could not be had", () => {
    for (const judged of [rowsOf(1), null])
      expect(kept(scored(many), 0, judged)).toMatchObject({
        ...{ withheld: "few-variants", z: null, percentile: null, low: null, high: null, reference: "none" },
      });
  });

  it.each([fewestVariantsCounted - 1, fewestVariantsCounted])("counts %i variants or not", (matched) => {
    // Whether one of a few variants matched may depend on the genotype.
    expect(kept(scored(variants(matched))).matched).toBe(matched < fewestVariantsCounted ? 0 : matched);
  });

  it("says why there is no place, as the matrix does", () => {
    expect(kept(scored(many), 0.99)).toMatchObject({ withheld: "below-minimum", z: null, reference: "none" });
  });

  it.each(["engine", "tables"] as const)("says that the %s failed", (cause) => {
    expect(kept({ phase: "failed", cause })).toMatchObject({ failure: cause, percentile: null });
  });
});
