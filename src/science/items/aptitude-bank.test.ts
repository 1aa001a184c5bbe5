import { expect, it } from "vitest";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";
import {
  type AptitudeItem,
  aptitudeDomains,
  aptitudeItem,
  aptitudeSlots,
  aptitudeStop,
  makeAptitudeItem,
  slotsOf,
} from "./aptitude-bank.ts";
import { moreItems } from "./aptitude-test.ts";

const drawsOf = (seed: number) => randomNumbers(seededXoshiro128(seed)).uniform;

/** One item for each place of a domain. */
function everyItem(domain: (typeof aptitudeDomains)[number], seed: number): AptitudeItem[] {
  const draw = drawsOf(seed);
  const items: AptitudeItem[] = [];
  for (const { content } of aptitudeSlots(domain)) {
    const item = makeAptitudeItem(domain, Number(content), items, draw, drawsOf);
    if (item !== null) items.push(item);
  }
  return items;
}

it.each(aptitudeDomains)(
  "items of %s for all places are no two alike, and enough at each level",
  (domain) => {
    const bank = everyItem(domain, 3);
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    expect(new Set(bank.map(({ item }) => item.words)).size).toBe(bank.length);
    expect(bank.length).toBeGreaterThanOrEqual(aptitudeStop.mostItems + moreItems);
    const difficulties = bank.map(({ parameters }) => parameters.difficulty);
    expect(Math.min(...difficulties)).toBeLessThan(-1);
    expect(Math.max(...difficulties)).toBeGreaterThan(1);
    for (const { item, parameters } of bank) {
      expect(parameters.guessing).toBe(1 / item.options.length);
      expect(item.right).toBeLessThan(item.options.length);
    }
    expect(new Set(slotsOf(domain, bank).map(({ id }) => id)).size).toBe(bank.length);
  },
);

it("an id gives its item again, and another id none", () => {
  for (const domain of aptitudeDomains) {
    for (const item of everyItem(domain, 8).slice(0, 5)) {
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
  const [one, other] = [everyItem("series", 1), everyItem("series", 2)];
  const ids = new Set(one.map(({ id }) => id));
  expect(other.filter(({ id }) => ids.has(id))).toEqual([]);
});
