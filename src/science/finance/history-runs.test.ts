import { expect, it } from "vitest";
import { outOfPocket } from "./health-cover.ts";
import { runFromEveryYear, runThrough } from "./history-runs.ts";
import { bondReturn, growthInHistory, marketYears, realReturn } from "./real-returns.ts";

it("a year after inflation is that of the published line", () => {
  // 1871: stocks 9.459459 + 5.855856 %, prices 12.46 to 12.65; ten-year bonds of 5.32 % when new ones pay 5.36 %.
  const [first] = marketYears;
  const prices = 12.65 / 12.46;
  expect(first?.year).toBe(1871);
  expect(first?.stocks).toBeCloseTo(1.15315315 / prices - 1, 12);
  let worth = 1.0536 ** -9;
  for (let year = 1; year <= 9; year += 1) worth += 0.0532 * 1.0536 ** -year;
  expect(first?.bonds).toBeCloseTo((worth + 0.0532) / prices - 1, 12);
  expect(marketYears.at(-1)?.year).toBe(2013);
  expect(marketYears).toHaveLength(143);
  expect(bondReturn(0.04, 0.04)).toBeCloseTo(0.04, 12);
  expect(bondReturn(0.04, 0)).toBeCloseTo(0.4, 12);
  expect(realReturn(0.1, 0.05)).toBeCloseTo(0.047619, 6);
  growthInHistory(0.6).forEach((growth, index) => {
    const year = marketYears[index];
    expect(growth).toBeCloseTo(1 + 0.6 * (year?.stocks ?? 0) + 0.4 * (year?.bonds ?? 0), 12);
  });
});

it("a plan runs out in the year in which money is lacking, and begins anew from nothing", () => {
  expect(runThrough({ savings: 100, added: [-60, -60, 30] }, [1.1, 1, 2])).toEqual({
    savings: [expect.closeTo(44, 12), 0, 60],
    shortIn: 1,
  });
  const runs = runFromEveryYear({ savings: 100, added: [0, 0] }, [2, 3, 4]);
  expect(runs.map(({ savings }) => savings)).toEqual([
    [200, 600],
    [300, 1200],
  ]);
});

it("insurance leaves the deductible, a share above it, and never more than its cap or the costs", () => {
  const cover = { premium: 0, deductible: 2000, ownShare: 0.2, cap: 5000 };
  for (const [costs, own] of [
    [0, 0],
    [1500, 1500],
    [2000, 2000],
    [7000, 3000],
    [17_000, 5000],
    [1e6, 5000],
  ] as const)
    expect(outOfPocket(cover, costs)).toBe(own);
  expect(outOfPocket(null, 17_000)).toBe(17_000);
  expect(outOfPocket({ ...cover, deductible: 9000 }, 7000)).toBe(5000);
});
