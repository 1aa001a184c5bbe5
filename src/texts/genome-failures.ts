import type { FailureCode, NeededColumn, SeenLayout, Separator } from "../../pkg/allelium_engine.d.ts";
import { formatNumber } from "../lib/format.ts";
import { shownName } from "./genome-parts.ts";

/** Why the engine gave no answer at all; the same for any task. */
export type MissingAnswerCode = "read-failed" | "engine-panic" | "engine-not-started" | "simd-missing";

/** Why a genome could not be read or scored. Codes come from the reader, the worker and the scorer. */
export type GenomeFailureCode =
  | Extract<
      FailureCode,
      | "empty-file"
      | "no-valid-rows"
      | "unknown-layout"
      | "nested-container"
      | "encrypted-member"
      | "unsupported-member"
      | "several-samples"
      | "no-such-sample"
      | "no-genotypes"
      | "other-build"
      | "variant-list"
    >
  | MissingAnswerCode
  | "is-scoring-file"
  | "aborted";

/** Values that a failure's text may name. */
export interface GenomeFailureFacts {
  code: GenomeFailureCode;
  fileName: string;
  /** The member of an archive that it is about; null where there is none. */
  member?: string | null;
  /** The columns that were seen; needed by `unknown-layout` only. */
  layout?: SeenLayout | null;
  /** Rows that were read, where none of them has a call; needed by `no-valid-rows` only. */
  rows?: number;
  /** Set for a pasted text, for which other words were agreed. */
  isPasted?: boolean | undefined;
}

const noValidText = "No valid genetic data found in text. Please ensure the data is in proper format.";

/**
 * The text shown for a failure. Those that were agreed (docs/product-rules.md#agreed-texts) are word for word;
 * those about our own machinery say what happened, what is still safe and what to do.
 */
export function genomeFailureMessage(failure: GenomeFailureFacts): string {
  const file = shownName(failure.fileName);
  const name = shownName(failure.member ?? failure.fileName);
  switch (failure.code) {
    case "empty-file":
      if (failure.isPasted === true) return noValidText;
      return "File appears to be empty or could not be read properly.";
    case "no-valid-rows":
      if (failure.isPasted === true) return noValidText;
      return "No valid genetic data found in file. Please ensure the file is in 23andMe or AncestryDNA format with rsID and genotype columns.";
    case "unknown-layout":
      return `The columns of ${file} cannot be read as genotypes. ${layoutText(failure.layout ?? null)}`;
    case "read-failed":
      return `Failed to read file: ${file}. Please ensure the file is not corrupted and try again.`;
    case "is-scoring-file":
      return "This is a scoring file, not a genome.";
    case "aborted":
      return "File reading was aborted";
    case "nested-container":
      return `${name} contains another compressed file. Unpack it once, then choose the file inside.`;
    case "encrypted-member":
      return `${name} is protected by a password. Unpack it with the password, then choose the file inside.`;
    case "unsupported-member":
      return `${name} uses a compression method that cannot be opened here. Unpack it, then choose the file inside.`;
    case "several-samples":
      return `${name} holds several samples, and no one line names each of them.`;
    case "no-genotypes":
      return `${name} has no genotypes (GT). Its rows hold other values alone, such as dosages (DS).`;
    case "other-build":
      return `${name} is on a genome build that is not known here: its contigs are of none of the builds GRCh36, GRCh37 and GRCh38.`;
    case "variant-list":
      return `${name} is a list of variants, not a person\u2019s genotypes: every row has two different letters, and nobody is heterozygous everywhere.`;
    case "no-such-sample":
      return `${name} does not hold the chosen sample.`;
    case "engine-panic":
      return "The scoring engine stopped on this file. That is our fault, not yours. Other files are not affected; you can try this one again.";
    case "engine-not-started":
      return "The scoring engine could not be started. Reload the page; if that does not help, try a current browser.";
    case "simd-missing":
      return "This browser lacks WebAssembly SIMD, which the scoring engine needs. Every major browser has had it since 2023; please update yours.";
  }
}

