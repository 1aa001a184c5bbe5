import { describe, expect, it } from "vitest";
import type { JobResult } from "../../state/jobs/job.ts";
import { jobTable } from "./job-table.ts";

const job = {
  scored: [2, 4, 7].map((number) => ({ number, digest: `${number}`, isSample: false })),
  sets: ["PGS1", "PGS2"].map((name) => ({ name, digest: name, variants: 100, isBuiltIn: false })),
};

const result = (number: number, set: number, z: number | null): JobResult => ({
  ...{ number, set, matched: 80, predicted: 5, z, percentile: z === null ? null : 50 },
  ...{ low: z === null ? null : 40, high: z === null ? null : 60, failure: null },
  ...(z === null ? { reference: "none", withheld: "dense-set" } : { reference: "european", withheld: null }),
});

const results = [
  ...[result(2, 0, 0.5), result(4, 0, 2), result(7, 0, -1)],
  ...[result(2, 1, null), result(4, 1, null), result(7, 1, null)],
];

describe("the matrix of a job", () => {
  it("has the saved places with their ranks, and names the sets without any instead of a column of nothing", () => {
    const { table, empty, hasSums } = jobTable(job, results, new Map());
    expect(table.sets.map(({ id }) => id)).toEqual(["PGS1"]);
    expect(["2", "4", "7"].map((genome) => table.scoreOf(genome, "0").rank?.rank)).toEqual([2, 1, 3]);
    expect(table.scoreOf("2", "0")).toMatchObject({ raw: null, place: { z: 0.5, percentile: 50 } });
    expect(table.scoreOf("2", "0").lacking).toBeCloseTo(0.15, 12);
    expect(empty).toEqual([{ name: "PGS2", reason: expect.stringContaining("close together") }]);
    expect(hasSums).toBe(false);
  });

  it("has the sums of files that are loaded, ranked where there is no place", () => {
    const sums = new Map([2, 4, 7].map((number, at) => [`${number} 1`, { raw: at * 1.5, matched: 80 }]));
    const { table, empty, hasSums } = jobTable(job, results, sums);
    expect([table.sets.length, empty.length, hasSums]).toEqual([2, 0, true]);
    expect(table.sets[1]?.chip).toMatchObject({ text: "dense: no place", isWithheld: true });
    expect(table.scoreOf("7", "1")).toMatchObject({
      raw: 3,
      place: null,
      rank: { rank: 1, of: 3, by: "sum" },
    });
  });

  it("ranks neither sample genomes beside others nor scores that are never compared, and marks samples", () => {
    const others = { ...job, scored: job.scored.map((one) => ({ ...one, isSample: one.number === 4 })) };
    const { table } = jobTable(others, results, new Map());
    expect(["2", "4", "7"].map((genome) => table.scoreOf(genome, "0").rank?.of)).toEqual([2, undefined, 2]);
    expect(table.genomes.map(({ name }) => name)).toEqual([null, "Sample data", null]);
    expect(table.scoreOf("4", "0").place?.isCompared).toBe(false);
    const samples = { ...job, scored: job.scored.map((one) => ({ ...one, isSample: true })) };
    expect(jobTable(samples, results, new Map()).table.scoreOf("4", "0").rank?.rank).toBe(1);
  });

  it.each([
    "misleading-file",
    "no-join",
    "too-few-rows",
    "only-differences",
    "differences-on-other-build",
  ] as const)("does not rank the sum of a score withheld for %s", (withheld) => {
    const genomes = [2, 4, 7, 9];
    const more = {
      ...job,
      scored: genomes.map((number) => ({ ...{ number, digest: `${number}` }, isSample: false })),
    };
    const sums = new Map(genomes.map((number, at) => [`${number} 1`, { raw: at * 1.5, matched: 80 }]));
    const other = { ...result(9, 1, null), withheld };
    const { table } = jobTable(more, [...results, other], sums);
    expect(["2", "4", "7", "9"].map((genome) => table.scoreOf(genome, "1").rank?.of)).toEqual([
      ...[3, 3, 3, undefined],
    ]);
  });

  it("does not rank places among mixtures, which a job does not save", () => {
    const mixed = results.map((one) => ({ ...one, reference: "adjusted" }));
    expect(jobTable(job, mixed, new Map()).table.scoreOf("2", "0").rank).toBeNull();
  });

  it("does not rank two of several, as PRS Scoring does not", () => {
    const some = [result(2, 0, 0.5), result(4, 0, 2), result(7, 0, null)];
    const { table } = jobTable(job, some, new Map());
    expect(["2", "4", "7"].map((genome) => table.scoreOf(genome, "0").rank)).toEqual([null, null, null]);
  });

  it("says of a failure in a column's head only where most results lack a place", () => {
    const failed = (number: number): JobResult => ({ ...result(number, 0, null), ...failure });
    const failure = { withheld: null, failure: "engine" } as const;
    const chipOf = (...own: readonly JobResult[]) => jobTable(job, own, new Map()).table.sets[0]?.chip;
    const one = chipOf(failed(2), result(4, 0, 1), result(7, 0, 2));
    expect(one).toMatchObject({ text: "1 without place", isWithheld: false });
    const two = chipOf(failed(2), failed(4), result(7, 0, 2));
    expect(two).toMatchObject({ text: "failed", isWithheld: true });
  });
});
