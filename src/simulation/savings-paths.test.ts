import { describe, expect, it } from "vitest";
import { draws } from "../../tests/support/made-up-file.ts";
import { isDeep } from "../../tests/support/test-depth.ts";
import { chanceIll, meanSavings, momentsOfCosts } from "../science/finance/expected-costs.ts";
import {
  growthQuantile,
  logGrowthOfReturn,
  meanGrowth,
  meanGrowthOfRegimes,
  shareOfFalls,
  twoRegimes,
} from "../science/finance/growth-models.ts";
import { outOfPocket } from "../science/finance/health-cover.ts";
import { runThrough } from "../science/finance/history-runs.ts";
import { chanceBetween } from "../science/finance/onset.ts";
import { growthInHistory } from "../science/finance/real-returns.ts";
import { chanceToLive } from "../science/finance/survival.ts";
import { normalDensity, normalQuantile } from "../science/normal-distribution.ts";
import { blockStreams } from "./draw-blocks.ts";
import { growthWriter, type MarketModel } from "./market-paths.ts";
import { savingsPaths } from "./savings-paths.ts";
import type { PlannedCondition, SavingsChange, SavingsPlan } from "./savings-plan.ts";
import { seededXoshiro128 } from "./xoshiro128.ts";

const seed = isDeep ? Number(process.env["TEST_SEED"] ?? 63) : 63;
/** Two hundred plans in the deep run; as many with few paths take longer than `npm test` has. */
const [plans, paths] = isDeep ? [200, 100_000] : [60, 4096];
const random = draws(seed);
const between = (low: number, high: number) => low + (high - low) * random();
const whole = (low: number, high: number) => Math.floor(between(low, high + 1));

const immortal = { mode: 1e6, dispersion: 10 };
const plain: SavingsPlan = {
  ...{ age: 40, years: 30, workYears: 20, savings: 1e6, contribution: 0, spending: 0, pay: 1e9 },
  ...{ payReplaced: 0, cash: 0, cover: null, costGrowth: 0, mortality: immortal, conditions: [] },
  market: { kind: "steady", growth: 1 },
};

const shares = [0.05, 0.25, 0.5, 0.75, 0.95];

