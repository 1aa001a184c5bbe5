import { afterEach, describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { GenomeEntry, GenomeStatus, SetScore } from "../../state/genomes/genome-entry.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { proxyPredictions } from "../../state/scores/page-scores.ts";
import { tableJson } from "../../ui/data-table/table-model.ts";
import { resultColumns } from "./result-columns.tsx";
import { resultRows } from "./result-rows.ts";
import { withSavedFields } from "./results-export.ts";
import { scoreFiles, scoreRows } from "./scores-export.ts";

const ready = (...scores: SetScore[]): GenomeStatus => ({
  phase: "ready",
  report: specimenReport,
  scores,
  readMilliseconds: 1,
  fit: europeanFit,
  verdict: notJudged,
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

function fileOf(format: string, genomes = loaded, full: ReadonlyMap<string, LeadStatus> = leads) {
  const file = scoreFiles(() => scoreRows(genomes, full)).find((one) => one.format === format);
  if (file === undefined) throw new Error(`no ${format}`);
  return file;
}

function savedRows(
  genomes = loaded,
  full: ReadonlyMap<string, LeadStatus> = leads,
): Record<string, unknown>[] {
  return JSON.parse(fileOf("JSON", genomes, full).text()).rows;
}

it("saves every genome on every set, genome by genome, with the kind of the scores; those without scores too", () => {
  const [head = [], ...body] = readCsv(fileOf("CSV").text());
  const lines = body.map((cells) => new Map(head.map((name, index) => [name, cells[index]])));
  expect(lines.map((line) => [line.get("genome"), line.get("set")])).toEqual([
    ["Genome 1", "specimen-set"],
    ["Genome 1", "full-set"],
    ["Genome 2", ""],
    ["Genome 3", "specimen-set"],
    ["Genome 3", "full-set"],
  ]);
  expect(Number(lines[0]?.get("percentile"))).toBe(quick.score.fullSet?.percentile.value);
  expect(lines[0]?.get("doi")).toBe(quick.set.studyUrl);
  expect(lines[3]?.get("percentile")).toBe("");
});

it("names no genome, in no format", () => {
  for (const file of scoreFiles(() => scoreRows(loaded, leads))) {
    expect(`${file.name} ${file.text()}`).not.toMatch(/anna|carl|secret/i);
  }
  expect(JSON.parse(fileOf("JSON").text())).toMatchObject({ kind: "scores", rows: { length: 5 } });
});

describe("a genome that is not scored yet, or could not be", () => {
  const others = [
    genome("read", 4, { phase: "reading", bytesRead: 1, bytesTotal: 2 }),
    genome("scored", 5, { phase: "scoring", report: specimenReport }),
    genome("stopped", 6, { phase: "cancelled" }),
    genome("refused", 7, { phase: "refused", threats: [] }),
  ];
  const all = [...others, ...loaded];

  it("has a row that says so, with empty fields where the others have a score", () => {
    const rows = savedRows(all).filter(({ set }) => set === null);
    expect(
      rows.map((row) => [row["genome"], row["file_build"], row["is_final"], row["is_incomplete"]]),
    ).toEqual([
      ["Genome 2", null, false, true],
      ["Genome 4", null, false, false],
      ["Genome 5", "GRCh37", false, false],
      ["Genome 6", null, false, true],
    ]);
    const told = new Set(["genome", "file_build", "file_remarks", "is_final", "is_incomplete"]);
    for (const row of rows) {
      const figures = Object.entries(row).filter(([name]) => !told.has(name));
      expect(figures.every(([, value]) => value === null)).toBe(true);
    }
    const [head = [], ...lines] = readCsv(fileOf("CSV", all).text());
    const line = lines.find(([first]) => first === "Genome 4") ?? [];
    for (const name of ["set", "percentile", "raw_sum", "snps_used", "snps_total", "absent_sites"]) {
      expect([name, line[head.indexOf(name)]]).toEqual([name, ""]);
    }
    expect(line[head.indexOf("is_final")]).toBe("false");
  });

  it("is in the file though nothing is scored at all, but for a file that was refused", () => {
    expect(savedRows(others).map((row) => row["genome"])).toEqual(["Genome 4", "Genome 5", "Genome 6"]);
  });

  it("says the same as the saved table of genomes", () => {
    const states = (rows: readonly Record<string, unknown>[]) =>
      new Map(
        rows.map((row) => [row["genome"], [row["is_final"], row["is_incomplete"], row["absent_sites"]]]),
      );
    const withFailed = new Map([...leads, ["carl", { phase: "failed", cause: "tables" } as const]]);
    const columns = withSavedFields(resultColumns([], new Set(), false), []);
    for (const full of [leads, withFailed, new Map<string, LeadStatus>()]) {
      const table = JSON.parse(
        tableJson(
          resultRows(all, full, new Set(), () => null),
          columns,
          {},
        ),
      ).rows;
      const ofTable = states(table);
      ofTable.delete("Genome 7");
      expect(states(savedRows(all, full))).toEqual(ofTable);
    }
  });
});

/** The state in each row. */
const statesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => [row["genome"], row["set"], row["is_final"], row["is_incomplete"], row["proxies"]]);

describe("a score is final once its genome’s answers are", () => {
  const anna = loaded.slice(0, 1);

  afterEach(() => proxyPredictions.store.setState(proxyPredictions.store.getInitialState(), true));

  it("and has no number while SNPs by proxy or full sets are to come, of any set", () => {
    expect(statesOf(savedRows())).toEqual([
      ["Genome 1", "specimen-set", true, false, "not possible"],
      ["Genome 1", "full-set", true, false, "not possible"],
      ["Genome 2", null, false, true, null],
      ["Genome 3", "specimen-set", false, false, null],
      ["Genome 3", "full-set", false, false, null],
    ]);
    const found = new Map([[quick.set.id, { rows: [] } as unknown as SetPrediction]]);
    proxyPredictions.store.setState({ byGenome: new Map([["anna", found]]), pending: new Set(["anna"]) });
    expect(statesOf(savedRows(anna))).toEqual([
      ["Genome 1", "specimen-set", false, false, null],
      ["Genome 1", "full-set", false, false, null],
    ]);
    expect(savedRows(anna).map(({ percentile }) => percentile)).toEqual([null, null]);
    const [head = [], ...body] = readCsv(fileOf("CSV", anna).text());
    expect(body.map((row) => row[head.indexOf("is_final")])).toEqual(["false", "false"]);
  });

  it("and incomplete where SNPs by proxy or the full sets could not be had", () => {
    const found = new Map([[quick.set.id, { rows: [] } as unknown as SetPrediction]]);
    proxyPredictions.store.setState({ byGenome: new Map([["anna", found]]), failed: new Set(["anna"]) });
    expect(statesOf(savedRows(anna))).toEqual([
      ["Genome 1", "specimen-set", false, true, "predicted"],
      ["Genome 1", "full-set", false, true, "failed"],
    ]);
    proxyPredictions.store.setState(proxyPredictions.store.getInitialState(), true);
    const failed = new Map([["anna", { phase: "failed", cause: "tables" } as const]]);
    expect(statesOf(savedRows(anna, failed))).toEqual([
      ["Genome 1", "specimen-set", false, true, "not possible"],
    ]);
  });

  it("and not while its scores follow another rule for absent sites than the chosen one; each names its own rule", () => {
    const rulesOf = (shown: Partial<GenomeEntry>, lead?: LeadStatus) =>
      savedRows(
        anna.map((one) => ({ ...one, ...shown })),
        ...(lead === undefined ? [] : [new Map([["anna", lead]])]),
      ).map((row) => [...[row["set"], row["absent_sites"], row["is_final"], row["is_incomplete"]]]);
    expect(rulesOf({})).toEqual([
      ["specimen-set", "leave-out", true, false],
      ["full-set", "leave-out", true, false],
    ]);
    // The full scores wait for the quick ones (lead-scores.ts).
    const outdated = { absentSites: "reference", absentSitesScored: "leave-out" } as const;
    expect(rulesOf(outdated, { phase: "scoring" })).toEqual([["specimen-set", "leave-out", false, false]]);
    expect(rulesOf({ absentSites: "reference", absentSitesScored: "reference" })).toEqual([
      ["specimen-set", "reference", true, false],
      ["full-set", "reference", true, false],
    ]);
  });
});

it("has the same figures of a mixture as of Europeans, and its word", () => {
  const adjusted = { ...quick, score: { ...quick.score, reference: "adjusted" } } as const;
  const columnOf = (entry: typeof quick | typeof adjusted, name: string) => {
    const rows = scoreRows(
      [genome("anna", 1, ready(entry))],
      new Map([["anna", { phase: "ready", scores: [] }]]),
    );
    const file = scoreFiles(() => rows).find(({ format }) => format === "JSON");
    const saved: { rows: Record<string, unknown>[] } = JSON.parse(file?.text() ?? "");
    return saved.rows[0]?.[name];
  };
  expect(columnOf(quick, "expected_r2")).toBe(quick.score.personal?.expectedR2);
  expect(columnOf(adjusted, "reference")).toBe("adjusted");
  for (const name of ["expected_r2", "variance_coverage", "raw_sum", "percentile_low", "z"])
    expect([name, columnOf(adjusted, name)]).toEqual([name, columnOf(quick, name)]);
  expect(columnOf(adjusted, "percentile_low")).toBe(quick.score.fullSet?.percentile.low);
  expect(columnOf(adjusted, "z")).toBe(quick.score.fullSet?.z.value);
});
