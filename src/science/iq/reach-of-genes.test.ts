import { expect, it } from "vitest";
import { reachOfGenes } from "./reach-of-genes.ts";

it("genes alone reach as far as the people do who lie 1.96 standard deviations off", () => {
  expect(reachOfGenes(0)).toEqual({ low: 100, high: 100 });
  // 1.96 x 15 x sqrt(0.0911) is 8.87.
  expect(reachOfGenes(0.0911)).toEqual({ low: 91, high: 109 });
  // With 15 % of the variance 1.77 (docs/iq-model.md#what-a-chip-can-tell).
  expect(reachOfGenes(0.0911 * 0.1914 ** 2)).toEqual({ low: 98, high: 102 });
});
