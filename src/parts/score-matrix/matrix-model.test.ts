import { describe, expect, it } from "vitest";
import { europeanFit, specimenReadReport } from "../../../tests/support/genome-specimens.ts";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { specimenScoringReport, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import type { ReadyScore } from "../../state/matrix/withheld-pair.ts";
import { tableCsv, tableJson } from "../../ui/data-table/table-model.ts";
import { notesOf, placeOfRow, progressOf } from "./matrix-model.ts";
import type { MatrixRow } from "./matrix-row.ts";
import { listedSets, matrixRows } from "./matrix-rows.ts";
import { savedScoreFields } from "./saved-scores.ts";
import { tableOfRows } from "./table-of-rows.ts";

const choices = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;

function scored(changes: Parameters<typeof specimenSummary>[0] = {}): ReadyScore {
  const summary = specimenSummary(changes);
  const score = normaliseScore(summary, null, placeSums(summary));
  return { phase: "ready", summary, score, proxies: "not possible" };
}

function file(id: string, name: string, report = specimenScoringReport()): ScoringFileEntry {
  const status = { phase: "ready", report, weightsName: id, savedName: `set-${id}` } as const;
  return { id, number: 1, name, size: 1, builtInId: null, namedBuild: null, status };
}

const genome: GenomeEntry = {
  ...{ id: "g", number: 1, name: "anna.txt", size: 1, isSample: false },
  status: {
    phase: "ready",
    report: specimenReadReport(10),
    scores: [],
    readMilliseconds: 1,
    fit: europeanFit,
    verdict: notJudged,
  },
};

/** The report of a file whose header names nothing. */
function unnamed(changes: Partial<ReturnType<typeof specimenScoringReport>> = {}) {
  const report = specimenScoringReport(changes);
  return { ...report, facts: { ...report.facts, pgsId: null, pgsName: null } };
}

describe("score sets", () => {
  it("go by their header, else by their file's name; saved files never use that", () => {
    const odd = specimenScoringReport();
    const first = file("one", "anna-smith.txt");
    const listed = listedSets([
      { ...first, number: 7 },
      file("two", "smith-family.txt", unnamed()),
      file("three", "x.txt", { ...odd, facts: { ...odd.facts, pgsId: "../Anna Smith" } }),
      { ...file("four", "Quick set"), builtInId: "education-quick-set" },
    ]);
    expect(listed.map(({ name }) => name)).toEqual([
      "PGS900001 Made-up score",
      "smith-family.txt",
      "../Anna Smith Made-up score",
      "Education, quick score of 90 SNPs",
    ]);
    expect(listed.map(({ savedName }) => savedName)).toEqual([
      ...["set-one", "set-two", "set-three", "set-four"],
    ]);
    // Whatever stands before it in the list.
    expect(listed[0]?.number).toBe(7);
  });
});

describe("the matrix", () => {
  const report = specimenScoringReport({
    warnings: [{ kind: "weight-type-unknown" }],
    dropped: [{ reason: "bad-weight", count: 3, firstLines: [5, 6, 9] }],
  });
  const pairs = [
    { genomeId: "g", fileId: "f", status: scored({ join: "id-alone" }) },
    { genomeId: "gone", fileId: "f", status: scored() },
    { genomeId: "g", fileId: "f2", status: { phase: "failed", cause: "engine" } },
    { genomeId: "g", fileId: "f2", status: { phase: "waiting" } },
  ] as const;
  const rows = matrixRows(
    pairs,
    [genome],
    [file("f", "a.txt", report), file("f2", "b.txt")],
    choices,
    () => null,
  );

  it("has a row for each pair whose genome and set are there", () => {
    expect(rows.map(({ genome: { number }, set }) => [number, set.id])).toEqual([
      [1, "f"],
      [1, "f2"],
      [1, "f2"],
    ]);
    expect(progressOf(pairs)).toEqual({ done: 2, failed: 1, retriable: 1, total: 4 });
  });

  it("are tried again unless the set lacks what the rules ask for", () => {
    const failed = (["engine", "tables", "no-frequencies"] as const).map((cause) => ({
      ...{ genomeId: "g1", fileId: "f1", status: { phase: "failed", cause } as const },
    }));
    expect(progressOf(failed)).toEqual({ done: 0, failed: 3, retriable: 2, total: 3 });
  });

  it("notes warnings beside a score", () => {
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error("no rows");
    const notes = notesOf(first);
    expect(notes[0]).toContain("rsID alone");
    expect(notes[1]).toContain("odds ratios");
    expect(notes[2]).toBe("3 lines of the scoring file left out");
    // sqrt(0.5) x 1: half of the variance was found.
    expect(placeOfRow(first)?.z).toBeCloseTo(Math.SQRT1_2, 12);
    expect(notesOf(second)).toEqual([]);
    expect(placeOfRow(second)).toBeNull();
  });
});

/** The one column of a saved table. */
const columnsOf = (rows: readonly MatrixRow[]) => [
  { header: "", text: () => "", saved: savedScoreFields(tableOfRows(rows)) },
];

function saved(row: MatrixRow | undefined, name: string) {
  const field = row && savedScoreFields(tableOfRows([row])).find((one) => one.name === name);
  if (field === undefined) throw new Error(`no ${name}`);
  return field.value(row as MatrixRow);
}

describe("the people a row is compared with", () => {
  const byHand = scored();
  const statuses = [
    scored(),
    { ...byHand, score: { ...byHand.score, reference: "by hand" } },
    scored({ closeRows: { rows: 9, of: 9 } }),
    { phase: "waiting" },
  ] as const;
  const pairs = statuses.map((status, index) => ({ genomeId: "g", fileId: `f${index}`, status }));
  const files = statuses.map((_, index) => file(`f${index}`, `${index}.txt`));
  const rows = matrixRows(pairs, [genome], files, choices, () => null);

  it("are known where it has a place, and are those of the mean and SD where these were typed", () => {
    expect(rows.map(({ reference }) => reference)).toEqual([
      { kind: "european" },
      { kind: "by hand", group: "f1" },
      null,
      null,
    ]);
  });

  it("say and save whose the frequencies of a set are", () => {
    const pair = { genomeId: "g", fileId: "f", status: scored() };
    const check = { allele: "other", rows: 42, contradicting: 40 } as const;
    const [row] = matrixRows(
      [pair],
      [genome],
      [file("f", "a.txt")],
      choices,
      () => null,
      new Map([["f", check]]),
    );
    if (row === undefined) throw new Error("no row");
    expect(notesOf(row).join(" ")).toContain(
      "those of the other allele and not of the effect allele: 40 of 42",
    );
    expect(JSON.parse(tableJson([row], columnsOf([row]), {})).rows[0]).toMatchObject({
      frequencies_of: "other",
    });
  });

  it("are saved with genome and set", () => {
    expect(savedScoreFields(tableOfRows(rows)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...["genome", "file_build", "set", "weights_digest"],
        ...["reference", "withheld", "proxies", "absent_sites", "is_final", "is_incomplete"],
      ]),
    );
  });
});

