import { describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { arePlacesMixed, notesOfResults } from "../../parts/results-table/notes-of-results.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry, GenomeStatus, SetScore } from "../../state/genomes/genome-entry.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { resultColumns } from "./result-columns.tsx";
import { createResultRows, type ResultRow, resultRows } from "./result-rows.ts";

function genome(number: number, status: GenomeStatus): GenomeEntry {
  return { id: `id-${number}`, number, name: `file-${number}.txt`, size: 1, isSample: false, status };
}

const ready = (...scores: SetScore[]): GenomeStatus => ({
  ...{
    phase: "ready",
    report: specimenReport,
    scores,
    readMilliseconds: 1,
    fit: europeanFit,
    verdict: notJudged,
  },
});

const set = specimenSet(20);

const noDigest = () => null;

/** Nothing more comes for a genome. */
const final: LeadStatus = { phase: "ready", scores: [] };

describe("the table of the loaded genomes", () => {
  const rows = resultRows(
    [
      genome(7, ready(specimenScore(20, 12))),
      genome(2, { phase: "failed", failure: { code: "empty-file" } }),
      genome(9, ready({ set, failure: "no-overlap" })),
      genome(10, { phase: "reading", bytesRead: 1, bytesTotal: 2 }),
    ],
    new Map(["id-7", "id-9"].map((id) => [id, final])),
    new Set(),
    noDigest,
  );
  const columns = resultColumns([set], new Set([set.id]), false);
  const texts = (key: string) => rows.map((row) => columns.find((column) => column.key === key)?.text(row));

  it("has every genome by its number, those that were not read too", () => {
    expect(rows.map(({ number }) => number)).toEqual([2, 7, 9, 10]);
    expect(rows.map(({ state }) => state)).toEqual(["not read", null, null, "reading …"]);
  });

  it("says of each why it has no place, or its place with the range", () => {
    expect(texts("specimen-set")).toEqual([
      "not read",
      expect.stringMatching(/^\d+(st|nd|rd|th) \(/),
      "can’t tell",
      "reading …",
    ]);
    expect(texts("found-specimen-set")).toEqual(["–", "12 of 20", "–", "–"]);
    expect(texts("comparedWith")).toEqual(["–", "Like the file", expect.anything(), "–"]);
  });

  it("shows the compared people before the SNPs found where they differ", () => {
    const keys = (isMixed: boolean) => resultColumns([set], new Set([set.id]), isMixed).map(({ key }) => key);
    const [score, found] = ["specimen-set", "found-specimen-set"];
    expect(keys(false).slice(1, 4)).toEqual([score, found, "comparedWith"]);
    expect(keys(true).slice(1, 4)).toEqual([score, "comparedWith", found]);
  });

  it("sorts by places, and those without come last", () => {
    const sortBy = columns.find(({ key }) => key === "specimen-set")?.sortBy;
    expect(rows.map((row) => typeof sortBy?.(row))).toEqual(["object", "number", "object", "object"]);
  });
});

describe("a genome whose rule for absent sites was changed", () => {
  const full = { ...specimenScore(20, 5), set: { ...set, id: "full-set" } };
  const rowOf = (lead: LeadStatus, shown: Partial<GenomeEntry>) => {
    const shownGenome = { ...genome(1, ready(specimenScore(20, 12))), ...shown };
    return resultRows([shownGenome], new Map([["id-1", lead]]), new Set(), noDigest)[0];
  };

  it("is not final, and shows no score, until those by the new rule are there", () => {
    const changed = { absentSites: "reference", absentSitesScored: "leave-out" } as const;
    // The full scores wait for the quick ones (lead-scores.ts).
    const before = rowOf({ phase: "scoring" }, changed);
    expect(before).toMatchObject({ isPending: true, isIncomplete: false, absentSites: "leave-out" });
    expect(before?.scores.size).toBe(0);
    expect(before?.state).toBe("being computed …");
    const after = rowOf({ phase: "ready", scores: [full] }, { ...changed, absentSitesScored: "reference" });
    expect(after).toMatchObject({ isPending: false, absentSites: "reference" });
    expect([...(after?.scores.keys() ?? [])]).toEqual(["specimen-set", "full-set"]);
  });
});

describe("rows that are made again", () => {
  const reading = (bytesRead: number) => genome(2, { phase: "reading", bytesRead, bytesTotal: 9 });
  const first = genome(1, ready(specimenScore(20, 12)));
  const none = new Set<string>();

  it("stay the same objects with each step of a reading", () => {
    const rowsOf = createResultRows();
    const rows = rowsOf([first, reading(1)], new Map(), none, noDigest);
    expect(rowsOf([first, reading(2)], new Map(), none, noDigest)).toBe(rows);
    expect(rows).toEqual(resultRows([first, reading(1)], new Map(), none, noDigest));
  });

  it("are new where anything that they are made of is new, and only there", () => {
    const rowsOf = createResultRows();
    const steps: readonly Parameters<typeof resultRows>[] = [
      [[first, reading(1)], new Map(), none, noDigest],
      [[{ ...first, name: "other.txt" }, reading(1)], new Map(), none, noDigest],
      [[first, reading(1)], new Map([["id-1", final]]), none, noDigest],
      [[first, reading(1)], new Map([["id-1", final]]), new Set(["id-1"]), noDigest],
      [[first, reading(1)], new Map(), none, (id) => (id === "id-1" ? "digest" : null)],
      [[{ ...first, status: ready(specimenScore(20, 15)) }, reading(1)], new Map(), none, noDigest],
    ];
    let before: readonly ResultRow[] = [];
    for (const [index, step] of steps.entries()) {
      const rows = rowsOf(...step);
      expect(rows).toEqual(resultRows(...step));
      expect(rows[0]).not.toBe(before[0]);
      if (index > 0) expect(rows[1]).toBe(before[1]);
      before = rows;
    }
    expect(rowsOf([first], new Map(), none, noDigest).map(({ number }) => number)).toEqual([1]);
  });

  it("are counted once however often they are sorted", () => {
    const entry = specimenScore(20, 12);
    let reads = 0;
    const report = new Proxy(entry.report, {
      get: (target, key) => {
        if (key === "rows") reads += 1;
        return Reflect.get(target, key);
      },
    });
    const [row] = resultRows(
      [genome(1, ready({ ...entry, report }))],
      new Map([["id-1", final]]),
      none,
      noDigest,
    );
    const found = resultColumns([set], new Set([set.id]), false).find(
      ({ key }) => key === "found-specimen-set",
    );
    if (row === undefined || found === undefined) throw new Error("a row and its column");
    expect(found.sortBy(row)).toBe(12);
    const once = reads;
    expect(once).toBeGreaterThan(0);
    for (let times = 0; times < 5; times += 1)
      expect([found.sortBy(row), found.text(row)]).toEqual([12, "12 of 20"]);
    expect(reads).toBe(once);
  });
});

describe("the notes on all rows together", () => {
  const mixtureFit = {
    kind: "adjusted",
    shares: { AFR: 1, EAS: 0, EUR: 0, NAT: 0, SAS: 0 },
    fit: 1,
    typedSites: 100,
  } as const;
  const african: GenomeStatus = {
    ...{ phase: "ready", report: specimenReport, scores: [specimenScore(20, 12)], readMilliseconds: 1 },
    ...{ fit: mixtureFit, verdict: notJudged },
  };
  const mixedBy = (AFR: number): GenomeStatus => ({
    ...african,
    fit: { ...mixtureFit, shares: { AFR, EAS: 0, EUR: 1 - AFR, NAT: 0, SAS: 0 } },
  });
  const european = () => ready(specimenScore(20, 12));
  const final = (...ids: readonly number[]) =>
    new Map(ids.map((id): [string, LeadStatus] => [`id-${id}`, { phase: "ready", scores: [] }]));

  it("is nothing of final places among the same people", () => {
    const rows = resultRows([genome(1, european()), genome(2, european())], final(1, 2), new Set(), noDigest);
    expect(notesOfResults(rows, "genomes")).toEqual([]);
  });

  it("names genomes with the same genotypes, whatever their files are called", () => {
    const loaded = [1, 2, 3, 5].map((number) => genome(number, european()));
    const digests = new Map([
      ["id-1", "a"],
      ["id-2", "b"],
      ["id-3", "a"],
      ["id-5", "a"],
    ]);
    const rows = resultRows(loaded, final(1, 2, 3, 5), new Set(), (id) => digests.get(id) ?? null);
    expect(notesOfResults(rows, "genomes")).toEqual(["Genomes 1, 3 and 5 have the same genotypes."]);
  });

  it("warns that places among different people do not compare scores", () => {
    const rows = resultRows([genome(1, european()), genome(2, african)], final(1, 2), new Set(), noDigest);
    expect(notesOfResults(rows, "genomes")).toEqual([
      "Not all of these genomes are compared with the same people: a higher place need not be a higher score.",
      "“Like the file” does not mean the same people for all of them.",
    ]);
  });

  it("warns of mixtures that all read alike and are not all the same", () => {
    const rowsOf = (...shares: readonly number[]) =>
      resultRows(
        shares.map((share, index) => genome(index + 1, mixedBy(share))),
        final(1, 2, 3),
        new Set(),
        noDigest,
      );
    // The first may be compared with both others, and these two not with each other.
    const rows = rowsOf(0.5, 0.58, 0.42);
    expect(rows.map(({ comparedWith }) => comparedWith)).toEqual([
      "Like the file",
      "Like the file",
      "Like the file",
    ]);
    expect(arePlacesMixed(rows)).toBe(true);
    expect(notesOfResults(rows, "genomes")).toEqual([
      expect.stringMatching(/^Not all of these genomes are compared with/),
      "“Like the file” does not mean the same people for all of them.",
    ]);
    expect(notesOfResults(rowsOf(0.5, 0.58, 0.55), "genomes")).toEqual([]);
  });

  it("names genomes that were placed among people whom their files are not known to fit", () => {
    const forced = (number: number, status: GenomeStatus): GenomeEntry => ({
      ...genome(number, status),
      referenceWish: "european",
    });
    const notes = (...loaded: readonly GenomeEntry[]) =>
      notesOfResults(resultRows(loaded, final(1, 2, 3), new Set(), noDigest), "genomes");
    expect(notes(forced(1, european()), forced(2, african))).toEqual([
      "By your choice genome 2 is placed among people of European ancestry, though its file is not known to fit: such a place may say more about how frequent alleles are than about the score.",
    ]);
    expect(notes(forced(1, african), genome(2, european()), forced(3, african))).toEqual([
      expect.stringMatching(/^Not all of these genomes/),
      expect.stringMatching(/^By your choice genomes 1 and 3 are placed .* their files are not known to fit/),
    ]);
  });

  it("counts places that are not final, and names genomes whose full sets or predictions failed", () => {
    const loaded = [1, 2, 3, 4].map((number) => genome(number, european()));
    const failed: [string, LeadStatus] = ["id-3", { phase: "failed", cause: "engine" }];
    const leads = new Map([...final(1, 4), failed]);
    // Of the first something failed too, and something is still to come.
    const rows = resultRows(loaded, leads, new Set(["id-1"]), noDigest, new Set(["id-1", "id-4"]));
    expect(notesOfResults(rows, "genomes")).toEqual([
      "Something could not be loaded or computed for genomes 3 and 4: open them on the dashboard to try again.",
      "2 genomes are not final yet: places may change.",
    ]);
  });
});
