import { expect, it } from "vitest";
import { analyseSets } from "./analyse-sets.ts";
import { failedAnalysis, isFailedAnalysis } from "./failed-analysis.ts";

const set = { id: "a", build: "GRCh37", rows: [] } as const;
const place = { kind: "withheld", reason: { code: "only-differences" } } as const;

it("a failure is told from every analysis, even one that found nothing", () => {
  const failed = failedAnalysis([{ id: "a", rows: [1, 2] }]);
  expect(isFailedAnalysis(failed)).toBe(true);
  expect(isFailedAnalysis(failedAnalysis([]))).toBe(true);
  const found = analyseSets([{ set, report: { rows: [], matched: 0, total: 0 }, place }]);
  expect(isFailedAnalysis(found)).toBe(false);
  const [zero] = failed.weight_set_results;
  expect(
    isFailedAnalysis({ ...failed, weight_set_results: zero ? [{ ...zero, matched_snps: 1 }] : [] }),
  ).toBe(false);
});
