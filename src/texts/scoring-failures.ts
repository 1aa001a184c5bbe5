/** Words for scoring files that are refused. Codes come from the engine, the worker and the page. */
import type { JointRows, ScoringFailureCode } from "../../pkg/allelium_engine.d.ts";
import { formatCount, formatPercent } from "../lib/format.ts";
import { type ForeignFile, foreignFileAdvice, foreignFileName } from "./foreign-files.ts";
import type { MissingAnswerCode } from "./genome-failures.ts";
import { uploadThreatMessage } from "./upload-threats.ts";

/** Why a scoring file could not be read. */
export type ScoringFileFailureCode = ScoringFailureCode | MissingAnswerCode | "is-genotype-file";

/** A failure with its place. */
export interface ScoringFileFailure {
  code: ScoringFileFailureCode;
  /** The line of the text, counted from 1. */
  line: number | null;
  /** What would have been right, in one short lower-case phrase. */
  expected: string | null;
  /** The column or the archive's member that it is about. */
  subject: string | null;
  /** The rows that weigh several variants together, where they are why. */
  joint?: JointRows | undefined;
}

const ofSeveralVariants = {
  "interaction-weight": "an interaction weight",
  "haplotype-weight": "a haplotype weight",
  "diplotype-weight": "a diplotype weight",
} as const;

/** The kind of a file that is refused for its kind. */
const foreignKinds: Readonly<Record<string, ForeignFile>> = {
  spreadsheet: "spreadsheet-file",
  bzip2: "bzip2-file",
  xz: "xz-file",
  "7z": "seven-zip-file",
  rar: "rar-file",
  pdf: "pdf-file",
};

function isOfSeveralVariants(code: ScoringFileFailureCode): code is keyof typeof ofSeveralVariants {
  return code in ofSeveralVariants;
}

/** How much of the set such rows are. */
function jointText(joint: JointRows | undefined): string {
  if (joint === undefined) return "";
  const { rows, shareOfWeights } = joint;
  const are = rows === 1 ? "carries" : "carry";
  return ` ${formatCount(rows, "such row", "such rows")} ${are} ${formatPercent(shareOfWeights, 1)} of the file\u2019s weights.`;
}

function columnText(subject: string | null): string {
  return subject === null ? "" : ` (column ${subject})`;
}

/** The problem of the file, with the line where there is one. */
export function scoringFailureMessage({ code, line, expected, subject, joint }: ScoringFileFailure): string {
  const at = line === null ? "" : `Line ${line}: `;
  const column = columnText(subject);
  if (isOfSeveralVariants(code)) {
    return `${at}${ofSeveralVariants[code]}${column}. Such weights are of several variants together, and leaving them out would give another score.${jointText(joint)}`;
  }
  const archive = subject ?? "The compressed file";
  switch (code) {
    case "empty-scoring-file":
      return "The file contains no table, only blank lines or comments.";
    case "no-column-line":
      return `${at === "" ? "E" : `${at}e`}xpected ${expected ?? "a line that names the columns"}.`;
    case "missing-column":
      return `${at === "" ? "T" : `${at}t`}he table lacks ${expected ?? subject ?? "a column"}.`;
    case "unknown-effect-model":
      return `${at}this row has no known model, or two of them${column}. Expected ${expected ?? "one model a row"}.`;
    case "ratio-not-positive":
      return `${at}this odds or hazard ratio is not a number above zero, as every ratio is.`;
    case "several-weight-columns":
      return `${at}several columns could be the weights${subject === null ? "" : `: ${subject}`}. They would give different scores.`;
    case "no-usable-rows":
      return `${at === "" ? "" : `From line ${line} on: `}no line is a usable row. Expected ${expected ?? "rows of a variant, an effect allele and a weight"}.`;
    case "sample-size-weight":
      return `${at}the column${subject === null ? "" : ` ${subject}`} holds sample sizes, as METAL writes them beside Zscore, and no effects.`;
    case "several-scores":
      return `${at}the file holds several scores${column}.`;
    case "commas-in-doubt":
      return line === null
        ? "Commas in the weights could mark decimals or thousands."
        : `${at}this row has more fields than the column line, or a comma that could mark decimals, thousands or a list.`;
    case "scoring-file-too-large":
      return uploadThreatMessage("file-too-large");
    case "broken-container":
      return "The compressed file is damaged or truncated.";
    case "nested-container":
      return `${archive} contains another compressed file.`;
    case "encrypted-member":
      return `${archive} is protected by a password.`;
    case "unsupported-member":
      return `${archive} uses a compression method that cannot be opened here.`;
    case "no-text-member":
      return "The archive contains no .txt, .csv, .tsv or .tab file.";
    case "foreign-file":
      return foreignScoringFileMessage(foreignKinds[subject ?? ""]);
    case "is-genotype-file":
      return "This is a genome, not a scoring file.";
    case "read-failed":
      return "The file can no longer be read: it was changed, moved or removed, or its drive is gone.";
    case "engine-panic":
      return "The scoring engine stopped on this file. That is our fault, not yours; other files are not affected.";
    case "engine-not-started":
      return "The scoring engine could not be started.";
    case "simd-missing":
      return "This browser lacks WebAssembly SIMD, which the scoring engine needs.";
  }
}

