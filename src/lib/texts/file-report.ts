/** Words for what the reader found out about a genotype file. */
import { formatCount, formatNumber } from "../format.ts";

/** Layouts the reader tells apart. */
export type FileFormat = "23andme" | "ancestrydna" | "generic";
/** By what the layout was recognised. */
export type FormatBasis = "header" | "column-line" | "rows";
/** Assemblies of the human reference genome. */
export type GenomeBuild = "GRCh36" | "GRCh37" | "GRCh38";
/** By what the assembly was recognised. */
export type BuildBasis = "positions" | "header" | "assumed";
/** Why the reader left a line out. */
export type DropReason =
  | "too-few-columns"
  | "unsupported-id"
  | "bad-chromosome"
  | "unplaced"
  | "bad-position"
  | "bad-genotype"
  | "duplicate-id"
  | "line-too-long";

const formats: Record<FileFormat, string> = {
  "23andme": "23andMe",
  ancestrydna: "AncestryDNA",
  generic: "Plain genotype table",
};

/** The layout's name as people know it. */
export function fileFormatName(format: FileFormat): string {
  return formats[format];
}

const formatBases: Record<FormatBasis, string> = {
  header: "recognised by its header",
  "column-line": "recognised by its line of column names",
  rows: "recognised by the shape of its rows",
};

/** By what the layout was recognised, to stand behind its name. */
export function formatBasisText(basis: FormatBasis): string {
  return formatBases[basis];
}

const buildBases: Record<BuildBasis, string> = {
  positions: "told by the positions of known SNPs",
  header: "stated in the file's header",
  assumed: "assumed: the file does not say and too few known SNPs are in it",
};

/** By what the assembly was recognised, to stand behind its name. */
export function buildBasisText(basis: BuildBasis): string {
  return buildBases[basis];
}

const dropReasons: Record<DropReason, string> = {
  "too-few-columns": "Too few columns",
  "unsupported-id": "The id is neither an rs nor an i number",
  "bad-chromosome": "Unknown chromosome",
  unplaced: "No place on the genome (chromosome or position 0)",
  "bad-position": "The position is not a number",
  "bad-genotype": "The genotype is not made of A, C, G, T, D or I",
  "duplicate-id": "The id has already appeared further up",
  "line-too-long": "The line is far too long",
};

/** Why lines were left out, in plain words. */
export function dropReasonText(reason: DropReason): string {
  return dropReasons[reason];
}

/** Why a file may be only a part of what its company gave out. */
export type IncompleteSign =
  | { code: "few-rows"; rows: number }
  /** Chromosomes 1 to 22 without a single row. */
  | { code: "chromosomes-missing"; missing: readonly string[] };

/** What makes a file look incomplete, one sentence for each sign. */
export function incompleteText(sign: IncompleteSign): string {
  if (sign.code === "few-rows") {
    const rows = formatCount(sign.rows, "SNP", "SNPs");
    return `It has ${rows}; whole files have ${formatNumber(500_000)} and more.`;
  }
  const { missing } = sign;
  if (missing.length === 1) return `Chromosome ${missing.join("")} is missing.`;
  const names = missing.length > 6 ? "" : `: ${missing.join(", ")}`;
  return `${missing.length} of the 22 numbered chromosomes are missing${names}.`;
}

/** The verdict on a file in which the safety check found no threat. */
export const SAFETY_PASSED = "Safety check passed";

/** What the safety check looked at. */
export const SAFETY_CHECKS =
  "size, name, type, scripts in the text, characters that cannot be printed, and whether there are genotype rows";
