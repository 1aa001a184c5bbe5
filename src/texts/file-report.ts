/** Words for the reader's facts about a genotype file. */
import type {
  AbsentPolicy,
  BuildBasis,
  ChipBasis,
  DropReason,
  FileFormat,
  FormatBasis,
  GenomeBuild,
  SiteCoverage,
} from "../../pkg/allelium_engine.d.ts";
import { formatCount, formatNumber } from "../lib/format.ts";
import { formatNames } from "./format-names.ts";

/** Formats whose columns are unique, so that they prove the vendor. */
const provedByColumns: readonly FileFormat[] = ["decodeme", "circledna", "illumina", "generic"];

/**
 * The layout's name as people know it; a vendor's only where the content proves it, because others use the same columns.
 *
 * @param hasPlaces whether any row has a chromosome and a position
 */
export function fileFormatName(format: FileFormat, basis: FormatBasis, hasPlaces: boolean): string {
  const isProved = basis === "header" || provedByColumns.includes(format);
  const shown = isProved ? format : "generic";
  return shown === "generic" && !hasPlaces ? "Table of id and genotype" : formatNames[shown];
}

/** A layout's name by its code alone, as in a saved result; the code of another version as it is. */
export function layoutName(code: string): string {
  return Object.entries(formatNames).find(([known]) => known === code)?.[1] ?? code;
}

/** A genome build under its makers' name for it. */
export function buildName(build: GenomeBuild): string {
  return build === "GRCh36" ? "NCBI36" : build;
}

const formatBases: Record<FormatBasis, string> = {
  header: "recognised by its header",
  "column-line": "recognised by its line of column names",
  rows: "recognised by the shape of its rows",
};

/** How the layout was recognised, to follow its name. */
export function formatBasisText(basis: FormatBasis): string {
  return formatBases[basis];
}

const buildBases: Record<BuildBasis, string> = {
  positions: "by the positions of known SNPs",
  header: "stated in the file's header",
  named: "named by you",
  assumed: "assumed: the file does not say and too few known SNPs are in it",
};

/** How the assembly was recognised, to follow its name. */
export function buildBasisText(basis: BuildBasis): string {
  return buildBases[basis];
}

const dropReasons: Record<DropReason, string> = {
  "too-few-columns": "Too few columns",
  "unsupported-id": "A copy-number probe, not a SNP",
  "bad-chromosome": "Unknown chromosome",
  unplaced: "No position on the genome (chromosome or position 0), and no rsID",
  "bad-position": "The position is not a number from 1 to 300\u202f000\u202f000",
  "bad-genotype": "The genotype is not made of A, C, G, T, D or I",
  "duplicate-id": "The id has already appeared further up",
  "line-too-long": "The line is far too long",
  "other-sample": "It belongs to another sample than the first one",
};

/** Why lines were left out, in plain words. */
export function dropReasonText(reason: DropReason): string {
  return dropReasons[reason];
}

const siteCoverages: Record<SiteCoverage, string> = {
  listed: "left out, because the file lists what was looked at",
  "variants-only": "not listed: the file lists only differences from the reference genome",
  "some-variants":
    "not listed: the file lists only differences from the reference genome, and fewer than a whole genome has",
  blocks: "listed in blocks that give a letter for their first position only",
};

/** Words on sites that a file does not list. */
export function siteCoverageText(coverage: SiteCoverage): string {
  return siteCoverages[coverage];
}

/** The screen's words on a file that does not list every site that was examined; null for one that does. */
export function absentSitesText(coverage: SiteCoverage): string | null {
  if (coverage === "listed") return null;
  const lists =
    coverage === "blocks"
      ? "This file lists differences from the reference genome, and the rest in blocks whose letters it does not give."
      : "This file lists differences from the reference genome only.";
  const rest = "A site that it does not list was either like the reference or not read.";
  return coverage === "some-variants"
    ? `${lists} These are fewer than a whole genome has. ${rest} The file does not say which, so these sites are left out of your scores.`
    : `${lists} ${rest}`;
}

const absentPolicies: Record<AbsentPolicy, { name: string; meaning: string }> = {
  "leave-out": {
    name: "Leave them out",
    meaning:
      "You see the raw sum and how many SNPs matched. There is no percentile, because only sites where you differ are left.",
  },
  reference: {
    name: "Count them as like the reference",
    meaning:
      "You see a percentile where file and score are on one genome build; the built-in scores are on GRCh37. A site counts with the letter of the reference genome where the file shows that it was read: in a block with a call or, if the file has no blocks, on a chromosome that has rows. Other sites, and those whose letter is not known, are left out.",
  },
};

/** A way to count sites that are not listed: its name and its consequence. */
export function absentPolicyText(policy: AbsentPolicy): { name: string; meaning: string } {
  return absentPolicies[policy];
}

/** The guessed chip, with the reason for the guess. */
export function chipGuessText({ name, basis }: { name: string; basis: ChipBasis }): string {
  const from = basis === "header" ? "what the file\u2019s header says" : "the number of SNPs";
  return `probably ${name}, a guess from ${from}`;
}

/** Why many alleles that fit only after turning need attention. */
export function wrongStrandText({ flipped, matched }: { flipped: number; matched: number }): string {
  return `Many alleles fit only when read from the other strand: ${formatNumber(flipped)} of ${formatNumber(matched)}. The file may be on another strand or build.`;
}

/** Why a file may be only a part of its company's export. */
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

/** The parts that the safety check examined. */
export const SAFETY_CHECKS =
  "size, name, type, scripts in the text, characters that cannot be printed, and whether there are genotype rows";
