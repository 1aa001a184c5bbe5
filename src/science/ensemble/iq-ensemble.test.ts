import { expect, it } from "vitest";
import { predictIq } from "../iq/predict-iq.ts";
import { isPositiveDefinite } from "./correlation-matrix.ts";
import { matrixOf, memberIds, memberPairs, membersOfPrediction } from "./iq-ensemble.ts";

it("all usual correlations go together", () => {
  const usual = new Map(memberPairs.map((pair) => [pair.id, pair.usual]));
  const matrix = matrixOf(memberIds, (pair) => usual.get(pair) ?? 0);
  expect(matrix[1]?.[2]).toBe(0.9);
  expect(matrix[2]?.[1]).toBe(0.9);
  expect(isPositiveDefinite(matrix)).toBe(true);
});

it("a prediction returns its parts, in standard deviations", () => {
  const input = { genetic: { pgs_int: 0.8 }, socioeconomic: { parental_edu: 16.8 } };
  const { output, genetic } = predictIq({ input, genome: null, group: "south_asian" });
  const members = membersOfPrediction({ components: output.components, used: genetic?.used ?? null });
  // By hand: (0.8 + 0.1) / 0.92; 0.312 x sqrt(0.647); two units of schooling are 0.8 of a composite of variance 0.67.
  expect(members).toEqual([
    {
      member: "cognition",
      z: expect.closeTo(0.9 / 0.92, 9),
      accuracy: expect.closeTo(0.312 * Math.sqrt(0.647), 3),
    },
    { member: "home", z: expect.closeTo(0.8 / Math.sqrt(0.67), 9), accuracy: null },
  ]);
});

it("a prediction's values are within the limit of z, as the fields are", () => {
  const components = { prenatal: -12, socioeconomic: 3, neuroimaging: 12 };
  // One standard deviation is 0.74 points of birth, 1.38 of home and 1.21 of imaging.
  expect(membersOfPrediction({ components, used: null }).map(({ z }) => z)).toEqual([
    expect.closeTo(3 / (15 * 0.112 * Math.sqrt(0.67)), 9),
    -4.5,
    4.5,
  ]);
});
