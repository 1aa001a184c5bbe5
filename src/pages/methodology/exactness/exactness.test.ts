import { expect, it } from "vitest";
import { compensatedSum, exactSum, exampleTerms, plainSum } from "./addition-example.ts";

it("plain addition loses the small terms, and neither of the other two does", () => {
  expect(plainSum(exampleTerms)).toBe(0);
  expect(compensatedSum(exampleTerms)).toBe(0.75);
  expect(exactSum(exampleTerms)).toBe(0.75);
});
