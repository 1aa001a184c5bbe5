import { expect, it } from "vitest";
import type { Aggregate } from "./aggregate.ts";
import { publishUpload } from "./publish-aggregate.ts";

it("publishes means of rows alone of which every count is shown", () => {
  const aggregate: Aggregate = {
    ...{ version: 1, id: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21", people: 60, left_out: 0, dimensions: {} },
    traits: [
      { id: "whole", name: "Whole", bands: [12, 12, 12, 12, 12], mean: 0.01, sd: 1, by: {} },
      { id: "hidden", name: "Hidden", bands: [3, 21, 12, 12, 12], mean: 0.2, sd: 0.9, by: {} },
      { id: "withheld", name: "Withheld", bands: [0, 60, 0, 0, 0], mean: -0.5, sd: 0.1, by: {} },
    ],
  };
  const published = publishUpload(aggregate, []);
  expect(published?.traits.map(({ bands, mean, sd }) => [bands.mode, mean, sd])).toEqual([
    ["exact", 0.01, 1],
    // With mean and deviation, sixty people leave as few as six counts possible where the sums leave ten.
    ["exact", null, null],
    ["withheld", null, null],
  ]);
  expect(published?.traits[1]?.bands).toMatchObject({ cells: [expect.arrayContaining([null])] });
});