describe("a row whose SNPs by proxy are still to come or could not be had", () => {
  const statuses = [
    { ...scored(), proxies: "pending" },
    { ...scored(), proxies: "predicted" },
    { phase: "scoring" },
    { phase: "failed", cause: "engine" },
    { ...scored(), proxies: "failed" },
  ] as const;
  const pairs = statuses.map((status, index) => ({ genomeId: "g", fileId: `f${index}`, status }));
  const files = statuses.map((_, index) => file(`f${index}`, `${index}.txt`));
  const rows = matrixRows(pairs, [genome], files, choices, () => null);

  it("is not final on the page, nor in saved files", () => {
    expect(rows.map(({ isPending }) => isPending)).toEqual([true, false, false, false, false]);
    expect(rows.map((row) => saved(row, "is_final"))).toEqual([false, true, false, false, false]);
    expect(rows.map((row) => saved(row, "is_incomplete"))).toEqual([false, false, false, true, true]);
    expect(rows.map((row) => saved(row, "proxies"))).toEqual(["pending", "predicted", null, null, "failed"]);
    const all = columnsOf(rows);
    const json: { rows: Record<string, unknown>[] } = JSON.parse(tableJson(rows, all, {}));
    expect(json.rows[0]).toMatchObject({ is_final: false, proxies: "pending" });
    const [head = [], first = []] = readCsv(tableCsv(rows, all, {}));
    expect(first[head.indexOf("is_final")]).toBe("false");
  });
});

describe("a row whose genome is being scored by another rule for absent sites", () => {
  const changed = { ...genome, absentSites: "reference", absentSitesScored: "leave-out" } as const;
  const pairs = [{ genomeId: "g", fileId: "f", status: scored() }];
  const rows = matrixRows(pairs, [changed], [file("f", "a.txt")], choices, () => null);

  it("is not final, and is saved with the rule", () => {
    expect(rows.map((row) => saved(row, "is_final"))).toEqual([false]);
    expect(rows.map((row) => saved(row, "absent_sites"))).toEqual(["reference"]);
  });

  it("says that it is being scored by that rule, and not that SNPs are predicted", () => {
    expect(saved(rows[0], "notes")).toBe("Being scored by the rule chosen last …");
  });
});

describe("a row", () => {
  const [one, two] = [file("one", "x.txt"), file("two", "x.txt")] as const;
  const [first, second] = [one, two].map(({ id }) => ({ genomeId: "g", fileId: id, status: scored() }));
  if (!first || !second) throw new Error("no pairs");
  const same = { pairs: [first, second], genome, files: [one, two], leastMatchRate: 0, digest: "digest" };

  const rowsOf = ({ pairs, genome: own, files, leastMatchRate, digest }: typeof same) =>
    matrixRows(pairs, [own], files, { ...choices, leastMatchRate }, () => digest);

  /** Which rows are the same objects after a change. */
  function areSame(changes: Partial<typeof same>): readonly boolean[] {
    const before = rowsOf(same);
    return rowsOf({ ...same, ...changes }).map((row, index) => row === before[index]);
  }

  it("stays the same object until one of its inputs changes", () => {
    expect(areSame({})).toEqual([true, true]);
    expect(areSame({ pairs: [first, { ...second, status: scored({ raw: 9 }) }] })).toEqual([true, false]);
    expect(areSame({ files: [{ ...one, number: 8 }, two] })).toEqual([false, true]);
    expect(areSame({ genome: { ...genome, number: 5 } })).toEqual([false, false]);
    expect(areSame({ leastMatchRate: 0.9 })).toEqual([false, false]);
    expect(areSame({ digest: "another" })).toEqual([false, false]);
  });
});

