import { describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import type { FileReport } from "./genome-types.ts";
import { reportExport, reportExportName } from "./report-export.ts";

const report: FileReport = {
  ...specimenReport,
  sex: "female",
  container: { kind: "zip", member: "Jane Doe/genome of Jane.txt", members: 1, trailingBytes: 12 },
};

function exported(): Record<string, unknown> {
  const { facts }: { facts: Record<string, unknown> } = JSON.parse(reportExport(report));
  return facts;
}

describe("reportExport", () => {
  it("holds every fact of the report but the person's", () => {
    const { sex, container, ...rest } = report;
    expect(sex).toBe("female");
    expect(container?.member).toContain("Jane");
    expect(exported()).toEqual({ ...rest, container: { kind: "zip", members: 1, trailingBytes: 12 } });
  });

  it("holds no name, no sex and nothing that was slipped into the report", () => {
    const slipped = { ...report, genotypes: ["AG"], fileName: "jane-doe.txt" };
    for (const text of [reportExport(report), reportExport(slipped), reportExportName]) {
      expect(text).not.toMatch(/jane|female|"sex"|genotype|fileName/i);
    }
  });
});
