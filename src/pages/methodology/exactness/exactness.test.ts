import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compensatedSum, exactSum, exampleTerms, plainSum } from "./addition-example.ts";
import { exactness } from "./exactness-figures.ts";

function sourceOf(path: string): string {
  return readFileSync(join(import.meta.dirname, "..", "..", "..", "..", path), "utf8");
}

describe("a figure of the page is the one that is held", () => {
  it("rows of a block", () => {
    const [, rows] = /const BLOCK: usize = (\d+);/.exec(sourceOf("engine/src/score/block_sum.rs")) ?? [];
    expect(Number(rows)).toBe(exactness.blockRows);
  });

  it("distance from the exact sum", () => {
    const source = sourceOf("tests/engine-against-reference.test.ts");
    const [, bound] = /Math\.abs\(sum - value\), name\)\.toBeLessThanOrEqual\(([\de-]+)\)/.exec(source) ?? [];
    expect(Number(bound)).toBe(exactness.fromExactSum);
  });

  it("distance of the command line", () => {
    const source = sourceOf("engine/tests/command_line/reference.rs");
    const [, bound] = /theirs\.as_f64\(\)\.expect\("a number"\)\)\.abs\(\) < ([\de-]+)/.exec(source) ?? [];
    expect(Number(bound)).toBe(exactness.fromCommandLine);
  });

  it("public genomes", () => {
    const lines = sourceOf("reference/panel/people.tsv").trim().split("\n");
    const people = lines.filter((line) => !/^(?:#|sample\t)/.test(line));
    expect(people.length).toBe(exactness.publicGenomes);
  });
});

it("plain addition loses the small terms, and neither of the other two does", () => {
  expect(plainSum(exampleTerms)).toBe(0);
  expect(compensatedSum(exampleTerms)).toBe(0.75);
  expect(exactSum(exampleTerms)).toBe(0.75);
});
