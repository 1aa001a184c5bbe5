import { afterEach, describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { holdsGenotypes } from "../../../tests/support/genotype-guard.ts";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import type { AnalysedGenome } from "./analysis.ts";
import { analysisFiles, answerToSave, savedGenomes } from "./analysis-files.ts";

const genome = {
  entry: { id: "a", number: 3, name: "genome_Maria_Rossi.txt", status: { phase: "reading" } },
  scores: [],
} as unknown as AnalysedGenome;

const headline = { says: "Gain", at: ["genomes", 0, "gains", 0], decimals: 2 };

afterEach(() => setNamesInFiles(false));

describe("what is saved of an answer's genomes", () => {
  it("says why scores from a file are less certain, in each row of the table too", () => {
    const report = { ...specimenReport, buildBasis: "assumed", completeness: "imputed" };
    const entry = {
      ...genome.entry,
      status: { phase: "ready", report, scores: [], fit: europeanFit, verdict: notJudged },
    };
    const saved = { headline, columns: ["place"], rows: () => [[52], [60]], document: () => ({}) };
    const [csv, json] = analysisFiles(
      "omnotype",
      { saved },
      {
        ...{ values: {}, answer: null, simulated: [], isSample: false, nameOfFiles: "allelium" },
        genomes: [{ ...genome, entry } as unknown as AnalysedGenome],
      },
    );
    const [head = [], ...rows] = readCsv(csv?.text() ?? "");
    const remarks = ["incomplete", "imputed", "build assumed"];
    expect(rows.map((row) => row[head.indexOf("File remarks")])).toEqual(
      [52, 60].map(() => remarks.map((remark) => `${remark}: genome 3`).join("; ")),
    );
    expect(JSON.parse(json?.text() ?? "").genomes).toMatchObject([{ file_remarks: remarks.join("; ") }]);
  });

  it("never tells the account a file's name, though files may have it", () => {
    setNamesInFiles(true);
    expect(JSON.stringify(savedGenomes([genome], "file"))).toContain("Maria");
    expect(JSON.stringify(savedGenomes([genome], "account"))).not.toContain("Maria");
  });

  it("says whether the family was checked", () => {
    const family = { role: "embryo", findings: [], isChecked: false, isSibling: true, inCommon: [] } as const;
    expect(savedGenomes([genome], "file")).not.toHaveProperty("relatedness_checked");
    expect(savedGenomes([{ ...genome, family }], "file")).toHaveProperty("relatedness_checked", false);
  });

  it("is a document that the database accepts", () => {
    const saved = {
      headline,
      columns: [],
      rows: () => [],
      document: () => ({
        siblings: [{ genome: "Genome 3" }],
        genomes: [{ genome: "Genome 3", gains: [0.5] }],
      }),
    };
    const { document, listed } = answerToSave(
      { inputs: formInputs({}), saved },
      { values: {}, answer: null, genomes: [genome], simulated: [] },
    );
    expect(listed).toEqual({ about: "Genome 3", figure: "Gain: 0.50" });
    expect(holdsGenotypes(document)).toBe(false);
    expect(document["about_genomes"]).toEqual([expect.objectContaining({ reference: "none" })]);
    expect(document["of_genomes"]).toEqual([{ of_genome: "Genome 3", gains: [0.5] }]);
    expect(document["siblings"]).toEqual([{ of_genome: "Genome 3" }]);
  });
});
