import { formatNumber } from "../format.ts";

/** Why a genome could not be read or scored. Codes come from the reader, the worker and the scorer. */
export type GenomeFailureCode =
  | "empty-file"
  | "no-valid-rows"
  | "read-failed"
  | "aborted"
  | "no-overlap"
  | "engine-panic"
  | "engine-not-started"
  | "simd-missing";

/** What a failure's text may need to name: the file as chosen, and how many SNPs it holds. */
export interface GenomeFailureFacts {
  code: GenomeFailureCode;
  fileName: string;
  /** SNPs kept from the file; needed by `no-overlap` only. */
  snpCount?: number;
}

/**
 * The text shown for a failure. Those of the specification (section 5, parsing) are word for word;
 * those about our own machinery say what happened, what is still safe and what to do.
 */
export function genomeFailureMessage(failure: GenomeFailureFacts): string {
  switch (failure.code) {
    case "empty-file":
      return "File appears to be empty or could not be read properly.";
    case "no-valid-rows":
      return "No valid genetic data found in file. Please ensure the file is in 23andMe or AncestryDNA format with rsID and genotype columns.";
    case "read-failed":
      return `Failed to read file: ${failure.fileName}. Please ensure the file is not corrupted and try again.`;
    case "aborted":
      return "File reading was aborted";
    case "no-overlap":
      return noOverlapMessage(failure.snpCount ?? 0);
    case "engine-panic":
      return "The scoring engine stopped on this file. That is our fault, not yours. Other files are not affected; you can try this one again.";
    case "engine-not-started":
      return "The scoring engine could not be started. Reload the page; if that does not help, try a current browser.";
    case "simd-missing":
      return "This browser lacks WebAssembly SIMD, which the scoring engine needs. Every major browser has had it since 2023; please update yours.";
  }
}

/** The specified text for a file that shares no SNP with a weighted set; `snpCount` is what the file holds. */
export function noOverlapMessage(snpCount: number): string {
  const snps = snpCount === 1 ? "1 SNP" : `${formatNumber(snpCount)} SNPs`;
  return `No matching SNPs found. The file has ${snps}, and none of them overlaps the SNPs this score uses. Please use a file with rsID and genotype data.`;
}

/** Whether trying the same file again can help. A file without data stays without data. */
export function canRetry(code: GenomeFailureCode): boolean {
  return (
    code === "read-failed" || code === "aborted" || code === "engine-panic" || code === "engine-not-started"
  );
}