function foreignScoringFileMessage(kind: ForeignFile | undefined): string {
  const is = kind === undefined ? "of a kind that" : `${foreignFileName(kind)}, which`;
  return `The file is ${is} cannot be opened here.`;
}

/** What to do with a file of weights that is refused for its kind. */
function foreignScoringFileAdvice(kind: ForeignFile | undefined): string {
  switch (kind) {
    case undefined:
      return "Unpack it, or save it as text, then choose that file.";
    case "spreadsheet-file":
      return "Open it in the program that made it, save the sheet with the weights as tab-separated text, and choose that file. Better still, choose the file as it was published: spreadsheets change numbers.";
    case "pdf-file":
      return "A document is for reading. Look for the table of weights beside the article or in the PGS Catalog, and choose that.";
    default:
      return foreignFileAdvice(kind);
  }
}

/** The person's way out. */
export function scoringFailureAdvice({
  code,
  subject,
}: Pick<ScoringFileFailure, "code" | "subject">): string {
  if (isOfSeveralVariants(code)) return "Choose a score without weights of several variants together.";
  switch (code) {
    case "empty-scoring-file":
    case "no-column-line":
    case "missing-column":
    case "no-usable-rows":
      return "Choose a scoring file of the PGS Catalog, or a table whose first line names its columns. Genotype files are added under Genomes.";
    case "sample-size-weight":
      return "Choose a file with effects (beta) or odds ratios. A sum of sample sizes says nothing about a genome.";
    case "several-scores":
      return "Choose a file of one score, or split this one by that column.";
    case "commas-in-doubt":
      return "Write weights with a decimal point, and put quotes around other fields that hold commas.";
    case "unknown-effect-model":
      return "Set is_dominant or is_recessive, or give all three dosage weights, and no two of these in one row.";
    case "ratio-not-positive":
      return "Where these are effects, name the column beta, or correct weight_type in the header (log(OR) or beta). Otherwise correct the row.";
    case "several-weight-columns":
      return "Choose the column you mean, or name it effect_weight in the file. Weights that a program adjusted (LDpred2, PRS-CS, lassosum, SBayesR) are the ones to use, not the effects of the study.";
    case "scoring-file-too-large":
      return "Up to 1\u202fGB of text is read here. The command line reads larger files.";
    case "broken-container":
      return "Download it again.";
    case "nested-container":
    case "encrypted-member":
    case "unsupported-member":
    case "no-text-member":
      return "Unpack it, then choose the file inside.";
    case "is-genotype-file":
      return "It has a person\u2019s genotypes and no weights. As a genome it can be scored.";
    case "foreign-file":
      return foreignScoringFileAdvice(foreignKinds[subject ?? ""]);
    case "read-failed":
      return "Put the file back and try again, or choose it again.";
    case "engine-panic":
    case "engine-not-started":
      return "Try again. If that does not help, reload the page.";
    case "simd-missing":
      return "Every major browser has had it since 2023; please update yours.";
  }
}

/** Whether trying the same file again can help. */
export function canRetryScoringFile(code: ScoringFileFailureCode): boolean {
  return code === "read-failed" || code === "engine-panic" || code === "engine-not-started";
}
