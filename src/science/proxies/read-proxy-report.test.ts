import { expect, test } from "vitest";
import { learntVariant, packedProxies } from "../../../tests/support/packed-proxies.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { RowOutcome } from "../score-report.ts";
import { proxyWeightSet, variantCopiesOf } from "./read-proxy-report.ts";

const table = packedProxies({
  people: [503, 661, 504, 489, 347],
  variants: [
    learntVariant("rs1 1 1000 1100 AGG", [2000, 2000, 2000, 2000, 2000, 2500]),
    learntVariant("rs2 2 2000 2200 CTC", [5000, 5000, 5000, 5000, 5000, 5500]),
    learntVariant("rs3 3 3000 3300 CG.", [5000, 5000, 5000, 5000, 5000, 5500]),
  ],
  correlations: Array.from({ length: 5 }, () => new Int8Array()),
});

function outcome(fate: RowOutcome["fate"], dosage: number | null): RowOutcome {
  return { fate, dosage, genotype: null, strandUnchecked: false };
}

test("variants are looked up by their places on the file's build, with both letters and a frequency", () => {
  expect(proxyWeightSet(table, "GRCh38")).toEqual({
    build: "GRCh38",
    rows: [
      ["rs1", "1", 1100, "A", "G", 0.25],
      ["rs2", "2", 2200, "C", "T", 0.55],
      ["rs3", "3", 3300, "C", "G", 0.55],
    ].map(([rsid, chromosome, position, effectAllele, otherAllele, frequency]) => ({
      ...{ rsid, chromosome, position, effectAllele, otherAllele, frequency },
      weight: 1,
    })),
  });
  expect(proxyWeightSet(table, "GRCh37").rows.map(({ position }) => position)).toEqual([1000, 2000, 3000]);
});

test("copies are those of rows that count; a palindromic one that was dropped is missing", () => {
  const rows = [outcome("matched", 2), outcome("flipped", 1), outcome("palindromic-dropped", null)];
  expect(Array.from(variantCopiesOf(table, { rows }))).toEqual([2, 1, notTyped]);
});

test("in a file of differences a site that counts as like the reference has its letter, where that is known", () => {
  const rows = [outcome("assumed-reference", 0.3), outcome("assumed-reference", 1.7), outcome("matched", 1)];
  expect(Array.from(variantCopiesOf(table, { rows }, "like-reference"))).toEqual([0, 2, notTyped]);
});