const separators: Record<Separator, string> = {
  tab: "TABs",
  comma: "commas",
  semicolon: "semicolons",
  blank: "blanks",
};

const columnNames: Record<NeededColumn, string> = {
  id: "a column for the SNP's name (rsID)",
  chromosome: "a column for the chromosome",
  position: "a column for the position",
  genotype: "a column for the genotype",
  "plus-alleles": "allele columns on the plus strand (Allele1 - Plus, Allele2 - Plus)",
};

/** The columns that were seen, and the missing ones. */
function layoutText(layout: SeenLayout | null): string {
  if (layout === null) return "No line names its columns.";
  if (layout.columns === 0) return "This is a scoring file of the PGS Catalog.";
  const columns = layout.columns === 1 ? "one column" : `${formatNumber(layout.columns)} columns`;
  const seen = `Seen: ${columns} separated by ${separators[layout.separator]}.`;
  const missing = layout.missing.map((column) => columnNames[column]).join("; ");
  return missing === "" ? seen : `${seen} Missing: ${missing}.`;
}

/** The agreed text for a file that shares no SNP with a weighted set; `snpCount` is the number of SNPs on the file. */
export function noOverlapMessage(snpCount: number): string {
  const snps = snpCount === 1 ? "1 SNP" : `${formatNumber(snpCount)} SNPs`;
  return `No matching SNPs found. The file has ${snps}, and none of them overlaps the SNPs this score uses. Please use a file with rsID and genotype data.`;
}

/** The person's way out of a failure, where the message does not say it: our own words, shown below it. */
export function genomeFailureAdvice({
  code,
  rows = 0,
}: Pick<GenomeFailureFacts, "code" | "rows">): string | null {
  switch (code) {
    case "read-failed":
      return "The file is damaged, or it was changed, moved or removed after you chose it, or its drive is gone. If you can put it back, try again; otherwise remove it here and choose it again.";
    case "unknown-layout":
      return "Reading it anyway would be a guess, and a wrong guess gives wrong scores. Ask for the raw data as a table with rsID, chromosome, position and genotype, or as a VCF with a sample column.";
    case "several-samples":
      return "The file does not say whose genotypes are whose. Choose a file of one person, or a VCF whose one #CHROM line names every sample.";
    case "no-genotypes":
      return "Ask the imputation server for genotypes too (GT), or choose the file as it was measured.";
    case "other-build":
      return "T2T-CHM13 is such a build. Lift the file over to GRCh38, or choose the file that was made on GRCh37 or GRCh38.";
    case "variant-list":
      return "Such a list names the reference and the alternative allele of each variant. Choose the raw data of a person.";
    case "empty-file":
      return "The download may have been cut short, or the file is only a placeholder of a cloud drive. Download it again and check that it has a size.";
    case "encrypted-member":
      return "The password came with the file, in an email or a letter.";
    case "no-such-sample":
      return "The file was changed after you chose it. Choose it again, and one of the samples that it holds now.";
    case "engine-panic":
      return "If it stops again, tell the people who run this site which company the file is from. Do not send them the file.";
    case "engine-not-started":
      return "A script blocker, an old browser or too little memory can be the cause. Close other tabs, or try a private window without extensions.";
    case "is-scoring-file":
      return "It lists weights of variants and has no one\u2019s genotypes. PRS Scoring scores genomes with it.";
    case "no-valid-rows":
      if (rows > 0) return noCallText(rows);
      return "Each row needs an rsID and a genotype, best with a chromosome and a position between them, separated by TABs, blanks or commas.";
    default:
      return null;
  }
}

function noCallText(rows: number): string {
  const read =
    rows === 1
      ? "1 row was read, and it has no call"
      : `${formatNumber(rows)} rows were read, and none of them has a call`;
  return `${read}: the file lists SNPs without their letters. Ask the company that tested you for the file with the genotypes.`;
}

/** Whether trying the same file again can help. A file without data stays without data. */
export function canRetry(code: GenomeFailureCode): boolean {
  return (
    code === "read-failed" || code === "aborted" || code === "engine-panic" || code === "engine-not-started"
  );
}
