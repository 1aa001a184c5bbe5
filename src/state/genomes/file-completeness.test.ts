import { describe, expect, it } from "vitest";
import { specimenReadReport } from "../../../tests/support/genome-specimens.ts";
import type { ChromosomeCount } from "../../genome/protocol.ts";
import { incompleteSigns } from "./file-completeness.ts";

const all: ChromosomeCount[] = [...Array(22).keys()].map((index) => ({
  chromosome: String(index + 1),
  rows: 500,
  called: 0,
  missing: 500,
}));

describe("incompleteSigns", () => {
  it("finds none in 10,000 rows on all 22 chromosomes, whether they are called or not", () => {
    expect(incompleteSigns({ ...specimenReadReport(10_000), chromosomes: all })).toEqual([]);
  });

  it("finds too few rows from 9,999 on", () => {
    expect(incompleteSigns({ ...specimenReadReport(9_999), chromosomes: all })).toEqual([
      { code: "few-rows", rows: 9_999 },
    ]);
  });

  it("names the chromosomes that are missing; X, Y and MT need not be there", () => {
    const chromosomes = all.filter(({ chromosome }) => chromosome !== "7" && chromosome !== "21");
    expect(incompleteSigns({ ...specimenReadReport(600_000), chromosomes })).toEqual([
      { code: "chromosomes-missing", missing: ["7", "21"] },
    ]);
    const withX = [...chromosomes, { chromosome: "X", rows: 5, called: 5, missing: 0 }];
    expect(incompleteSigns({ ...specimenReadReport(600_000), chromosomes: withX })).toHaveLength(1);
  });
});
