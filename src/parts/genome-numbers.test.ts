import { expect, it } from "vitest";
import { numberRanges } from "./genome-numbers.ts";

it.each([
  [[], ""],
  [[7], "7"],
  [[2, 1], "1 and 2"],
  [[3, 1, 2], "1 to 3"],
  [[1, 3, 4, 5, 9, 10], "1, 3 to 5, 9 and 10"],
])("writes %j as %j", (numbers, text) => expect(numberRanges(numbers)).toBe(text));
