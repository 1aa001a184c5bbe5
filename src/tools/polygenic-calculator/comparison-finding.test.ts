import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidate, european, mixtureOf, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { scoreDifference } from "../../science/score-difference.ts";
import type { Candidate } from "./compare-model.ts";
import { comparisonFinding } from "./comparison-finding.ts";

const titleOf = (...chosen: readonly Candidate[]) => comparisonFinding(chosen);

describe("the chart’s title", () => {
  it("states the finding about genomes that can all be compared", () => {
    expect(titleOf(candidate(1, scoreAt(1, 10)), candidate(3, scoreAt(-1, 10)))).toMatch(
      /^Can’t tell them apart: .* includes zero$/,
    );
    const two = [candidate(1, scoreAt(2)), candidate(2, scoreAt(0))];
    expect(titleOf(...two)).toMatch(/^They can be told apart: .* excludes zero$/);
    expect(titleOf(...two, candidate(3, scoreAt(0)))).toBe("2 of 3 pairs can be told apart");
    expect(comparisonFinding(two, () => "same")).toBe("Both are the same genome");
    expect(titleOf(candidate(1, null))).toBe("Choose at least two genomes");
  });

  it("distinguishes two by the range of their difference, though their own ranges overlap", () => {
    const [one, other] = [scoreAt(2, 10), scoreAt(-1, 10)];
    expect(one.score.fullSet?.z.low).toBeLessThan(other.score.fullSet?.z.high ?? Number.NaN);
    expect(titleOf(candidate(1, one), candidate(2, other))).toMatch(/^They can be told apart/);
  });

  it("names its genomes where another one can’t be compared with them", () => {
    const between = candidate(2, scoreAt(1), mixtureOf(1));
    expect(titleOf(candidate(1, scoreAt(2)), between, candidate(3, scoreAt(-2)))).toBe(
      "Genomes 1 and 3 can be told apart; genome 2 can’t be compared",
    );
    expect(titleOf(candidate(1, scoreAt(1)), between, candidate(3, scoreAt(1)))).toBe(
      "Can’t tell genomes 1 and 3 apart; genome 2 can’t be compared",
    );
    expect(titleOf(candidate(1, scoreAt(1)), between)).toMatch(
      /^Their percentiles are among different people/,
    );
  });

  it("says that it is about the pairs that can be compared, and which genomes are in none", () => {
    const groups = [
      ...[1, 2].map((number) => candidate(number, scoreAt(number))),
      ...[3, 4].map((number) => candidate(number, scoreAt(0), mixtureOf(0.5))),
    ];
    expect(titleOf(...groups)).toBe("1 of the 2 pairs that can be compared can be told apart");
    const alone = candidate(7, scoreAt(0), mixtureOf(1));
    expect(titleOf(...groups, alone)).toMatch(/; genome 7 can’t be compared$/);
    const many = Array.from({ length: 6 }, (_, index) =>
      candidate(20 + index, scoreAt(0), {
        kind: "adjusted",
        shares: { EUR: index / 8, AFR: 0, EAS: 1 - index / 8, SAS: 0, NAT: 0 },
      }),
    );
    expect(titleOf(...groups, ...many)).toMatch(/; 6 others can’t be compared$/);
  });

  it("says how many with a place are not on the curve", () => {
    const chosen = [candidate(1, scoreAt(2)), candidate(2, scoreAt(0))];
    expect(comparisonFinding(chosen, () => null, 2)).toMatch(/excludes zero; 2 more are not on the curve$/);
    expect(comparisonFinding(chosen, () => null, 1)).toMatch(/; one more is not on the curve$/);
  });

  it("counts the pairs that a slow count of all of them finds", () => {
    const reference = fc.constantFrom(european, mixtureOf(0.42), mixtureOf(0.5), mixtureOf(0.58));
    const one = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 3, max: 20 }), reference);
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 7 }), (drawn) => {
        const all = drawn.map(([z, matched, people], index) =>
          candidate(index + 1, scoreAt(z / 10, matched), people),
        );
        const differences = all.flatMap((first, index) =>
          all.slice(index + 1).flatMap((second) => {
            if (first.entry === null || second.entry === null) return [];
            if (!areComparable(first.reference, second.reference)) return [];
            return scoreDifference(first.entry.score, second.entry.score) ?? [];
          }),
        );
        if (differences.length < 2) return;
        const apart = differences.filter(({ z }) => z.low > 0 || z.high < 0).length;
        const [first = ""] = titleOf(...all).split(" ");
        expect(first).toMatch(apart > 0 ? new RegExp(`^${apart}$`) : /^(None|Can’t)$/);
      }),
    );
  });
});
