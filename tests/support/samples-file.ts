import type { ScoreSet } from "../../src/science/weight-set.ts";
import { madeUpCalls } from "./vendor-files.ts";

/**
 * A VCF of several made-up samples at the SNPs of some sets. The sample at place n lacks the calls of the first n SNPs,
 * which identifies each.
 */
export function samplesFile(seed: number, names: readonly string[], sets: readonly ScoreSet[]): string {
  const people = names.map((_, index) => madeUpCalls(seed + index, sets));
  const [first = []] = people;
  const rows = first.map(({ rsid, chromosome, position, reference, other }, row) => {
    const calls = people.map((calls, sample) => {
      const alleles = calls[row]?.alleles ?? [];
      return row < sample ? "./." : alleles.map((allele) => (allele === reference ? 0 : 1)).join("/");
    });
    return [chromosome, position, rsid, reference, other, ".", "PASS", ".", "GT", ...calls].join("\t");
  });
  return [
    "##fileformat=VCFv4.2",
    "##contig=<ID=1,length=249250621>",
    ["#CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO", "FORMAT", ...names].join("\t"),
    ...rows,
    "",
  ].join("\n");
}
