import { describe, expect, it } from "vitest";
import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { specimenScoreReport, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { SetScore } from "./genome-entry.ts";
import { isWrongStrand, turnedAlleles } from "./strand-check.ts";

function scored(id: string, fates: readonly Fate[]): SetScore {
  const report = specimenScoreReport(fates);
  return {
    set: specimenScoreSet(id, fates.length),
    report,
    score: normaliseScore(report, 0.006, placeSums(report)),
    prediction: null,
    gain: null,
  };
}

const times = (count: number, fate: Fate): Fate[] => Array.from({ length: count }, () => fate);

describe("turnedAlleles", () => {
  it("counts matched and flipped rows, and nothing that was left out", () => {
    const fates: Fate[] = [
      ...times(3, "matched"),
      ...times(2, "flipped"),
      "mismatch",
      "not-on-file",
      "missing",
    ];
    expect(turnedAlleles([scored("one", fates)])).toEqual({ flipped: 2, matched: 5 });
  });

  it("counts a SNP of several sets once", () => {
    // The second set begins with the SNPs of the first.
    const scores = [
      scored("quick", times(4, "flipped")),
      scored("full", [...times(4, "flipped"), "matched"]),
    ];
    expect(turnedAlleles(scores)).toEqual({ flipped: 4, matched: 5 });
  });

  it("makes nothing of sets without any SNP on the file", () => {
    expect(turnedAlleles([{ set: specimenScoreSet("one"), failure: "no-overlap" }])).toEqual({
      flipped: 0,
      matched: 0,
    });
  });
});

describe("isWrongStrand", () => {
  it.each([
    [{ flipped: 19, matched: 19 }, false],
    [{ flipped: 2, matched: 20 }, false],
    [{ flipped: 3, matched: 20 }, true],
    [{ flipped: 100, matched: 1000 }, false],
    [{ flipped: 101, matched: 1000 }, true],
    [{ flipped: 0, matched: 0 }, false],
  ])("of %j is %s", (turned, expected) => {
    expect(isWrongStrand(turned)).toBe(expected);
  });
});
