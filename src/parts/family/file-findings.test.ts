import { expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeStatus } from "../../state/genomes/genome-entry.ts";
import type { FileReport } from "../genome-card/genome-types.ts";
import { fileFindings } from "./file-findings.ts";

/** Findings on a file of few rows, which looks cut short. */
function findingsOn(of: Partial<FileReport>): readonly string[] {
  const report = { ...specimenReport, ...of };
  const status: GenomeStatus = {
    ...{ phase: "ready", report, scores: [], readMilliseconds: 400, fit: europeanFit, verdict: notJudged },
  };
  return fileFindings({ status });
}

it("says once that a file looks cut short, then why else its scores are less certain", () => {
  const [cutShort, ...others] = findingsOn({});
  expect(cutShort).toMatch(/^The file looks cut short\. /);
  expect(others).toEqual([]);
  expect(findingsOn({ completeness: "imputed", buildBasis: "assumed" })).toEqual([
    cutShort,
    "Its scores are less certain: imputed, build assumed.",
  ]);
});

it("says nothing before a file is read", () => {
  expect(fileFindings({ status: { phase: "reading", bytesRead: 0, bytesTotal: 1 } })).toEqual([]);
});
