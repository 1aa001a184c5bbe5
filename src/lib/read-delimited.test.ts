import { expect, it } from "vitest";
import { readDelimited, readDelimitedLines } from "./read-delimited.ts";

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

it("says in which line each row begins", () => {
  const lines = readDelimitedLines('a\r\n"b\nc\r\nd","e\rf"\r\rg\n\nh', ",").map(({ line, cells }) => [
    line,
    cells[0],
  ]);
  expect(lines).toEqual([
    [1, "a"],
    [2, "b\nc\r\nd"],
    [6, ""],
    [7, "g"],
    [8, ""],
    [9, "h"],
  ]);
});
