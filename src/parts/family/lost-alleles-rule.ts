import { numberRule } from "../../form-rules/number-rule.ts";

/** The share of heterozygous calls that lost an allele, in percent: the same field wherever a family is compared. */
export const lostAllelesRule = numberRule({
  field: "Lost alleles",
  label: "Heterozygous calls that lost an allele, %",
  hint: "0.2 for a measured genome; 1 to 10 after amplification of few cells.",
  least: 0,
  greatest: 40,
  initial: 0.2,
});
