import { expect, test } from "vitest";
import type { DroppedLines } from "../../genome/protocol.ts";
import { lossesOf } from "./file-losses.ts";

const dropped = (reason: DroppedLines["reason"], count: number): DroppedLines => ({
  reason,
  count,
  firstLines: [7, 8],
});

test("a twentieth is not yet reported, a little more is", () => {
  expect(
    lossesOf({ format: "23andme", rows: 95, missing: 4, dropped: [dropped("bad-genotype", 5)] }),
  ).toEqual([]);
  expect(
    lossesOf({ format: "23andme", rows: 94, missing: 5, dropped: [dropped("bad-genotype", 6)] }),
  ).toEqual([
    { kind: "lines", share: 0.06, count: 6, reason: "bad-genotype", firstLine: 7 },
    { kind: "calls", share: 5 / 94, count: 5 },
  ]);
});

test("reasons add up, and the commonest is reported", () => {
  const losses = lossesOf({
    ...{ format: "23andme" as const, rows: 90, missing: 0 },
    dropped: [
      dropped("too-few-columns", 3),
      dropped("bad-position", 7),
      dropped("unplaced", 80),
      dropped("duplicate-id", 9),
    ],
  });
  expect(losses).toEqual([{ kind: "lines", share: 0.1, count: 10, reason: "bad-position", firstLine: 7 }]);
});

test("one overlong line is reported, because it may contain any number of rows, but not of a VCF", () => {
  const lines = { rows: 9000, missing: 0, dropped: [dropped("line-too-long", 1)] };
  const expected = [{ kind: "long-lines", count: 1, firstLine: 7 }];
  expect(lossesOf({ format: "23andme", ...lines })).toEqual(expected);
  expect(lossesOf({ format: "vcf", ...lines })).toEqual([]);
});

test("rows of other people are reported, however few", () => {
  const lines = { rows: 9000, missing: 0, dropped: [dropped("other-sample", 1)] };
  expect(lossesOf({ format: "illumina", ...lines })).toEqual([
    { kind: "other-samples", count: 1, firstLine: 7 },
  ]);
});
