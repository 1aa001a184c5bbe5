/**
 * One place a score: what tables and saved files have of twenty genomes is what one function gives, and nothing of the six whose files
 * mislead.
 */
import { describe, expect, it } from "vitest";
import { rowsOfPair } from "../src/science/disclosure/rows-of-pair.ts";
import { savedPlaces } from "../src/science/disclosure/saved-places.ts";
import { builtInSetIds } from "../src/science/reference/set-library.ts";
import { traitList } from "../src/science/reference/trait-list.generated.ts";
import type { ScoreReport } from "../src/science/score-report.ts";
import type { ScoreSet } from "../src/science/weight-set.ts";
import type { GenomeEntry } from "../src/state/genomes/genome-entry.ts";
import { jobResult } from "../src/state/jobs/job-results.ts";
import { scoreOfBuiltIn, scoreOfFile } from "../src/state/matrix/matrix-cell.ts";
import type { LeadStatus } from "../src/state/scores/lead-scores.ts";
import { tableJson } from "../src/ui/data-table/table-model.ts";
import { specimenScoringReport, specimenSummary } from "./support/scoring-file-specimens.ts";
import {
  files,
  genomes,
  isMisleading,
  pairOf,
  placeOf,
  references,
  rounded,
  type Scored,
  scoreOf,
  setOf,
} from "./support/twenty-files.ts";

describe("the dashboard", () => {
  const withScores = (genome: Scored): GenomeEntry => {
    const { status } = genome.entry;
    if (status.phase !== "ready") throw new Error("not ready");
    const scores = builtInSetIds
      .filter((id) => id.endsWith("quick-set"))
      .flatMap((id) => scoreOf(genome, id));
    return { ...genome.entry, status: { ...status, scores } };
  };
  const leadOf = (genome: Scored): LeadStatus => ({
    phase: "ready",
    scores: builtInSetIds.filter((id) => id.endsWith("lead-set")).flatMap((id) => scoreOf(genome, id)),
  });

  it("exports the places of the one function", async () => {
    const { scoreColumns, scoreRows } = await import("../src/tools/polygenic-calculator/scores-export.ts");
    const leads = new Map(genomes.map((genome) => [genome.entry.id, leadOf(genome)]));
    const rows = scoreRows(genomes.map(withScores), leads);
    const table = JSON.parse(tableJson(rows, scoreColumns, {})) as {
      rows: { set: string; genome: string; percentile: number | null; z: number | null }[];
    };
    expect(table.rows).toHaveLength(files * builtInSetIds.length);
    for (const row of table.rows) {
      const genome = genomes.find(({ entry }) => `Genome ${entry.number}` === row.genome);
      if (genome === undefined) throw new Error("a genome of nobody");
      expect(row.percentile).toBe(placeOf(genome, row.set));
      if (isMisleading(genome)) expect(row.z).toBeNull();
    }
  });
});

