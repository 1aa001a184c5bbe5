import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidate, european, mixtureOf, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import type { Candidate } from "./compare-model.ts";
import { pairOf, usualPair } from "./pair-shown.ts";

const three = [candidate(1, scoreAt(0)), candidate(2, scoreAt(2)), candidate(3, scoreAt(1))];

const shown = (byHand: readonly [string, string] | null, of: readonly Candidate[] = three) => {
  const { pair, basis } = pairOf(of, of, byHand);
  return [basis, ...pair.map(({ number }) => number)];
};

describe("the two whose difference is shown", () => {
  it("are the highest and the next by default", () => {
    expect(shown(null)).toEqual(["highest", 2, 3]);
    expect(shown(["1", "2"])).toEqual(["by hand", 1, 2]);
    expect(shown(["1", "9"])).toEqual(["highest", 2, 3]);
    expect(shown(null, three.slice(0, 1))).toEqual(["highest", 1]);
  });

  it("are no other two where a chosen one is not on the curve", () => {
    const [one, two, other] = three;
    if (one === undefined || two === undefined || other === undefined) throw new Error("three genomes");
    const found = pairOf(three, [one, other], ["1", "2"]);
    expect(found).toEqual({ pair: [], basis: "by hand", notOnCurve: [two] });
  });

  it("are not called the highest where one between them is placed among other people", () => {
    const between = [
      candidate(1, scoreAt(2)),
      candidate(2, scoreAt(1), mixtureOf(1)),
      candidate(3, scoreAt(0)),
    ];
    expect(shown(null, between)).toEqual(["highest comparable", 1, 3]);
  });

  it("leave out the highest where it is the only one among its people", () => {
    const alone = [
      candidate(1, scoreAt(3), mixtureOf(1)),
      candidate(2, scoreAt(2)),
      candidate(3, scoreAt(1)),
    ];
    expect(shown(null, alone)).toEqual(["highest comparable", 2, 3]);
    expect(shown(null, alone.slice(0, 2))).toEqual(["highest", 1, 2]);
  });

  it("are the highest pair of all that can be compared", () => {
    const reference = fc.constantFrom(european, mixtureOf(0.42), mixtureOf(0.5), mixtureOf(0.58));
    const genomes = fc.uniqueArray(fc.tuple(fc.integer({ min: -30, max: 30 }), reference), {
      selector: ([z]) => z,
      maxLength: 7,
    });
    fc.assert(
      fc.property(genomes, (drawn) => {
        const all = drawn.map(([z, people], index) => candidate(index + 1, scoreAt(z / 10), people));
        // Every pair that can be compared, the higher genome first, the highest pair last.
        const zOf = (index: number) => drawn[index]?.[0] ?? Number.NaN;
        const pairs = all.flatMap((one, index) =>
          all.flatMap((other, place) =>
            zOf(index) > zOf(place) && areComparable(one.reference, other.reference) ? [[index, place]] : [],
          ),
        );
        pairs.sort(([a = 0, b = 0], [c = 0, d = 0]) => zOf(a) - zOf(c) || zOf(b) - zOf(d));
        const expected = pairs.at(-1);
        if (expected === undefined) return;
        expect(usualPair(all).pair.map(({ number }) => number - 1)).toEqual(expected);
      }),
    );
  });
});
