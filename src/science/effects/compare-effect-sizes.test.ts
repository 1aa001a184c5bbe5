import { describe, expect, it } from "vitest";
import { type BuiltSet, compareEffectSizes, type StoredEffect } from "./compare-effect-sizes.ts";

const built: BuiltSet[] = [
  {
    traitType: "education",
    rows: [
      { rsid: "rs1", effectAllele: "A", weight: 0.1 },
      { rsid: "rs2", effectAllele: "C", weight: -0.2 },
      { rsid: "rs3", effectAllele: "G", weight: 0.3 },
    ],
  },
];
const stored = (snp: string, effectAllele: string, effectSize: number | null, traitType = "education") =>
  ({ traitType, snp, effectAllele, effectSize }) satisfies StoredEffect;
const same = [stored("rs1", "A", 0.1), stored("rs2", "C", -0.2), stored("rs3", "G", 0.3)];
const differences = (table: readonly StoredEffect[]) =>
  compareEffectSizes(table, built).map(({ traitType, snp, difference }) => [traitType, snp, difference]);

describe("the comparison of effect sizes", () => {
  it("finds nothing where table and build are the same, in any order of rows", () => {
    for (const table of [same, same.toReversed()])
      expect(compareEffectSizes(table, built).every(({ difference }) => difference === "same")).toBe(true);
  });

  it.each<[string, readonly StoredEffect[], [string, string, string]]>([
    ["another letter", [stored("rs1", "T", 0.1), ...same.slice(1)], ["education", "rs1", "other-allele"]],
    ["another effect", [stored("rs1", "A", 0.11), ...same.slice(1)], ["education", "rs1", "other-effect"]],
    ["no effect", [stored("rs1", "A", null), ...same.slice(1)], ["education", "rs1", "other-effect"]],
    ["a row too few", same.slice(0, 2), ["education", "rs3", "not-in-table"]],
    ["a row too many", [...same, stored("rs4", "A", 1)], ["education", "rs4", "not-in-build"]],
    ["another trait", [...same, stored("rs1", "A", 0.1, "height")], ["height", "rs1", "unknown-trait"]],
  ])("reports %s, and nothing else", (_, table, expected) => {
    expect(differences(table).filter(([, , difference]) => difference !== "same")).toEqual([expected]);
  });

  it("reports that an empty table lacks every row", () => {
    expect(differences([])).toEqual(["rs1", "rs2", "rs3"].map((snp) => ["education", snp, "not-in-table"]));
  });
});
