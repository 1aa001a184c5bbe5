import { expect, test } from "vitest";
import type { RowOutcome } from "../score-report.ts";
import type { WeightRow } from "../weight-set.ts";
import { panelFrequency, type RowFrequencies, scoredRows } from "./row-frequencies.ts";

const known: RowFrequencies = {
  allele: "A",
  reference37: "A",
  reference38: "G",
  components: { EUR: 0.1, AFR: 0.2, EAS: 0.3, SAS: 0.4, NAT: 0.5 },
  european: 0.15,
};

function weightRow(rsid: string, effectAllele: string): WeightRow {
  return { rsid, chromosome: "1", position: 5, effectAllele, otherAllele: null, weight: 0.2, frequency: 0.7 };
}

function outcome(dosage: number | null): RowOutcome {
  return { fate: dosage === null ? "missing" : "matched", genotype: null, dosage, strandUnchecked: false };
}

test("a set, its score and the panel are joined row by row; another allele's frequencies are none", () => {
  const set = {
    build: "GRCh37",
    rows: [weightRow("rs1", "A"), weightRow("rs1", "G"), weightRow("rs2", "A")],
  } as const;
  const report = { rows: [outcome(2), outcome(0), outcome(null)] };
  const row = { weight: 0.2, frequency: 0.7 };
  expect(scoredRows(set, report, new Map([["rs1", known]]))).toEqual([
    { ...row, dosage: 2, known, inReference: 2 },
    { ...row, dosage: 0, known: null, inReference: 0 },
    { ...row, dosage: null, known: null, inReference: null },
  ]);
});

test("a site that counts as like the reference has the reference genome's letter twice, or is unknown", () => {
  const set = {
    build: "GRCh37",
    rows: [
      weightRow("rs1", "A"),
      { ...weightRow("rs1", "G"), otherAllele: "A" },
      { ...weightRow("rs1", "G"), otherAllele: "C" },
      weightRow("rs2", "A"),
    ],
  } as const;
  const assumed = { ...outcome(null), fate: "assumed-reference" } as const;
  const report = { rows: [assumed, assumed, assumed, assumed] };
  const dosages = scoredRows(set, report, new Map([["rs1", known]])).map(({ dosage }) => dosage);
  expect(dosages).toEqual([2, 0, null, null]);
});

test("the expected frequency: counted Europeans, or the components by the shares", () => {
  const row = { weight: 0.2, dosage: 1, frequency: 0.7, known };
  const shares = { EUR: 0.5, AFR: 0, EAS: 0, SAS: 0.25, NAT: 0.25 };
  expect(panelFrequency(row, { kind: "european" })).toBe(0.15);
  expect(panelFrequency(row, { kind: "adjusted", shares })).toBeCloseTo(0.05 + 0.1 + 0.125, 12);
  expect(panelFrequency(row, { kind: "none", reason: { code: "declined" } })).toBeNull();
  expect(panelFrequency({ ...row, known: null }, { kind: "european" })).toBeNull();
});
