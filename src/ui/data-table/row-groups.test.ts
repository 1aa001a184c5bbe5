import { describe, expect, it } from "vitest";
import { linesOf } from "./row-groups.ts";

const rows = [
  { id: "a", colour: "blue" },
  { id: "b", colour: "rose" },
  { id: "c", colour: "blue" },
];
const byColour = { key: "colour", label: "Colour", valueOf: ({ colour }: { colour: string }) => colour };
const keys = (lines: ReturnType<typeof linesOf>) => lines.map(({ key }) => key);

describe("linesOf", () => {
  it("leaves rows in their order where they are not grouped", () => {
    expect(keys(linesOf(rows, ({ id }) => id, null))).toEqual(["a", "b", "c"]);
  });

  it("puts each group below its head with its count, in the order of its rows", () => {
    const lines = linesOf(rows, ({ id }) => id, byColour);
    expect(keys(lines)).toEqual(["group blue", "a", "c", "group rose", "b"]);
    expect(lines.flatMap((line) => (line.kind === "group" ? [line.count] : []))).toEqual([2, 1]);
  });
});
