import { describe, expect, it } from "vitest";
import { axisError, axisSd, placeOfCode, placeOfScores } from "./interest-plane.ts";
import { type ChangeableNumber, smallestChange } from "./order-changes.ts";
import { expectedSquare, fitOf } from "./placement-fit.ts";
import { axesOf, type PlacementProfile, targetsOf } from "./placement-profile.ts";

const weights = { fluid: 1, crystallized: 3, "working-memory": 0, "processing-speed": 1, interests: 2 };
const nothing = { fluid: null, crystallized: null, "working-memory": null, "processing-speed": null };
const profile: PlacementProfile = {
  abilities: {
    ...nothing,
    fluid: { value: 115, error: 3 },
    crystallized: { value: 100, error: 6 },
    "working-memory": { value: 70, error: 6 },
  },
  interests: null,
};
const asks = (fluid: number | null, crystallized: number | null, interests = "") => ({
  abilities: { ...nothing, fluid, crystallized, "processing-speed": 130 },
  interests,
});

describe("a distance", () => {
  it("is the root of the weighted mean of squared differences and squared errors, worked by hand", () => {
    const axes = axesOf(profile, weights, "counts");
    // Fluid: 1 SD above, error 0.2; crystallized: 0.4 SD below, error 0.4; memory has no weight, speed is not known.
    const fit = fitOf(axes, targetsOf(asks(100, 106), axes));
    const expected = (1 * (1 + 0.04) + 3 * (0.16 + 0.16)) / 4;
    expect(fit?.distance).toBeCloseTo(Math.sqrt(expected), 12);
    expect(fit?.parts.map(({ part, share }) => [part, share])).toEqual([
      ["fluid", expect.closeTo(1.04 / 2, 12)],
      ["crystallized", expect.closeTo(0.96 / 2, 12)],
    ]);
    expect(fitOf(axes, targetsOf(asks(null, null), axes))).toBeNull();
  });

  it("to one side is the second moment of what is missing, as sums over the normal distribution give it", () => {
    for (const [value, error, target] of [
      [0, 0.4, 0.5],
      [0, 0.4, -0.5],
      [1, 1.2, 1],
      [0, 0.1, -3],
    ] as const) {
      let [sum, weight] = [0, 0];
      for (let z = -8; z <= 8; z += 0.0005) {
        const density = Math.exp((-z * z) / 2);
        sum += density * Math.max(0, target - value - error * z) ** 2;
        weight += density;
      }
      const axis = { part: "fluid", weight: 1, value, error, isOneSided: true } as const;
      expect(expectedSquare(axis, target)).toBeCloseTo(sum / weight, 6);
    }
    const sure = { part: "fluid", weight: 1, value: 2, error: 0, isOneSided: true } as const;
    expect([expectedSquare(sure, 1), expectedSquare(sure, 3)]).toEqual([0, 1]);
  });
});

describe("interests", () => {
  it("lie in the direction of the preferred type, whatever all six have in common", () => {
    const [x, y] = placeOfScores([40, 30, 10, 0, 10, 30]);
    expect([x, y]).toEqual([expect.closeTo(1, 12), expect.closeTo(0, 12)]);
    expect(placeOfScores([17, 17, 17, 17, 17, 17])).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12)]);
    const [higher] = placeOfScores([20, 10, 10, 10, 10, 10]);
    expect(placeOfScores([30, 20, 20, 20, 20, 20])[0]).toBeCloseTo(higher, 12);
  });

  it("of a code lie two standard deviations away, between its letters, nearer the first", () => {
    for (const code of ["R", "RI", "SEA", "RS", "cRS".toUpperCase()]) {
      const [x, y] = placeOfCode(code) ?? [0, 0];
      expect(Math.hypot(x, y)).toBeCloseTo(2 * axisSd, 12);
    }
    const [x, y] = placeOfCode("RI") ?? [0, 0];
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(23.413, 3);
    expect(placeOfCode("")).toBeNull();
    // Of six independent errors of 4 points: 4 * sqrt(3) / 60.
    expect(axisError(4)).toBeCloseTo(0.11547, 5);
  });
});

describe("the smallest change", () => {
  /** Programmes that ask for one number each. */
  const squaresAt =
    (...asked: readonly number[]) =>
    (value: number) =>
      asked.map((one) => (value - one) ** 2);
  const number: ChangeableNumber<string> = {
    id: "x",
    value: 100,
    least: 40,
    greatest: 160,
    step: 1,
    unit: 15,
  };

  it("is where two programmes are equally far, the nearer side first", () => {
    const change = smallestChange(number, squaresAt(99, 108, 80), "first");
    expect(change).toMatchObject({
      id: "x",
      first: 1,
      at: expect.closeTo(103.5, 4),
      size: expect.closeTo(3.5 / 15, 5),
    });
    expect(smallestChange(number, squaresAt(101, 108, 98), "first")).toMatchObject({
      change: expect.closeTo(-0.5, 4),
      first: 2,
    });
    expect(smallestChange(number, squaresAt(101, 101.5, 90, 111), "any")).toMatchObject({
      change: expect.closeTo(0.5, 4),
    });
    expect(smallestChange(number, squaresAt(100), "first")).toBeNull();
    // Nothing is compared at the end of the range, as at weight 0: nobody is first there.
    const none = (value: number) => (value === 40 ? [null, null] : [1, 2]);
    expect(smallestChange(number, none, "first")).toBeNull();
    expect(
      smallestChange(number, (value) => [(value - 100) ** 2, null, (value - 100) ** 2 + 1], "any"),
    ).toBeNull();
  });
});
