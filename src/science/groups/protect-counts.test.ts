import fc from "fast-check";
import { expect, it } from "vitest";
import { LEAST_GROUP, type ProtectedCounts, protectCounts, ROUNDING_BASE } from "./protect-counts.ts";

const shown = (counts: ProtectedCounts) => (counts.mode === "withheld" ? [] : counts.cells);

it("shows counts of ten and more as they are", () => {
  const counts = [
    [10, 30, 12],
    [44, 10, 25],
  ];
  expect(protectCounts(counts)).toEqual({ mode: "exact", cells: counts });
});

it("withholds a small count with the three that hide it at the least cost", () => {
  // 4 needs ten: the rectangle with 11, 12 and 40 moves min(11, 12) + min(4, 40), and costs less than any other.
  expect(
    protectCounts([
      [4, 11, 90],
      [12, 40, 80],
      [70, 60, 50],
    ]),
  ).toEqual({
    mode: "exact",
    cells: [
      [null, null, 90],
      [null, null, 80],
      [70, 60, 50],
    ],
  });
});

it("withholds a second count of one row, whose sum is known", () => {
  expect(protectCounts([[9, 20, 14, 30, 27]], { isOneRow: true })).toEqual({
    mode: "exact",
    cells: [[null, 20, null, 30, 27]],
  });
});

it("rounds where suppression would hide everything, and withholds what rounding tells", () => {
  // Of 17 people each count can be anything up to 17; of four corners with 1 none can move by more than that.
  expect(protectCounts([[9, 8]], { isOneRow: true })).toEqual({ mode: "rounded", cells: [[0, 0]] });
  expect(
    protectCounts([
      [2, 1],
      [1, 30],
    ]),
  ).toEqual({ mode: "withheld" });
});

it("keeps the pattern of an earlier release, or withholds the table", () => {
  const before = [
    [4, 11, 90],
    [12, 40, 80],
    [70, 60, 50],
  ];
  const first = protectCounts(before);
  if (first.mode === "withheld") return expect.fail("it is shown");
  const after = (counts: number[][], hadMore = false) =>
    protectCounts(counts, { earlier: [{ counts: before, shown: first, hadMore }] });
  // The small count has grown, and stays hidden: shown, it would tell the other three of then.
  expect(after([[34, 11, 90], ...before.slice(1)])).toMatchObject({
    cells: [
      [null, null, 90],
      [null, null, 80],
      [70, 60, 50],
    ],
  });
  // Another count became small: hiding it would need cells that everybody knows.
  expect(after([before[0] ?? [], before[1] ?? [], [70, 60, 5]]).mode).toBe("withheld");
  expect(after(before, true).mode).toBe("withheld");
});

const anyCounts = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat({ max: 60 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

it("shows no count below ten, and never one hidden count alone in its row or column", () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const result = protectCounts(counts);
      if (result.mode === "rounded") {
        for (const cell of result.cells.flat()) expect(cell % ROUNDING_BASE).toBe(0);
        return;
      }
      for (const cell of shown(result).flat())
        expect(cell ?? LEAST_GROUP).toBeGreaterThanOrEqual(LEAST_GROUP);
      const lines = [
        ...shown(result),
        ...(shown(result)[0] ?? []).map((_, at) => shown(result).map((row) => row[at] ?? null)),
      ];
      for (const line of lines) expect(line.filter((cell) => cell === null).length).not.toBe(1);
    }),
  );
});
