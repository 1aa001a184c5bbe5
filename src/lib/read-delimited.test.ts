import { expect, it } from "vitest";
import { readDelimited } from "./read-delimited.ts";

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

it("takes a quote that nothing closes as a letter", () => {
  expect(readDelimited('"Cook\t1\nNurse\t2', "\t")).toEqual([
    ['"Cook', "1"],
    ["Nurse", "2"],
  ]);
});
