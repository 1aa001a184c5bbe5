import { exactScore } from "../../../science/exact-score/exact-score.ts";

/** Two frequencies of the effect allele A of a SNP with the letters A and T; the person has AA. */
export const exampleFrequencies = [0.95, 0.9] as const;

/** How many times as probable AA is as TT, and whether the rule by frequency then keeps the SNP. */
export function strandExample(frequency: number) {
  const place = { rsid: "", chromosome: "1", position: 1_000_000 };
  const row = { ...place, effectAllele: "A", otherAllele: "T", weight: 1, frequency };
  const report = exactScore(
    { build: "GRCh37", isBuildAssumed: false, sex: "female", rows: [{ ...place, genotype: "AA" }] },
    { build: "GRCh37", rows: [row] },
    { palindromic: "frequency", missing: "omit" },
  );
  return { odds: (frequency / (1 - frequency)) ** 2, isKept: report.matched === 1 };
}
