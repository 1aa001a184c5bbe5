import { expect, it } from "vitest";
import { strandExample } from "./strand-example.ts";

it.each([
  // AA has 0.9025 and TT 0.0025 of the people: 361 times.
  [0.95, 361, true],
  // 0.81 against 0.01: 81 times, which is too little.
  [0.9, 81, false],
])("where %d of the letters are A, AA is %d times as probable as TT", (frequency, odds, isKept) => {
  const example = strandExample(frequency);
  expect(example.odds).toBeCloseTo(odds, 9);
  expect(example.isKept).toBe(isKept);
});
