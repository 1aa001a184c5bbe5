import { expect, it } from "vitest";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";
import { addAnswer, startPosterior, summarisePosterior } from "../item-response/ability-posterior.ts";
import { chooseNextItem } from "../item-response/next-item.ts";
import { rightAnswer } from "../item-response/response-probability.ts";
import { stopReason } from "../item-response/stop-rule.ts";
import {
  type AptitudeItem,
  aptitudeBank,
  aptitudeChoice,
  aptitudeDomains,
  aptitudeItem,
  aptitudeStop,
} from "./aptitude-bank.ts";

const drawsOf = (seed: number) => randomNumbers(seededXoshiro128(seed)).uniform;

it.each(aptitudeDomains)("a bank of %s has no two items alike, and enough at each level", (domain) => {
  const bank = aptitudeBank(domain, 3, drawsOf);
  expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
  expect(new Set(bank.map(({ item }) => item.words)).size).toBe(bank.length);
  expect(bank.length).toBeGreaterThanOrEqual(2 * aptitudeStop.mostItems);
  const difficulties = bank.map(({ parameters }) => parameters.difficulty);
  expect(Math.min(...difficulties)).toBeLessThan(-1);
  expect(Math.max(...difficulties)).toBeGreaterThan(1);
  for (const { item, parameters } of bank) {
    expect(parameters.guessing).toBe(1 / item.options.length);
    expect(item.right).toBeLessThan(item.options.length);
  }
});

it("an id gives its item again, and another id none", () => {
  for (const domain of aptitudeDomains) {
    for (const item of aptitudeBank(domain, 8, drawsOf).slice(0, 5)) {
      expect(aptitudeItem(item.id, drawsOf)).toEqual(item);
    }
  }
  for (const id of [
    "",
    "series/99/1",
    "matrices/0/99999999999",
    "poems/1/1",
    "series/0/-1",
    "series/0/4294967296",
  ]) {
    expect(aptitudeItem(id, drawsOf)).toBeNull();
  }
});

it("two persons see different items", () => {
  const [one, other] = [aptitudeBank("series", 1, drawsOf), aptitudeBank("series", 2, drawsOf)];
  const ids = new Set(one.map(({ id }) => id));
  expect(other.filter(({ id }) => ids.has(id))).toEqual([]);
});

it.each(aptitudeDomains)("a test of %s tells the able from the less able in twelve items", (domain) => {
  const { uniform } = randomNumbers(seededXoshiro128(11));
  const bank = aptitudeBank(domain, 5, drawsOf);
  const run = (ability: number) => {
    let posterior = startPosterior();
    const asked: AptitudeItem[] = [];
    for (;;) {
      const left = bank.filter((item) => !asked.includes(item));
      if (stopReason(posterior, asked.length, left, aptitudeStop) !== null) break;
      const estimate = summarisePosterior(posterior).ability;
      const chosen = chooseNextItem(bank, asked, estimate, aptitudeChoice, uniform);
      const item = bank.find(({ id }) => id === chosen?.id);
      if (item === undefined) break;
      asked.push(item);
      const right = uniform() < rightAnswer(item.parameters, ability).probability;
      posterior = addAnswer(posterior, { item: item.parameters, answer: right ? 1 : 0 });
    }
    return { answered: asked.length, ...summarisePosterior(posterior) };
  };
  const [low, high] = [-2, 2].map((ability) => Array.from({ length: 3 }, () => run(ability)));
  for (const { answered, standardError } of [...(low ?? []), ...(high ?? [])]) {
    expect(answered).toBeLessThanOrEqual(12);
    expect(standardError).toBeLessThan(0.8);
  }
  const meanOf = (runs: typeof low) => (runs ?? []).reduce((sum, { ability }) => sum + ability, 0) / 3;
  expect(meanOf(high) - meanOf(low)).toBeGreaterThan(1.5);
});
