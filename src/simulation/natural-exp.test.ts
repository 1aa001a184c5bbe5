import { expect, it } from "vitest";
import { naturalExp } from "./natural-exp.ts";

it("is the exponential to the last digits", () => {
  for (let value = -40; value <= 40; value += 0.137) {
    const expected = Math.exp(value);
    expect(Math.abs(naturalExp(value) / expected - 1)).toBeLessThan(2e-15 * Math.max(1, Math.abs(value)));
  }
  expect(naturalExp(0)).toBe(1);
  expect(naturalExp(1)).toBeCloseTo(Math.E, 14);
});
