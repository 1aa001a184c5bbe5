import { expect, it } from "vitest";
import type { ProtectedCounts } from "./protect-counts.ts";
import type { TeamFigures } from "./team-aggregate.ts";
import { allReaching, groupsReaching, reachingOf } from "./team-comparison.ts";

const exact = (...cells: (number | null)[][]): ProtectedCounts => ({ mode: "exact", cells });

function snapshot(by: ProtectedCounts, names: readonly [string, number][]): TeamFigures {
  return {
    people: names.reduce((sum, [, people]) => sum + people, 0),
    dimensions: { sex: names.map(([name, people]) => ({ name, people })) },
    withheld: [],
    traits: [
      {
        ...{ id: "series", name: "series", mean: 0, sd: 1, error: 0.4 },
        bands: exact([30, 40, 60, 40, 30]),
        by: { sex: by },
      },
    ],
  };
}

it("counts who reaches a fifth from the counts on either side of it, or not at all", () => {
  const row = { row: 0, people: 100 };
  expect(reachingOf(exact([10, 20, 30, 25, 15]), { ...row, fifth: 3 }).reached).toBe(40);
  // A withheld count above: 100 less those below.
  expect(reachingOf(exact([10, 20, 30, null, null]), { ...row, fifth: 3 }).reached).toBe(40);
  expect(reachingOf(exact([null, null, 30, 25, 15]), { ...row, fifth: 3 }).reached).toBe(40);
  expect(reachingOf(exact([null, 20, 30, null, 15]), { ...row, fifth: 3 })).toMatchObject({
    ...{ reached: null, rate: null },
  });
  expect(
    reachingOf({ mode: "rounded", cells: [[20, 20, 20, 20, 0]] }, { ...row, fifth: 3 }).reached,
  ).toBeNull();
  for (const none of [{ mode: "withheld" } as const, undefined])
    expect(reachingOf(none, { ...row, fifth: 3 }).reached).toBeNull();
  expect(allReaching(snapshot(exact([1]), [["Women", 200]]), "series", 4)).toMatchObject({ reached: 30 });
});

it("looks at groups beside the highest rate, and at nobody beside others", () => {
  const figures = snapshot(exact([20, 20, 20, 20, 20], [10, 10, 20, 30, 30], [10, 10, 10, 35, 35]), [
    ["Men", 100],
    ["Women", 100],
    ["Others", 100],
  ]);
  const [men, women, others] = groupsReaching(figures, { domain: "series", dimension: "sex", fifth: 3 });
  expect(women).toMatchObject({ reached: 60, isHighest: true, beside: null });
  expect(others).toMatchObject({ reached: 70, isHighest: false, beside: null });
  // 40 % beside 60 %: two thirds. R 4, fisher.test(matrix(c(40, 60, 60, 40), 2)): p = 0.007097.
  expect(men?.beside?.ratio).toBeCloseTo(2 / 3, 12);
  expect(men?.beside?.byChance).toBeCloseTo(0.0071, 3);
  expect(men?.beside?.side).toBe("cannot-tell");
});

it("compares nothing where only one group has counts that are shown", () => {
  const figures = snapshot(exact([20, 20, 20, 20, 20], [null, 10, 20, null, 30]), [
    ["Men", 100],
    ["Women", 100],
  ]);
  const compared = groupsReaching(figures, { domain: "series", dimension: "sex", fifth: 3 });
  expect(compared.map(({ beside, isHighest }) => [beside, isHighest])).toEqual([
    [null, false],
    [null, false],
  ]);
});
