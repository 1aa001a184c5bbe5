import { describe, expect, it } from "vitest";
import { perComponent } from "./components.ts";
import { lookOfFile, signsOfRows } from "./file-signs.ts";
import type { ScoredRow } from "./row-frequencies.ts";

const european = { kind: "european" } as const;

/** Rows of an allele that half of all have. */
function rowsOf(count: number, dosage: number | null, inReference: number | null = 0): ScoredRow[] {
  const known = { components: perComponent(() => 0.5), european: 0.5 };
  return Array.from({ length: count }, () => ({ weight: 1, dosage, frequency: 0.5, known, inReference }));
}

describe("the signs of rows", () => {
  it("are distances in standard deviations", () => {
    // By hand: a heterozygote's logarithm lies ln(2)/2 above the mean, which is the SD too; its chance is 1/2, with an SD of 1/2.
    const signs = signsOfRows(rowsOf(100, 1), european);
    expect(signs?.fit).toBeCloseTo(10, 12);
    expect(signs?.heterozygous).toBeCloseTo(10, 12);
    expect(signs?.alternatives).toBeCloseTo(0, 12);
    // No copy where one is expected, with a variance of 1/2.
    expect(signsOfRows(rowsOf(100, 0), european)?.alternatives).toBeCloseTo(-Math.sqrt(200), 12);
    expect(signsOfRows(rowsOf(100, 0, 2), european)?.alternatives).toBeCloseTo(Math.sqrt(200), 12);
    expect(signsOfRows(rowsOf(100, 0, null), european)?.alternatives).toBe(0);
  });

  it("need fifty rows that count", () => {
    expect(signsOfRows([...rowsOf(49, 1), ...rowsOf(9, null)], european)).toBeNull();
    expect(signsOfRows(rowsOf(50, 1), european)).not.toBeNull();
  });
});

describe("signs of a file", () => {
  it.each([
    [0, 0, "filled-with-reference"],
    [2, 0, "differences"],
    [1, 0, "people-mixed"],
    [0, null, "other-strand"],
  ] as const)("with %s copies everywhere, where the reference genome has %s", (dosage, inReference, look) => {
    const signs = signsOfRows(rowsOf(200, dosage, inReference), european);
    expect(signs === null ? null : lookOfFile(signs)).toBe(look);
  });

  it("is nothing amiss where a quarter has none, a half one and a quarter two copies", () => {
    const signs = signsOfRows([...rowsOf(25, 0), ...rowsOf(50, 1), ...rowsOf(25, 2)], european);
    expect(signs === null ? "none" : lookOfFile(signs)).toBeNull();
  });
});