describe("tables of genomes", () => {
  const entries = () => genomes.map(({ entry }) => entry);
  const leadsOf = (): ReadonlyMap<string, LeadStatus> =>
    new Map(
      genomes.map((genome) => [
        genome.entry.id,
        { phase: "ready", scores: builtInSetIds.flatMap((id) => scoreOf(genome, id)) },
      ]),
    );
  const genomeNamed = (name: unknown) => {
    const found = genomes.find(({ entry }) => `Genome ${entry.number}` === name);
    if (found === undefined) throw new Error(`a row of ${String(name)}`);
    return found;
  };
  const rowsIn = (json: string) => (JSON.parse(json) as { rows: Readonly<Record<string, unknown>>[] }).rows;

  it("save the places of the one function, a row a genome", async () => {
    const { resultRows } = await import("../src/tools/polygenic-calculator/result-rows.ts");
    const { resultColumns } = await import("../src/tools/polygenic-calculator/result-columns.tsx");
    const { withSavedFields } = await import("../src/tools/polygenic-calculator/results-export.ts");
    const builtIn = builtInSetIds.map((id) => setOf(id) as ScoreSet);
    const columns = withSavedFields(resultColumns(builtIn, new Set(builtInSetIds), true), builtIn);
    const rows = resultRows(entries(), leadsOf(), new Set(), () => null);
    const saved = rowsIn(tableJson(rows, columns, {}));
    expect(saved).toHaveLength(files);
    for (const row of saved) {
      const genome = genomeNamed(row["genome"]);
      for (const id of builtInSetIds) {
        expect(row[`${id}_percentile`]).toBe(placeOf(genome, id));
        if (isMisleading(genome))
          expect([row[`${id}_z`], row[`${id}_percentile_low`], row[`${id}_withheld`]]).toEqual([
            ...[null, null, "misleading-file"],
          ]);
      }
    }
    // What the page shows of a row, without its ranges.
    for (const [at, row] of rows.entries())
      for (const id of builtInSetIds) {
        const shown = columns.find(({ key }) => key === id)?.sortBy?.(row) ?? null;
        expect(rounded(shown as number | null)).toBe(rounded(placeOf(genomes[at] as Scored, id)));
      }
  });

  it("compare genomes by the places of the one function", async () => {
    const { candidatesFor } = await import("../src/tools/polygenic-calculator/compare-model.ts");
    for (const id of builtInSetIds) {
      const candidates = candidatesFor(entries(), leadsOf(), id, new Set());
      for (const [at, { entry, reason }] of candidates.entries()) {
        const genome = genomes[at] as Scored;
        expect(rounded(entry?.score.fullSet?.percentile.value ?? null)).toBe(rounded(placeOf(genome, id)));
        if (isMisleading(genome)) expect(reason).toContain("misleads");
      }
    }
  });

  it("of traits have the places of the one function", async () => {
    const { traitColumns } = await import("../src/tools/omnotype/trait-columns.tsx");
    const { traitResult } = await import("../src/parts/traits/trait-result.ts");
    const { savedGenome } = await import("../src/parts/saved-genome.ts");
    const percentile = traitColumns(true, () => {}).find(({ key }) => key === "percentile");
    for (const genome of genomes)
      for (const facts of traitList) {
        const row = {
          genome: savedGenome(genome.entry),
          result: traitResult(facts, pairOf(genome, facts.id)),
        };
        expect(rounded((percentile?.sortBy?.(row) ?? null) as number | null)).toBe(
          rounded(placeOf(genome, facts.id)),
        );
      }
  });

  it("of score sets save them too", async () => {
    const { matrixRows } = await import("../src/parts/score-matrix/matrix-rows.ts");
    const { tableOfRows } = await import("../src/parts/score-matrix/table-of-rows.ts");
    const { savedScoreFields } = await import("../src/parts/score-matrix/saved-scores.ts");
    const choices = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;
    const scoringFiles = builtInSetIds.map((id, at) => ({
      ...{ id, number: at + 1, name: id, size: 1, builtInId: id, namedBuild: null },
      status: {
        ...({ phase: "ready", report: specimenScoringReport() } as const),
        ...{ weightsName: id, savedName: id },
      },
    }));
    const all = builtInSetIds.flatMap((id) =>
      genomes.map((genome) => {
        const report = genome.reports.get(id);
        const pair = pairOf(genome, id);
        if (report === undefined || "failure" in pair) throw new Error("no score");
        const { rows: _, ...sums } = report;
        const summary = specimenSummary(sums as object);
        const status = { phase: "ready", summary, score: pair.score, proxies: "predicted" } as const;
        return { genomeId: genome.entry.id, fileId: id, status };
      }),
    );
    const rows = matrixRows(all, entries(), scoringFiles, choices, () => null);
    const saved = rowsIn(
      tableJson(rows, [{ header: "", text: () => "", saved: savedScoreFields(tableOfRows(rows)) }], {}),
    );
    expect(saved).toHaveLength(files * builtInSetIds.length);
    for (const row of saved) {
      const genome = genomeNamed(row["genome"]);
      expect(row["percentile"]).toBe(placeOf(genome, String(row["set"])));
      if (isMisleading(genome))
        expect(row).toMatchObject({
          ...{ z: null, percentile_low: null, order_among_loaded: null, rank_from_highest: null },
          withheld: "misleading-file",
        });
    }
  });
});

describe("loaded sets and jobs", () => {
  const summaryOf = ({ rows: _, ...sums }: ScoreReport) => specimenSummary(sums as object);
  const file = {
    status: {
      ...({ phase: "ready", report: specimenScoringReport() } as const),
      ...{ weightsName: "f", savedName: "set-1" },
    },
  };

  it("place a built-in set as everywhere else, and save that place with a job", () => {
    for (const genome of genomes) {
      for (const id of builtInSetIds) {
        const pair = pairOf(genome, id);
        const [report, reference] = [genome.reports.get(id), references.bySet.get(id)];
        if ("failure" in pair || report === undefined || reference === undefined) throw new Error("no score");
        const summary = summaryOf(report);
        const placeable = { set: setOf(id) as ScoreSet, reference };
        const score = scoreOfBuiltIn(genome.entry, summary, placeable, report, new Map());
        expect(score).toEqual(pair.score);
        const status = { phase: "ready", summary, score, proxies: "predicted" } as const;
        const job = {
          pair: { genomeId: genome.entry.id, fileId: "f", status },
          number: genome.entry.number,
          set: 0,
        };
        const judged = rowsOfPair(pair);
        const saved = jobResult({ ...job, file, judged }, { leastMatchRate: 0 }, savedPlaces());
        // A set of few rows has a coarser place, or none that may be saved (docs/saved-places.md).
        const shown = rounded(placeOf(genome, id));
        if (saved.low !== null) expect(saved.percentile).toBe(shown);
        else if (saved.percentile === null && shown !== null) expect(saved.withheld).toBe("few-variants");
        if (isMisleading(genome)) expect(saved).toMatchObject({ z: null, withheld: "misleading-file" });
      }
    }
  });

  it("place no misleading file by sums, by rows or by a mean given by hand", () => {
    for (const genome of genomes) {
      for (const byHand of [null, { mean: 0, sd: 1 }]) {
        const cell = { genome: genome.entry, byHand };
        const summary = specimenSummary({ closeRows: { rows: 0, of: 10 } });
        const bySums = scoreOfFile(cell, summary, null, null, null);
        expect(bySums.z === null).toBe(isMisleading(genome));
        if (isMisleading(genome)) expect(bySums.withheld).toMatchObject({ code: "misleading-file" });
      }
    }
  });
});
