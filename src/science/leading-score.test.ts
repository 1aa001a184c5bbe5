import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byLeading, type RatedScore } from "./leading-score.ts";

const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
const rated = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
  hasPlace: fc.boolean(),
  // Few values as well, so that some are equal.
  explained: fc.oneof(share, fc.constantFrom(null, 0, 0.003, 0.01)),
  rows: fc.constantFrom(20, 90, 226, 1271),
});
const someScores = fc.uniqueArray(rated, { minLength: 1, maxLength: 6, selector: ({ id }) => id });

function leading(scores: readonly RatedScore[]): RatedScore {
  const [first] = [...scores].sort(byLeading);
  if (first === undefined) throw new Error("no score");
  return first;
}

describe("the leading score of a trait", () => {
  it("is never one without a place while another has one", () => {
    fc.assert(
      fc.property(someScores, (scores) => {
        expect(leading(scores).hasPlace).toBe(scores.some(({ hasPlace }) => hasPlace));
      }),
    );
  });

  it("explains at least as much on this file as any other of those with a place", () => {
    fc.assert(
      fc.property(someScores, (scores) => {
        const placed = scores.filter(({ hasPlace }) => hasPlace);
        fc.pre(placed.length > 0);
        const most = Math.max(...placed.map(({ explained }) => explained ?? -1));
        expect(leading(scores).explained ?? -1).toBe(most);
      }),
    );
  });

  it("has the larger set where two explain the same", () => {
    fc.assert(
      fc.property(someScores, (scores) => {
        const first = leading(scores);
        const equal = scores.filter(
          ({ hasPlace, explained }) => hasPlace === first.hasPlace && explained === first.explained,
        );
        expect(first.rows).toBe(Math.max(...equal.map(({ rows }) => rows)));
      }),
    );
  });

  it("is the same in any order of the scores", () => {
    const inTwoOrders = someScores.chain((scores) =>
      fc.tuple(
        fc.constant(scores),
        fc.shuffledSubarray(scores, { minLength: scores.length, maxLength: scores.length }),
      ),
    );
    fc.assert(
      fc.property(inTwoOrders, ([scores, shuffled]) => {
        expect(leading(shuffled)).toBe(leading(scores));
      }),
    );
  });

  it("is not the larger set where the file has too little of it", () => {
    const quick = { id: "quick", hasPlace: true, explained: 0.003, rows: 90 };
    const full = { id: "full", hasPlace: true, explained: 0.002, rows: 1271 };
    expect(leading([full, quick])).toBe(quick);
    expect(leading([{ ...full, explained: 0.004 }, quick]).id).toBe("full");
    expect(
      leading([
        { ...quick, hasPlace: false },
        { ...full, explained: null },
      ]).id,
    ).toBe("full");
  });
});
