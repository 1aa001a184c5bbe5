import { describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import type { SavedGenome } from "../saved-genome.ts";
import type { FileReport } from "./genome-types.ts";
import { reportExport } from "./report-export.ts";

const report: FileReport = {
  ...specimenReport,
  sex: "female",
  container: { kind: "zip", member: "Jane Doe/genome of Jane.txt", members: 1, trailingBytes: 12 },
};

const genome: SavedGenome = {
  number: 3,
  name: "Jane Doe",
  build: "GRCh37",
  remarks: ["imputed", "build assumed"],
};

function exported(): { readonly facts: Record<string, unknown> } & Record<string, unknown> {
  return JSON.parse(reportExport(report, genome));
}

describe("reportExport", () => {
  it("contains every fact of the report but the person's", () => {
    const { sex, container, ...rest } = report;
    expect(sex).toBe("female");
    expect(container?.member).toContain("Jane");
    expect(exported().facts).toEqual({ ...rest, container: { kind: "zip", members: 1, trailingBytes: 12 } });
  });

  it("contains no name, no sex and nothing that was slipped into the report", () => {
    const slipped = { ...report, genotypes: ["AG"], fileName: "jane-doe.txt" };
    for (const text of [
      reportExport(report, genome),
      reportExport(slipped, genome),
      reportExport(slipped, null),
    ]) {
      expect(text).not.toMatch(/jane|female|"sex"|genotype|fileName/i);
    }
  });

  it("identifies the file by the genome's number, and by the name on request", () => {
    expect(exported()).toMatchObject({
      ...{ genome: "Genome 3", genome_name: null, file_build: "GRCh37" },
      file_remarks: "imputed; build assumed",
    });
    setNamesInFiles(true);
    expect(exported()).toMatchObject({ genome: "Genome 3", genome_name: "Jane Doe" });
    setNamesInFiles(false);
    expect(JSON.parse(reportExport(report, null))).not.toHaveProperty("genome");
  });
});
