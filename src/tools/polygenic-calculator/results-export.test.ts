import { afterEach, describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes/genome-entry.ts";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { proxyPredictions } from "../../state/scores/page-scores.ts";
import { columnsToSave } from "../../ui/data-table/shown-columns.ts";
import { tableCsv, tableJson } from "../../ui/data-table/table-model.ts";
import { resultColumns } from "./result-columns.tsx";
import { resultRows } from "./result-rows.ts";
import { resultFiles, withSavedFields } from "./results-export.ts";

const set = specimenSet(20);
const score = specimenScore(20, 12);

function genome(number: number, status: GenomeStatus): GenomeEntry {
  return { id: `id-${number}`, number, name: `anna-${number}.txt`, size: 1, isSample: false, status };
}

const ready: GenomeStatus = {
  ...{
    phase: "ready",
    report: specimenReport,
    scores: [score],
    readMilliseconds: 1,
    fit: europeanFit,
    verdict: notJudged,
  },
};
const loaded = [
  genome(7, ready),
  genome(2, { phase: "failed", failure: { code: "empty-file" } }),
  genome(9, ready),
];
const leads = new Map<string, LeadStatus>([["id-7", { phase: "ready", scores: [] }]]);
const rows = resultRows(loaded, leads, new Set(), () => null);
const columns = withSavedFields(resultColumns([set], new Set([set.id]), false), [set]);
const { about } = resultFiles([set]);

const saved = (some = columns): Record<string, unknown>[] => JSON.parse(tableJson(rows, some, about)).rows;

afterEach(() => {
  setNamesInFiles(false);
  proxyPredictions.store.setState(proxyPredictions.store.getInitialState(), true);
});

describe("the saved table of genomes", () => {
  it("has the place and the SNPs of each set under its id, and its digest", () => {
    expect(saved()[1]).toMatchObject({
      genome: "Genome 7",
      file_build: "GRCh37",
      "specimen-set_percentile": score.score.fullSet?.percentile.value,
      "specimen-set_percentile_low": score.score.fullSet?.percentile.low,
      "specimen-set_z": score.score.fullSet?.z.value,
      "specimen-set_withheld": null,
      "specimen-set_snps_used": 12,
      "specimen-set_snps_total": 20,
      reference: "adjusted",
    });
    expect(about).toMatchObject({ kind: "genomes", "specimen-set_digest": set.digest });
    const [head = [], ...lines] = readCsv(tableCsv(rows, columns, about));
    expect(lines.map((line) => line[head.indexOf("specimen-set_digest")])).toEqual(Array(3).fill(set.digest));
    expect(new Set(head).size).toBe(head.length);
  });

  it("names the rule of each genome, and marks one whose rule was changed as not final", () => {
    const outdated = {
      ...genome(7, ready),
      absentSites: "reference",
      absentSitesScored: "leave-out",
    } as const;
    const remade = new Map([[outdated.id, { phase: "scoring" } as const]]);
    const [row] = resultRows([outdated], remade, new Set(), () => null);
    if (row === undefined) throw new Error("a row");
    expect(JSON.parse(tableJson([row], columns, about)).rows).toMatchObject([
      { absent_sites: "leave-out", is_final: false, is_incomplete: false },
    ]);
    expect(saved().map((one) => one["absent_sites"])).toEqual([null, "leave-out", "leave-out"]);
  });

  it("marks a genome that waits or misses something as not final, and omits a file that was refused", () => {
    const told = (some: typeof rows) =>
      some.map((row) => {
        const json = JSON.parse(tableJson([row], columns, about)).rows[0];
        return ["genome", "is_final", "is_incomplete", "reference"].map((name) => json[name]);
      });
    const failed: LeadStatus = { phase: "failed", cause: "tables" };
    const withLeads = new Map(leads).set("id-9", failed);
    const nobody = new Set<string>();
    expect(told(resultRows(loaded, withLeads, nobody, () => null))).toEqual([
      ["Genome 2", false, true, null],
      ["Genome 7", true, false, "adjusted"],
      ["Genome 9", false, true, "adjusted"],
    ]);
    const coming = [
      genome(1, { phase: "reading", bytesRead: 1, bytesTotal: 2 }),
      genome(2, { phase: "refused", threats: [] }),
    ];
    expect(told(resultRows(coming, new Map(), nobody, () => null))).toEqual([
      ["Genome 1", false, false, null],
      ["Genome 2", null, null, null],
    ]);
    expect(told(resultRows(loaded, leads, nobody, () => null, new Set(["id-7"])))).toEqual([
      ["Genome 2", false, true, null],
      ["Genome 7", false, true, "adjusted"],
      ["Genome 9", false, false, "adjusted"],
    ]);
  });

  it("says what became of SNPs by proxy", () => {
    proxyPredictions.store.setState({ failed: new Set(["id-7"]), pending: new Set(["id-9"]) });
    expect(saved().map((row) => row["proxies"])).toEqual([null, "failed", "pending"]);
  });

  it("names genomes only on request", () => {
    expect(tableCsv(rows, columns, about)).not.toContain("anna");
    setNamesInFiles(true);
    expect(saved().map((row) => row["genome_name"])).toEqual(["anna-2.txt", "anna-7.txt", "anna-9.txt"]);
  });

  it("keeps the compared people and what is final, whichever columns are removed", () => {
    const others = new Set(columns.slice(1).map(({ key }) => key));
    expect(Object.keys(saved([...columnsToSave(columns, others)])[0] ?? {})).toEqual([
      ...["genome", "genome_name", "file_build", "file_remarks", "reference", "proxies", "absent_sites"],
      ...["is_final", "is_incomplete"],
    ]);
  });
});
