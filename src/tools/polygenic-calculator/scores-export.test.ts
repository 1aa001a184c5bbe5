import { expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import type { GenomeEntry, GenomeStatus, LeadStatus, SetScore } from "../../state/genomes.ts";
import { scoreFiles, scoreRows } from "./scores-export.ts";

const ready = (...scores: SetScore[]): GenomeStatus => ({
  phase: "ready",
  report: specimenReport,
  scores,
  readMilliseconds: 1,
  fit: europeanFit,
});

function genome(id: string, number: number, status: GenomeStatus): GenomeEntry {
  return { id, number, name: `${id}’s secret file.txt`, size: 1, isSample: false, status };
}

const quick = specimenScore(20, 12);
const full = { ...specimenScore(20, 5), set: { ...specimenSet(20), id: "full-set" } };
const loaded = [
  genome("anna", 1, ready(quick)),
  genome("broken", 2, { phase: "failed", failure: { code: "empty-file" } }),
  genome("carl", 3, ready({ set: specimenSet(20), failure: "no-overlap" })),
];
const leads = new Map<string, LeadStatus>([["anna", { phase: "ready", scores: [full] }]]);

function fileOf(format: string) {
  const file = scoreFiles(() => scoreRows(loaded, leads)).find((one) => one.format === format);
  if (file === undefined) throw new Error(`no ${format}`);
  return file;
}

it("saves every ready genome on every set, genome by genome, with what the scores are", () => {
  const [head = [], ...body] = readCsv(fileOf("CSV").text());
  const lines = body.map((cells) => new Map(head.map((name, index) => [name, cells[index]])));
  expect(lines.map((line) => [line.get("genome"), line.get("set")])).toEqual([
    ["Genome 1", "specimen-set"],
    ["Genome 1", "full-set"],
    ["Genome 3", "specimen-set"],
    ["Genome 3", "full-set"],
  ]);
  expect(Number(lines[0]?.get("percentile"))).toBe(quick.score.fullSet?.percentile.value);
  expect(lines[0]?.get("doi")).toBe(quick.set.studyUrl);
  expect(lines[2]?.get("percentile")).toBe("");
});

it("names no genome, in no format", () => {
  for (const file of scoreFiles(() => scoreRows(loaded, leads))) {
    expect(`${file.name} ${file.text()}`).not.toMatch(/anna|carl|secret/i);
  }
  expect(JSON.parse(fileOf("JSON").text())).toMatchObject({ kind: "scores", rows: { length: 4 } });
});

it("tells nothing of a mixture but its word", () => {
  const adjusted = { ...quick, score: { ...quick.score, reference: "adjusted" } } as const;
  const columnOf = (entry: typeof quick | typeof adjusted, name: string) => {
    const rows = scoreRows([genome("anna", 1, ready(entry))], new Map());
    const file = scoreFiles(() => rows).find(({ format }) => format === "JSON");
    const saved: { rows: Record<string, unknown>[] } = JSON.parse(file?.text() ?? "");
    return saved.rows[0]?.[name];
  };
  expect(columnOf(quick, "expected_r2")).toBe(quick.score.personal?.expectedR2);
  expect(columnOf(adjusted, "reference")).toBe("adjusted");
  for (const name of ["expected_r2", "variance_coverage"]) {
    expect([name, columnOf(adjusted, name)]).toEqual([name, null]);
  }
  const { percentile_low: low, z } = {
    percentile_low: quick.score.fullSet?.percentile.low,
    z: quick.score.fullSet?.z.value,
  };
  expect([columnOf(quick, "percentile_low"), columnOf(quick, "z")]).toEqual([low, z]);
  expect(columnOf(adjusted, "percentile_low")).toBe(Math.round(low ?? Number.NaN));
  expect(columnOf(adjusted, "z")).toBeCloseTo(z ?? Number.NaN, 2);
  expect(String(columnOf(adjusted, "z"))).toMatch(/^-?\d+(\.\d{1,2})?$/);
});
