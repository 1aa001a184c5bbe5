import { expect, test } from "vitest";
import { meansFailureMessage } from "./means-failures.ts";

test.each([
  [
    { code: "missing-column", column: "sd" },
    "The first line does not name sd; it must name PGS_ID, group, mean and sd.",
  ],
  [{ code: "bad-row", line: 7, field: "sd" }, "Line 7 does not have a standard deviation above zero."],
  [{ code: "bad-row", line: 7, field: "mean" }, "Line 7 does not have a mean that is a number."],
  [{ code: "bad-row", line: 7, field: "id-and-group" }, "Line 7 does not have a PGS_ID and a group."],
  [{ code: "twice", line: 3 }, "Line 3 gives a score of its group a second time."],
  [
    { code: "too-large", most: 1_048_576 },
    "The table is larger than 1 MB. Choose one with the rows that you need.",
  ],
] as const)("%j has its words", (failure, message) => {
  expect(meansFailureMessage(failure)).toBe(message);
});
