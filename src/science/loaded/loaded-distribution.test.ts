import { expect, it } from "vitest";
import { placesOfLoaded, sumsOfLoaded } from "./loaded-distribution.ts";

const complete = (z: number) => ({ z, squaredCorrelation: 1 });

it("counts places in half standard deviations, those beyond three at the ends", () => {
  const found = placesOfLoaded([-9, -2.6, -0.1, 0, 0.49, 0.5, 4].map(complete));
  expect(found?.counts).toEqual([2, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 1]);
  expect(placesOfLoaded([])).toBeNull();
});

it("has the mean of the loaded genomes, and the spread that guesses from such files have among people", () => {
  const half = { z: 1, squaredCorrelation: 0.5 };
  expect(placesOfLoaded([half, { ...half, z: 0 }])).toMatchObject({ mean: 0.5, referenceSd: Math.SQRT1_2 });
  // A quarter and the whole: the variance is 0.625.
  const mixed = placesOfLoaded([{ z: 0, squaredCorrelation: 0.25 }, complete(0)]);
  expect(mixed?.referenceSd).toBeCloseTo(Math.sqrt(0.625), 12);
  // Of one nobody knows it.
  expect(placesOfLoaded([{ z: 2, squaredCorrelation: null }, complete(0)])?.referenceSd).toBeNull();
});

it("counts sums from the lowest to the highest, and says nothing of equal ones", () => {
  const found = sumsOfLoaded([0, 1, 11, 12]);
  expect(found).toMatchObject({ low: 0, high: 12 });
  expect(found?.counts).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(sumsOfLoaded([3, 3])).toBeNull();
});
