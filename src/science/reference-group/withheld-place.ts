import type { MisleadingLook } from "../file-verdict/file-verdict.ts";
import type { DisplayOnlyReason } from "../traits/trait-facts.ts";
import type { FrequencyAllele } from "./frequency-allele.ts";

/** Why there is no place among people. The raw score and the SNPs found are shown all the same. */
export type WithheldReason =
  /** Too few sites of the panel are typed to decide which reference the file fits. */
  | { code: "cannot-tell"; typedSites: number; needed: number }
  /** No mixture of the components resembles the genome; a file on another strand or build looks like that, too. */
  | { code: "none-fits"; fit: number }
  /** By tens of thousands of sites the genome is like no mixture of the reference people. */
  | { code: "unlike-references" }
  /** The person chose no comparison. */
  | { code: "declined" }
  /** The file lists only differences from the reference genome, and the other sites are left out. */
  | { code: "only-differences" }
  /** The file lists only differences, on another build than the set, so the other sites cannot be counted. */
  | { code: "differences-on-other-build" }
  /** Fewer rows count than a score needs. */
  | { code: "too-few-rows"; counted: number; needed: number }
  /** The file has so little of the trait's set that the place would say nothing; the squared correlation with the complete set, 0 to 1. */
  | { code: "too-little-found"; squaredCorrelation: number; needed: number }
  /** The file lacks so much of a score that has no frequencies that the place would rest on a guess; its share of the squared weights, 0 to 1. */
  | { code: "rows-uncounted"; weightShare: number; allowed: number }
  /**
   * Too few frequencies of the trait's rows are known among the people of the reference, whatever the file has; the squared correlation of
   * the known rows with the complete set, 0 to 1.
   */
  | { code: "too-little-known"; rows: number; of: number; squaredCorrelation: number; needed: number }
  /** The trait is shown SNP by SNP alone. */
  | { code: "display-only"; why: DisplayOnlyReason }
  /** Too many matched rows have no frequency in this reference. */
  | { code: "frequencies-missing"; rows: number; of: number; weightShare: number }
  /** Too many rows of the set are close together. */
  | { code: "dense-set"; closeRows: number; of: number }
  /** Too many rows of the set have no known locus to decide whether they are close together. */
  | { code: "loci-unknown"; rows: number; of: number }
  /** The set's frequencies are not those of its effect alleles: at `rows` of the `of` rows that can be checked they contradict the public genomes. */
  | {
      code: "frequencies-contradict";
      rows: number;
      of: number;
      allele: Exclude<FrequencyAllele, "effect">;
    }
  /** The set's frequencies are European, the panel lacks too many of its rows, and the file is not European. */
  | { code: "european-only"; rows: number; of: number; weightShare: number }
  /** The file misleads (file-verdict.ts), so none of its scores is placed. */
  | { code: "misleading-file"; look: MisleadingLook }
  /** All people of the reference have the same score. */
  | { code: "no-variance" };
