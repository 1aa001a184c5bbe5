import { exactScore } from "../../../science/exact-score/exact-score.ts";
import type { ParsedGenome } from "../../../science/exact-score/genotype-file.ts";
import type { WeightRow, WeightSet } from "../../../science/weight-set.ts";

/** Letters, weight and frequency of the effect allele, and the call on the file. */
type ExampleRow = readonly [effect: string, other: string, weight: number, frequency: number, call: string];

/** An invented set and an invented file: twelve SNPs, each on a chromosome of its own. */
const rows: readonly ExampleRow[] = [
  ["A", "G", 0.031, 0.42, "AG"],
  ["T", "C", -0.024, 0.65, "TT"],
  ["G", "A", 0.018, 0.3, "GG"],
  ["C", "T", 0.027, 0.55, "CT"],
  ["A", "C", -0.021, 0.2, "AC"],
  ["G", "T", 0.016, 0.48, "TT"],
  ["T", "G", 0.022, 0.71, "TG"],
  ["A", "G", -0.019, 0.36, "CC"],
  ["C", "A", 0.025, 0.15, "AA"],
  ["A", "T", 0.028, 0.33, "AT"],
  ["C", "T", 0.02, 0.61, "--"],
  ["T", "C", 0.017, 0.52, "CC"],
];

/** Any place will do, as long as the set and the file name the same. */
const position = 1_000_000;

function weightRow([effectAllele, otherAllele, weight, frequency]: ExampleRow, index: number): WeightRow {
  return { rsid: "", chromosome: String(index + 1), position, effectAllele, otherAllele, weight, frequency };
}

const set: WeightSet = { build: "GRCh37", rows: rows.map(weightRow) };

const genome: ParsedGenome = {
  build: "GRCh37",
  isBuildAssumed: false,
  sex: "female",
  rows: rows.map(([, , , , genotype], index) => ({
    rsid: "",
    chromosome: String(index + 1),
    position,
    genotype,
  })),
};

/** The example's set, the file's call beside each row, and the report of the slow exact scorer. */
export function scoredExample() {
  const report = exactScore(genome, set, { palindromic: "auto", missing: "omit" });
  const outcomes = set.rows.map((row, index) => {
    const { fate = "not-on-file", dosage = null } = report.rows[index] ?? {};
    return { row, call: rows[index]?.[4] ?? "", fate, dosage };
  });
  return { report, outcomes };
}
