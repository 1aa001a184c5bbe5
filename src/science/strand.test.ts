import { expect, test } from "vitest";
import { complement, isPalindromic } from "./strand.ts";

test("bases pair A with T and C with G", () => {
  expect(["A", "T", "C", "G"].map(complement)).toEqual(["T", "A", "G", "C"]);
});

test("a letter that is no base has no complement", () => {
  expect(["I", "D", "-", "", "AT", "a"].map(complement)).toEqual([null, null, null, null, null, null]);
});

test("only A/T and C/G are palindromic", () => {
  const palindromic = ["A", "C", "G", "T"].flatMap((effect) =>
    ["A", "C", "G", "T"].filter((other) => isPalindromic(effect, other)).map((other) => effect + other),
  );
  expect(palindromic).toEqual(["AT", "CG", "GC", "TA"]);
  expect(isPalindromic("A", null)).toBe(false);
});
