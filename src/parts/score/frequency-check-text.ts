import { formatCount, formatNumber } from "../../lib/format.ts";
import type { FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import type { FrequencyAllele } from "../../science/reference-group/frequency-allele.ts";

const findings: Record<Exclude<FrequencyAllele, "effect">, string> = {
  other: "seem to be those of the other allele and not of the effect allele",
  minor: "seem to be those of the rarer allele and not of the effect allele",
  alternative: "seem to be those of the alternative allele and not of the effect allele",
  mixed: "disagree with those of the public genomes",
};

const consequence = "Whatever is computed from them is wrong, percentiles too";

/** That a file's frequencies are not those of its effect alleles, without the counts. */
export function frequenciesOfText(allele: Exclude<FrequencyAllele, "effect">): string {
  return `The file\u2019s frequencies ${findings[allele]}. ${consequence}`;
}

/** That a file's frequencies are not those of its effect alleles; null where nothing shows that. */
export function frequencyCheckText({ allele, rows, contradicting }: FrequencyCheck): string | null {
  if (allele === "effect") return null;
  return `The file\u2019s frequencies ${findings[allele]}: ${formatNumber(contradicting)} of ${formatCount(rows, "variant", "variants")} that can be checked contradict. ${consequence}`;
}