describe("scores of several genomes without a place", () => {
  const dense = { closeRows: { rows: 9, of: 9 } };
  const setOf = file("set", "x.txt");

  function rowsOf(
    genomes: readonly { raw: number; matched?: number; isSample?: boolean }[],
    changes: Partial<GenomeEntry> = {},
  ) {
    const entries = genomes.map(({ isSample = false }, index) => ({
      ...genome,
      ...{ id: `g${index}`, isSample },
      ...changes,
    }));
    const pairs = genomes.map(({ raw, matched = 9 }, index) => ({
      ...{ genomeId: `g${index}`, fileId: "set" },
      status: scored({ ...dense, raw, matched }),
    }));
    return matrixRows(pairs, entries, [setOf], choices, () => null);
  }

  it("have their order and distance among the loaded ones, without the sample, and in saved files", () => {
    const rows = rowsOf([{ raw: 1 }, { raw: 3 }, { raw: 50, isSample: true }, { raw: 2 }]);
    expect(rows.map(({ withheld }) => withheld)).toEqual(Array(4).fill("dense-set"));
    expect(rows.map(({ amongLoaded }) => amongLoaded)).toEqual([
      { genomes: 3, order: 1, distance: -1 },
      { genomes: 3, order: 3, distance: 1 },
      null,
      { genomes: 3, order: 2, distance: 0 },
    ]);
    expect(saved(rows[1], "loaded_genomes")).toBe(3);
    expect(saved(rows[1], "order_among_loaded")).toBe(3);
    expect(saved(rows[1], "sds_from_mean_of_loaded")).toBe(1);
    expect(saved(rows[1], "percentile")).toBeNull();
    expect(saved(rows[2], "order_among_loaded")).toBeNull();
    expect(notesOf(rows[1] as MatrixRow)).toContain(
      "3rd of the 3 genomes loaded here, from the lowest sum; +1.00 of their SD from their mean",
    );
  });

  it("are not compared where they are few or have other variants, nor where they have a place", () => {
    expect(rowsOf([{ raw: 1 }, { raw: 3 }]).map(({ amongLoaded }) => amongLoaded)).toEqual([
      ...["too-few-genomes", "too-few-genomes"],
    ]);
    const mixed = rowsOf([{ raw: 1 }, { raw: 3 }, { raw: 2, matched: 8 }]);
    expect(mixed.map(({ amongLoaded }) => amongLoaded)).toEqual(Array(3).fill("different-variants"));
    const placed = { genomeId: "g", fileId: "set", status: scored() };
    const [row] = matrixRows([placed], [genome], [setOf], choices, () => null);
    expect(row?.amongLoaded).toBeNull();
  });

  it("are compared for files of differences only where their unlisted sites count", () => {
    const { status } = genome;
    if (status.phase !== "ready") throw new Error("not ready");
    const report = { ...status.report, siteCoverage: "variants-only" } as const;
    const fit = { kind: "only-differences" } as const;
    const ofDifferences = { ...status, report, fit };
    const sums = [{ raw: 1 }, { raw: 3 }, { raw: 2 }];
    const leftOut = rowsOf(sums, { referenceWish: "european", status: ofDifferences });
    expect(leftOut.map(({ withheld }) => withheld)).toEqual(Array(3).fill("dense-set"));
    expect(leftOut.map(({ amongLoaded }) => amongLoaded)).toEqual(Array(3).fill(null));
    expect(saved(leftOut[0], "order_among_loaded")).toBeNull();
    const counted = rowsOf(sums, {
      ...{ absentSites: "reference", absentSitesScored: "reference" },
      status: { ...ofDifferences, fit: europeanFit },
    });
    expect(counted.map(({ amongLoaded }) => (amongLoaded as { order: number }).order)).toEqual([1, 3, 2]);
  });

  it("say in which build a set's positions are, or that it has rsIDs only", () => {
    const rsids = { ...setOf, status: { ...setOf.status, report: specimenScoringReport({ loci: [] }) } };
    const pair = { genomeId: "g", fileId: "set", status: scored({ join: "id-alone" }) };
    const [plain] = matrixRows([pair], [genome], [setOf], choices, () => null);
    const [bare] = matrixRows([pair], [genome], [rsids as ScoringFileEntry], choices, () => null);
    expect(saved(plain, "set_build")).toBe("GRCh37");
    expect(saved(bare, "set_build")).toBeNull();
    expect(saved(bare, "notes")).toContain("The score gives rsIDs only, in no build");
    expect(saved(bare, "notes")).not.toContain("Other genome build");
    expect(saved(plain, "notes")).toContain("Other genome build: matched by rsID alone");
  });
});
