import { expect, it } from "vitest";
import { shortfall } from "./target.ts";

it("the target that is furthest away says how far a genome is", () => {
  const targets = [
    { objective: 0, score: 1 },
    { objective: 2, score: 0.5 },
  ];
  expect(shortfall([0.75, -9, -0.5], targets)).toEqual({ by: 1, objective: 2 });
  expect(shortfall([0.25, 9, 0.5], targets)).toEqual({ by: 0.75, objective: 0 });
  expect(shortfall([1, -9, 0.5], targets)).toEqual({ by: 0, objective: null });
});
