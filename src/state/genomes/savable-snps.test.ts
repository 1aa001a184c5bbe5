import { expect, it } from "vitest";
import { specimenReadGenome } from "../../../tests/support/genome-specimens.ts";
import type { ReadGenome } from "../../genome/protocol.ts";
import { type FileVerdict, notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry } from "./genome-entry.ts";
import { canKeepSnps, estimatesSnps } from "./savable-snps.ts";

function genome(
  parts: Partial<ReadGenome["report"]>,
  isSample = false,
  verdict: FileVerdict = notJudged,
): Pick<GenomeEntry, "status" | "isSample"> {
  const report = { ...specimenReadGenome().report, siteCoverage: "listed", imputed: 0, ...parts } as const;
  const fit = { kind: "only-differences" } as const;
  return { status: { phase: "ready", report, fit, verdict, scores: [], readMilliseconds: 0 }, isSample };
}

it("saves the SNPs of a file that measured and lists them", () => {
  expect(canKeepSnps(genome({}))).toBe(true);
  expect(canKeepSnps(genome({}, true))).toBe(false);
  expect(canKeepSnps(genome({ siteCoverage: "variants-only" }))).toBe(false);
});

it("saves none of a file that misleads: they would be read back as a person's", () => {
  expect(canKeepSnps(genome({}, false, { kind: "misleading", look: "people-mixed" }))).toBe(false);
});

it("saves none of a file that estimated some: they would be read back as measured", () => {
  expect(canKeepSnps(genome({ imputed: 1 }))).toBe(false);
  expect([0, 1].map((imputed) => estimatesSnps(genome({ imputed })))).toEqual([false, true]);
});
