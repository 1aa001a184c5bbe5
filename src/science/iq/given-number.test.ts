import { describe, expect, it } from "vitest";
import { givenNumber } from "./given-number.ts";

describe("a field's value", () => {
  it.each([
    [0, 0],
    [-1.5, -1.5],
    [" 12 ", 12],
    ["1e3", 1000],
    ["0", 0],
  ])("%o is the number %d", (value, number) => {
    expect(givenNumber(value)).toBe(number);
  });

  it.each([
    null,
    undefined,
    "",
    "  ",
    "twelve",
    "12 years",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "Infinity",
    true,
    [],
  ])("%o is none, and no zero", (value) => {
    expect(givenNumber(value)).toBeNull();
  });
});
