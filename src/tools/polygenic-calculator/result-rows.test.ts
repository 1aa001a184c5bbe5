import { describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import type { GenomeEntry, GenomeStatus, SetScore } from "../../state/genomes.ts";
import { resultColumns } from "./result-columns.tsx";
import { resultRows } from "./result-rows.ts";

function genome(number: number, status: GenomeStatus): GenomeEntry {
  return { id: `id-${number}`, number, name: `file-${number}.txt`, size: 1, isSample: false, status };
}

const ready = (...scores: SetScore[]): GenomeStatus => ({
  ...{ phase: "ready", report: specimenReport, scores, readMilliseconds: 1, fit: europeanFit },
});

const set = specimenSet(20);

describe("the table of the loaded genomes", () => {
  const rows = resultRows(
    [
      genome(7, ready(specimenScore(20, 12))),
      genome(2, { phase: "failed", failure: { code: "empty-file" } }),
      genome(9, ready({ set, failure: "no-overlap" })),
      genome(10, { phase: "reading", bytesRead: 1, bytesTotal: 2 }),
    ],
    new Map(),
  );
  const columns = resultColumns([set]);
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
    expect(texts("comparedWith")).toEqual(["–", expect.stringMatching(/europ/i), expect.anything(), "–"]);
  });

  it("sorts by places, and those without come last", () => {
    const sortBy = columns.find(({ key }) => key === "specimen-set")?.sortBy;
    expect(rows.map((row) => typeof sortBy?.(row))).toEqual(["object", "number", "object", "object"]);
  });
});
