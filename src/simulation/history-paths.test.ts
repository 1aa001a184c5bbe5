/** Paths through history, against years read from the published table here and nowhere else. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { growthInHistory } from "../science/finance/real-returns.ts";
import { savingsPaths } from "./savings-paths.ts";
import type { SavingsPlan } from "./savings-plan.ts";

/** What a year's savings grew by after inflation: stocks with dividends, and bonds of ten years bought in January and sold a year later. */
function growthByTable(stocks: number): readonly number[] {
  const [, ...lines] = readFileSync("reference/us-markets.tsv", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t").map(Number));
  return lines.slice(0, -1).map(([, prices = 0, growth = 0, dividends = 0, interest = 0], index) => {
    const [, pricesLater = 0, , , interestLater = 0] = lines[index + 1] ?? [];
    let bond = interest;
    for (let left = 1; left <= 9; left += 1) bond += interest / (1 + interestLater) ** left;
    bond += (1 + interestLater) ** -9;
    return (stocks * (1 + growth + dividends) + (1 - stocks) * bond) / (pricesLater / prices);
  });
}

it.each([0, 0.35, 1])("end as the table says from each of its years, with %d in stocks", (stocks) => {
  const table = growthByTable(stocks);
  const years = 35;
  const plan: SavingsPlan = {
    ...{ age: 30, years, workYears: 8, savings: 200_000, contribution: 8000, spending: 19_000, pay: 0 },
    ...{ payReplaced: 0, cash: 0, cover: null, costGrowth: 0, mortality: { mode: 1e6, dispersion: 10 } },
    ...{ conditions: [], market: { kind: "history", growth: growthInHistory(stocks), block: years } },
  };
  const paths = savingsPaths({ plan, others: [], inFull: 0 });
  // The third call fills the market's numbers, whose first row says in which year each path begins.
  let calls = 0;
  const fill = (numbers: Uint32Array) => {
    calls += 1;
    numbers.fill(0);
    if (calls === 3)
      table.forEach((_, start) => {
        numbers[start] = Math.floor(((start + 0.5) / table.length) * 2 ** 32);
      });
    else numbers.fill(2 ** 32 - 1);
  };
  paths.drawBlock({ fill }, table.length);
  const shortIn = Array.from({ length: years }, () => 0);
  let sum = 0;
  table.forEach((_, start) => {
    let [left, isShort] = [plan.savings, false];
    for (let year = 0; year < years; year += 1) {
      left += year < plan.workYears ? plan.contribution : -plan.spending;
      if (left < 0) {
        if (!isShort) shortIn[year] = (shortIn[year] ?? 0) + 1;
        [left, isShort] = [0, true];
      }
      left *= table[(start + year) % table.length] ?? Number.NaN;
    }
    sum += left;
  });
  const outputs = new Map(paths.summarise([0.5]).map((output) => [output.name, output]));
  expect([...(outputs.get("short/0")?.density.counts ?? [])]).toEqual(shortIn);
  expect(shortIn.some((count) => count > 0)).toBe(true);
  expect((outputs.get(`savings/${years - 1}/0`)?.mean ?? 0) / (sum / table.length)).toBeCloseTo(1, 9);
});
