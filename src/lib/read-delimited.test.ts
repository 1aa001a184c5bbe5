import { expect, it } from "vitest";
import { delimiterOf, readDelimited } from "./read-delimited.ts";

it("reads cells in quotes with what parts others, and every end of a line", () => {
  expect(readDelimited('a,"b ""c"",\nd"\r\n1,\n,2\r3', ",")).toEqual([
    ["a", 'b "c",\nd'],
    ["1", ""],
    ["", "2"],
    ["3"],
  ]);
  expect(readDelimited("", ",")).toEqual([]);
  expect(readDelimited('5" pipe\tx', "\t")).toEqual([['5" pipe', "x"]]);
});

it("finds the delimiter of a file by its first line", () => {
  expect(["a,b\r\n1;2;3", "a;b", "a\tb,c\td", "a"].map(delimiterOf)).toEqual([",", ";", "\t", ","]);
});
