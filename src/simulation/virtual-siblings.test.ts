import { describe, expect, it } from "vitest";
import { draws } from "../../tests/support/made-up-file.ts";
import { gameteOf, type HeterozygousLocus, passedAllele } from "../science/siblings/gametes.ts";
import { recombinationChance } from "../science/siblings/genetic-map.ts";
import { drawBlocks } from "./draw-blocks.ts";
import { virtualSiblings } from "./virtual-siblings.ts";

/** Chromosome 1 has 338.76 centimorgans in women on 249,250,621 bases. */
const centimorgan = 249_250_621 / 338.76;
const at = (position: number, effect: number, passed: HeterozygousLocus["passed"] = []) => ({
  ...{ chromosome: "1", position, effect, passed },
});

function spreadOf(loci: readonly HeterozygousLocus[]): number {
  const plan = virtualSiblings({ mother: gameteOf(loci, "mother"), father: [] });
  const all: number[] = [];
  for (const { columns } of drawBlocks(plan, 38, 40_000)) all.push(...(columns[0] ?? []));
  const mean = all.reduce((sum, value) => sum + value / all.length, 0);
  expect(Math.abs(mean)).toBeLessThan(0.03);
  return all.reduce((sum, value) => sum + (value - mean) ** 2 / all.length, 0);
}

describe("the map", () => {
  it("is Haldane's, by sex", () => {
    const [one, other] = [at(1_000_000, 1), at(1_000_000 + 10 * centimorgan, 1)];
    expect(recombinationChance(one, other, "mother")).toBeCloseTo((1 - Math.exp(-0.2)) / 2, 9);
    expect(recombinationChance(one, other, "father")).toBeCloseTo(
      (1 - Math.exp((-0.2 * 196.79) / 338.76)) / 2,
      9,
    );
    expect(recombinationChance(one, { ...other, chromosome: "2" }, "mother")).toBe(0.5);
  });
});

describe("the alleles that a parent passed on", () => {
  it("follows from the child and the other parent, where they show it", () => {
    expect([0, 1, 2].map((child) => passedAllele(child, 0))).toEqual([0, 1, null]);
    expect([0, 1, 2].map((child) => passedAllele(child, 1))).toEqual([0, null, 1]);
    expect([0, 1, 2].map((child) => passedAllele(child, 2))).toEqual([null, 0, 1]);
  });
});

describe("virtual siblings", () => {
  it("spread by a quarter of each squared effect where the phase is unknown, however near the places", () => {
    expect(spreadOf([at(1_000_000, 1), at(1_100_000, 1)])).toBeCloseTo(0.5, 1);
  });

  it("spread by what the children show about the phase and by the map", () => {
    const together = [0, 0, 1, 1, 1, 0, 1, 0] as const;
    const apart = together.map((one) => (one === 1 ? 0 : 1));
    const near = [at(1_000_000, 1, together), at(1_000_000 + 10 * centimorgan, 1, together)];
    // 1/4 + 1/4 + (1 - 2 r) / 2, with 1 - 2 r = exp(-0.2).
    expect(spreadOf(near)).toBeCloseTo(0.5 + Math.exp(-0.2) / 2, 1);
    const opposed = near.map((locus, index) => (index === 0 ? locus : { ...locus, passed: apart }));
    expect(spreadOf(opposed)).toBeCloseTo(0.5 - Math.exp(-0.2) / 2, 1);
  });

  it("spread as the children of a family whose phase is known, once a dozen children show it", () => {
    const random = draws(12);
    const places = Array.from({ length: 60 }, (_, index) => ({
      ...{ chromosome: "1", position: 2_000_000 + 4_000_000 * index, effect: random() - 0.3 },
      isOnFirst: random() < 0.5,
    }));
    const gamete = () => {
      let isFirst = random() < 0.5;
      return places.map(({ isOnFirst }, index) => {
        const [own, before] = [places[index], places[index - 1]];
        if (own && before && random() < recombinationChance(before, own, "mother")) isFirst = !isFirst;
        return isFirst === isOnFirst ? (1 as const) : (0 as const);
      });
    };
    const sumOf = (passed: readonly number[]) =>
      passed.reduce((sum: number, one, index) => sum + (one - 0.5) * (places[index]?.effect ?? 0), 0);
    const truth = Array.from({ length: 20_000 }, () => sumOf(gamete()));
    const variance = truth.reduce((sum, value) => sum + value ** 2 / truth.length, 0);
    const children = Array.from({ length: 12 }, gamete);
    const loci = places.map((place, index) => ({
      ...place,
      passed: children.map((child) => child[index] ?? null),
    }));
    expect(spreadOf(loci) / variance).toBeGreaterThan(0.85);
    expect(spreadOf(loci) / variance).toBeLessThan(1.15);
  });
});