function run(plan: SavingsPlan, others: readonly SavingsChange[] = [], howOften = paths) {
  const savings = savingsPaths({ plan, others, inFull: others.length });
  for (const { generator, count } of blockStreams(seed, howOften)) savings.drawBlock(generator, count);
  const outputs = savings.summarise(shares);
  return (name: string) => {
    const found = outputs.find((output) => output.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
}

/** Within 4 standard errors; the bins and steps of the draws add a thousandth at most. */
function expectNear(found: number, expected: number, error: number, what: string) {
  const room = 4 * error + 1e-3 * Math.abs(expected) + 1e-9;
  expect(Math.abs(found - expected), `${what}, seed ${seed}: ${found}, ${expected}`).toBeLessThan(room);
}

function randomCondition(): PlannedCondition {
  return {
    lifetime: between(0, 0.9),
    onset: { median: between(20, 80), sigma: between(0.05, 1) },
    cost: between(0, 20_000),
    coveredShare: between(0, 1),
    payLost: between(0, 5000),
    years: whole(1, 80),
  };
}

function regimesOf(mean: number, sd: number): { market: MarketModel; mean: (years: number) => number } {
  const regimes = twoRegimes(logGrowthOfReturn(mean, sd));
  const market: MarketModel = {
    ...{ kind: "regimes", logs: regimes.logs, secondAfter: regimes.fallAfter },
    secondFirst: shareOfFalls(regimes),
  };
  return { market, mean: (years) => meanGrowthOfRegimes(regimes, years) };
}

describe("random plans agree with the closed forms", () => {
  it("in the mean of savings, of costs, and of the living", () => {
    let compared = 0;
    for (let index = 0; index < plans; index += 1) {
      const log = logGrowthOfReturn(between(-0.02, 0.08), between(0.02, 0.2));
      const plan: SavingsPlan = {
        ...plain,
        ...{ age: whole(20, 70), years: whole(1, 40), workYears: whole(0, 40), savings: between(5e7, 2e8) },
        ...{ contribution: between(0, 5e4), spending: between(0, 5e4), payReplaced: between(0, 1) },
        ...{ costGrowth: between(0, 0.02), mortality: { mode: between(75, 95), dispersion: between(8, 12) } },
        market: { kind: "log-normal", ...log },
        conditions: Array.from({ length: whole(0, 6) }, randomCondition),
      };
      const { age, years, workYears } = plan;
      const begun = plan.conditions.map(({ lifetime, onset }) =>
        Array.from({ length: years }, (_, at) => chanceBetween(lifetime, onset, age, age + at + 1)),
      );
      const taken = Array.from({ length: years }, (_, year) =>
        plan.conditions.reduce((sum, { cost, payLost, years: lasts }, which) => {
          const lost = year < workYears ? payLost * (1 - plan.payReplaced) : 0;
          const costs = cost * (1 + plan.costGrowth) ** year + lost;
          return sum + chanceIll(begun[which] ?? [], lasts, year) * costs;
        }, 0),
      );
      const added = taken.map((own, year) => (year < workYears ? plan.contribution : -plan.spending) - own);
      const of = run(plan);
      const last = of(`savings/${years - 1}/0`);
      const living = last.density.high;
      const chance = chanceToLive(plan.mortality, age, years);
      expectNear(living / paths, chance, Math.sqrt((chance * (1 - chance)) / paths), "living");
      // The form knows nothing of savings that run out; below some hundred lives a mean of log-normal values is not yet normal.
      const isCompared = living > 300 && of("short/0").mean === 0;
      compared += isCompared ? 1 : 0;
      if (isCompared)
        expectNear(
          last.mean,
          meanSavings(plan.savings, added, meanGrowth(log)),
          (1.2 * last.sd) / Math.sqrt(living),
          "savings",
        );
      const spent = of("spent/0");
      const expected = taken.reduce(
        (sum, own, year) => sum + own * chanceToLive(plan.mortality, age, year + 1),
        0,
      );
      expectNear(spent.mean, expected, spent.sd / Math.sqrt(paths), "spent");
    }
    expect(compared).toBeGreaterThan(plans / 2);
  });

  it("in the quantiles of log-normal growth", () => {
    for (let index = 0; index < plans / 4; index += 1) {
      const log = { mean: between(-0.02, 0.08), sd: between(0.02, 0.3) };
      const years = whole(1, 40);
      const last = run({ ...plain, years, market: { kind: "log-normal", ...log } })(`savings/${years - 1}/0`);
      shares.forEach((share, place) => {
        const expected = 1e6 * growthQuantile(log, years, share);
        const density = normalDensity(normalQuantile(share)) / (expected * log.sd * Math.sqrt(years));
        const error = Math.sqrt((share * (1 - share)) / paths) / density;
        expectNear(last.quantiles[place] ?? Number.NaN, expected, error, `quantile ${share}`);
      });
    }
  });

  it("in the mean of two kinds of years", () => {
    for (let index = 0; index < plans / 4; index += 1) {
      const { market, mean } = regimesOf(between(0, 0.08), between(0.02, 0.2));
      const years = whole(1, 30);
      const last = run({ ...plain, years, market })(`savings/${years - 1}/0`);
      expectNear(last.mean, 1e6 * mean(years), (1.2 * last.sd) / Math.sqrt(paths), "regimes");
    }
  });

  it("in when savings end that only lives differ for", () => {
    const mortality = { mode: 80, dispersion: 10 };
    const of = run({ ...plain, age: 65, workYears: 0, savings: 100, spending: 10, mortality });
    const chance = chanceToLive(mortality, 65, 11);
    expectNear(of("short/0").mean, chance, Math.sqrt((chance * (1 - chance)) / paths), "short");
    expect([...of("short/0").density.counts].findIndex((count) => count > 0)).toBe(10);
  });
});

describe("constant spending from savings that nothing is added to", () => {
  /** Steps of a year: the forms are those of spending all along. */
  const steps = 4;

  function ruined({ mu, sigma, spend }: { mu: number; sigma: number; spend: number }, deathRate = 0) {
    const dispersion = 1e5;
    const mortality =
      deathRate === 0
        ? immortal
        : { mode: 40 - dispersion * Math.log((deathRate / steps) * dispersion), dispersion };
    // Of a step's spending half comes before its middle.
    const first = 1 - (mu - sigma ** 2) / (2 * steps);
    const plan: SavingsPlan = {
      ...{ ...plain, years: 120 * steps, workYears: 0, savings: 1e6, mortality },
      spending: (1e6 * spend * first) / steps,
      market: { kind: "log-normal", mean: (mu - sigma ** 2 / 2) / steps, sd: sigma / Math.sqrt(steps) },
    };
    return run(plan, [], 20_480)("short/0").mean;
  }

  it.each([
    [{ mu: 0.07, sigma: 0.2, spend: 0.05 }, 0.5841198],
    [{ mu: 0.05, sigma: 0.12, spend: 0.04 }, 0.4899677],
  ])("for ever at %j runs out as often as the exact form says", (plan, chance) => {
    expectNear(ruined(plan), chance, Math.sqrt((chance * (1 - chance)) / 20_480), "ruin");
  });

  it("until a death of constant chance runs out as often as simulated elsewhere, not as the approximation says", () => {
    // 0.2910 with a standard error of 0.0019; the approximation of Milevsky and Robinson gives 0.268.
    const error = Math.hypot(0.0019, Math.sqrt((0.291 * 0.709) / 20_480));
    expectNear(ruined({ mu: 0.07, sigma: 0.2, spend: 0.05 }, Math.LN2 / 28.1), 0.291, error, "ruin");
  });
});

/** Three costs that come or not within a year. */
const three = [
  { chance: 0.05, cost: 100_000 },
  { chance: 0.1, cost: 40_000 },
  { chance: 0.2, cost: 10_000 },
];
const inOneYear: SavingsPlan = {
  ...plain,
  ...{ age: 0, years: 1, workYears: 1 },
  conditions: three.map(({ chance, cost }) => ({
    ...{ lifetime: chance, onset: { median: 0.01, sigma: 0.1 } },
    ...{ cost, coveredShare: 1, payLost: 0, years: 1 },
  })),
};

describe("three independent costs", () => {
  it("have the mean and spread of the worked example", () => {
    const spent = run(inOneYear, [], 100_000)("spent/0");
    const { mean, sd } = momentsOfCosts(three);
    expectNear(spent.mean, mean, sd / Math.sqrt(100_000), "mean");
    expectNear(spent.sd, sd, 0.01 * sd, "SD");
  });

  it("exceed each sum as often as in the worked example, and have its quantiles", () => {
    // Savings of a sum run out where the costs are higher. P(0) is 0.684, and so on.
    const atMost = [
      ...[[0, 0.684] as const, [10_000, 0.855] as const, [40_000, 0.931] as const, [50_000, 0.95] as const],
      ...[[100_000, 0.986] as const, [110_000, 0.995] as const, [140_000, 0.999] as const],
    ];
    for (const [savings, share] of atMost) {
      const { mean } = run({ ...inOneYear, savings }, [], 100_000)("short/0");
      expectNear(1 - mean, share, Math.sqrt((share * (1 - share)) / 100_000), `costs up to ${savings}`);
    }
    expect(run({ ...inOneYear, savings: 150_000 }, [], 100_000)("short/0").mean).toBe(0);
    // The 90th, 97.5th and 99th percentile of the costs are what savings lack at 10, 2.5 and 1 %; bins are 1/128 wide.
    const plan = savingsPaths({ plan: { ...inOneYear, savings: 160_000 }, others: [], inFull: 0 });
    for (const { generator, count } of blockStreams(seed, 100_000)) plan.drawBlock(generator, count);
    const end = plan.summarise([0.1, 0.025, 0.01]).find(({ name }) => name === "savings/0/0");
    [40_000, 100_000, 110_000].forEach((costs, at) => {
      const left = 160_000 - costs;
      expect(Math.abs((end?.quantiles[at] ?? Number.NaN) - left)).toBeLessThan(left / 128);
    });
  });

  it("cost with insurance what it leaves of each year’s sum", () => {
    const cover = { premium: 0, deductible: 5000, ownShare: 0.25, cap: 20_000 };
    let mean = 0;
    for (let which = 0; which < 8; which += 1) {
      const isIn = (index: number) => (which >> index) % 2 === 1;
      const chance = three.reduce((all, one, at) => all * (isIn(at) ? one.chance : 1 - one.chance), 1);
      const costs = three.reduce((sum, { cost }, at) => sum + (isIn(at) ? cost : 0), 0);
      mean += chance * outOfPocket(cover, costs);
    }
    const spent = run({ ...inOneYear, cover }, [], 100_000)("spent/0");
    expectNear(spent.mean, mean, spent.sd / Math.sqrt(100_000), "mean");
  });
});

describe("history", () => {
  const growth = growthInHistory(0.6);
  const years = 30;

  it("is the table’s years in their order, from year to year of each block", () => {
    const words = new Uint32Array(200 * (years + 1));
    seededXoshiro128(5).fill(words);
    const into = new Float64Array(200 * years);
    const living = new Int32Array(years).fill(200);
    growthWriter({ kind: "history", growth, block: 7 })({ words, stride: 200, living }, into);
    for (let path = 0; path < 200; path += 1) {
      for (let at = 0; at < years; at += 7) {
        const start = growth.indexOf(into[at * 200 + path] ?? 0);
        const block = Array.from(
          { length: Math.min(7, years - at) },
          (_, year) => growth[(start + year) % growth.length],
        );
        expect(block.map((_, year) => into[(at + year) * 200 + path])).toEqual(block);
      }
    }
  });

  it("ends as an independent run through the table from every year does", () => {
    const plan: SavingsPlan = {
      ...{ ...plain, years, workYears: 5, savings: 300_000, contribution: 10_000, spending: 22_000 },
      market: { kind: "history", growth, block: years },
    };
    const added = Array.from({ length: years }, (_, year) => (year < 5 ? 10_000 : -22_000));
    const runs = growth.map((_, start) =>
      runThrough({ savings: 300_000, added }, [...growth.slice(start), ...growth.slice(0, start)]),
    );
    const short = runs.filter(({ shortIn }) => shortIn !== null).length / runs.length;
    expect(short).toBeGreaterThan(0.05);
    const of = run(plan, [], 40_960);
    expectNear(of("short/0").mean, short, Math.sqrt((short * (1 - short)) / 40_960), "short");
    for (const year of [0, 10, 29]) {
      const mean = runs.reduce((sum, one) => sum + (one.savings[year] ?? 0), 0) / runs.length;
      const output = of(`savings/${year}/0`);
      expectNear(output.mean, mean, output.sd / Math.sqrt(40_960), `year ${year}`);
    }
  });
});

/** A plan's paths one after the other, year after year, by the same random numbers: slow and plain. */
function plainly(plan: SavingsPlan, count: number) {
  const { age, years, workYears, conditions, cover, market } = plan;
  if (market.kind !== "history") throw new Error("history alone");
  const [stream] = [...blockStreams(seed, count)];
  const numbers = (length: number) => {
    const words = new Uint32Array(length);
    stream?.generator.fill(words);
    return [...words].map((word) => word / 2 ** 32);
  };
  const deaths = numbers(256);
  const onsets = conditions.map(() => numbers(256));
  const starts = Array.from({ length: years }, () => numbers(256));
  const lives = (number: number) => {
    const dead = (year: number) => number < 1 - chanceToLive(plan.mortality, age, year + 1);
    return Array.from({ length: years }, (_, year) => year).find(dead) ?? years;
  };
  const lived = deaths.slice(0, count).map(lives);
  lived.sort((a, b) => b - a);
  const shortIn: number[] = [];
  let [spent, end] = [0, 0];
  for (let path = 0; path < count; path += 1) {
    const begins = conditions.map(({ lifetime, onset }, index) =>
      Array.from({ length: years }, (_, year) => year).find(
        (year) => (onsets[index]?.[path] ?? 1) < chanceBetween(lifetime, onset, age, age + year + 1),
      ),
    );
    let left = plan.savings;
    let isShort = false;
    for (let year = 0; year < (lived[path] ?? 0); year += 1) {
      let [paid, unpaid, lost] = [0, 0, 0];
      conditions.forEach(({ cost, coveredShare, payLost, years: lasts }, index) => {
        const begin = begins[index];
        if (begin === undefined || year < begin || year >= begin + lasts) return;
        paid += cost * coveredShare * (1 + plan.costGrowth) ** year;
        unpaid += cost * (1 - coveredShare) * (1 + plan.costGrowth) ** year;
        lost += payLost;
      });
      const lostPay = year < workYears ? Math.min(lost, plan.pay) * (1 - plan.payReplaced) : 0;
      const own = outOfPocket(cover, paid) + unpaid + lostPay;
      spent += own;
      left += (year < workYears ? plan.contribution : -plan.spending) - (cover?.premium ?? 0) - own;
      if (left < 0 && !isShort) {
        shortIn.push(year);
        isShort = true;
      }
      left = Math.max(0, left);
      const since = year % market.block;
      const start = Math.floor((starts[year - since]?.[path] ?? 0) * market.growth.length);
      const growth = market.growth[(start + since) % market.growth.length] ?? 1;
      left = Math.min(left, plan.cash) + Math.max(0, left - plan.cash) * growth;
    }
    end += lived[path] === years ? left : 0;
  }
  return { shortIn, spent: spent / count, end };
}

it("paths are those that come of the same numbers one by one, year by year", () => {
  for (let index = 0; index < 20; index += 1) {
    const count = whole(200, 256);
    const years = whole(2, 50);
    const plan: SavingsPlan = {
      ...{ age: whole(20, 60), years, workYears: whole(0, 50), savings: between(0, 2e5) },
      ...{ contribution: between(0, 9000), spending: between(0, 2e4), pay: between(0, 20_000) },
      ...{ payReplaced: between(0, 1), cash: index % 2 === 0 ? 0 : between(0, 3e4) },
      cover: index % 3 === 0 ? null : { premium: 300, deductible: 2000, ownShare: 0.2, cap: 7000 },
      costGrowth: index % 4 === 0 ? between(0, 0.05) : 0,
      mortality: { mode: between(60, 95), dispersion: 10 },
      conditions: Array.from({ length: whole(0, 8) }, randomCondition),
      market: { kind: "history", growth: growthInHistory(0.6), block: whole(1, 12) },
    };
    const expected = plainly(plan, count);
    const of = run(plan, [], count);
    const counts = Array.from({ length: years }, () => 0);
    for (const year of expected.shortIn) counts[year] = (counts[year] ?? 0) + 1;
    expect([...of("short/0").density.counts], `plan ${index}, seed ${seed}`).toEqual(counts);
    expect(of("spent/0").mean / (expected.spent || 1)).toBeCloseTo(expected.spent === 0 ? 0 : 1, 9);
    const last = of(`savings/${years - 1}/0`);
    const sum = last.density.high === 0 ? 0 : last.mean * last.density.high;
    expect(sum / (expected.end || 1)).toBeCloseTo(expected.end === 0 ? 0 : 1, 9);
  }
});

describe("plans beside each other", () => {
  it("live through the same years: one that does not differ differs by exactly nothing", () => {
    const { market } = regimesOf(0.04, 0.15);
    const plan = { ...plain, savings: 200_000, spending: 15_000, market, conditions: [randomCondition()] };
    const { conditions } = plan;
    const of = run(plan, [{ lifetimes: conditions.map(({ lifetime }) => lifetime) }, { savings: 100_000 }]);
    expect(of("apart/1")).toMatchObject({ mean: 0, sd: 0 });
    expect({ ...of("savings/29/1"), name: "" }).toEqual({ ...of("savings/29/0"), name: "" });
    expect(of("apart/2").mean).toBe(of("short/2").mean - of("short/0").mean);
    expect(of("apart/2").mean).toBeGreaterThan(0);
  });

  it("give the same numbers for a seed, and with the emergency fund in cash none of it grows", () => {
    const market: MarketModel = { kind: "log-normal", mean: 0.05, sd: 0.2 };
    const once = run({ ...plain, market });
    const again = run({ ...plain, market });
    expect(once("savings/29/0")).toEqual(again("savings/29/0"));
    const cash = run({ ...plain, market, cash: 1e6 })("savings/29/0");
    expect([cash.mean, cash.sd]).toEqual([1e6, 0]);
  });
});
