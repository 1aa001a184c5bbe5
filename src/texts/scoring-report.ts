/** Words for the findings about a scoring file, and for how much of it a genome has. */
import type {
  MatchReason,
  MatchTier,
  MissingPolicy,
  PalindromicPolicy,
  ScoringDropReason,
  ScoringFormat,
  ScoringWarning,
  WeightScale,
} from "../../pkg/allelium_engine.d.ts";
import { formatCount, formatNumber, formatPercent } from "../lib/format.ts";
import { fateText } from "./variant-fates.ts";

const formats: Record<ScoringFormat, string> = {
  "pgs-catalog-1": "PGS Catalog, format 1",
  "pgs-catalog-2": "PGS Catalog, format 2",
  "named-columns": "Table with named columns",
};

/** The form's name. */
export function scoringFormatName(format: ScoringFormat): string {
  return formats[format];
}

const scales: Record<WeightScale, string> = {
  additive: "effects, added up as they are",
  ratio: "ratios, of which the natural logarithm is taken",
  "by-row": "effects or ratios, row by row as a column says",
};

/** The treatment of the weights. */
export function weightScaleText(scale: WeightScale): string {
  return scales[scale];
}

const dropReasons: Record<ScoringDropReason, string> = {
  "too-few-columns": "Too few columns",
  "no-identity": "Neither an rsID nor a chromosome with a position",
  "bad-position": "The position is not a whole number above zero",
  "not-on-chips": "Named by an allele of a gene (HLA or its amino acids, APOE, CYP), which chips do not read",
  "no-effect-allele": "No effect allele",
  "bad-weight": "The weight is not a number, or absurdly large",
  "other-test": "It tells no effect of the allele, but that of a covariate, an interaction or another model",
  "line-too-long": "The line is far too long",
};

/** Why lines were left out, in plain words. */
export function scoringDropText(reason: ScoringDropReason): string {
  return dropReasons[reason];
}

/** A warning without its last full stop, which lists and joined notes add. */
export function scoringWarningText(warning: ScoringWarning): string {
  switch (warning.kind) {
    case "variants-number-differs":
      return `The header promises ${formatNumber(warning.declared)} variants, but the file has ${formatNumber(warning.found)}. It may be truncated`;
    case "weight-type-unknown":
      return "The file does not state the type of some or all of its weights. They are summed as they are; if they were odds ratios, the score would be wrong";
    case "weight-types-differ":
      return "The file's rows or columns state another type of weight than its header. The weights were read as stated above; if the rows were right, the score would be wrong";
    case "build-unknown":
      return "The file does not state the genome build of its positions, so its variants are matched by rsID alone";
    case "build-contradicted":
      return `The header says ${warning.header}, but known variants are at their ${warning.markers} positions. The positions were trusted`;
    case "effect-allele-by-convention":
      return `The weights were read as those of the allele in column ${warning.column}. Only convention says so: some programs mean the other allele, and then the sign of the score would be wrong`;
    case "other-weight-columns":
      return `The weights were read from column ${warning.column}. ${warning.others} could hold weights too`;
    case "frequencies-unusable":
      return `${formatCount(warning.rows, "frequency is not a number", "frequencies are not numbers")} from 0 to 1 and read as unknown`;
    case "not-additive":
      return `${notAdditiveText(warning)}. They count in the sum, but not in the percentile`;
    case "maybe-odds-ratios":
      return "The weights look like odds ratios, but nothing in the file says that they are. They are summed as they are; if they are odds ratios, the score is wrong";
    case "format-version-unknown":
      return "This version of the format is unknown here. The file was read by its column names";
  }
}

/** The rows whose copies don't count alike, by model. */
function notAdditiveText({
  dominant,
  recessive,
  by_dosage,
}: Extract<ScoringWarning, { kind: "not-additive" }>): string {
  const parts = [
    { rows: dominant, text: "dominant (one copy adds as much as two)" },
    { rows: recessive, text: "recessive (one copy adds nothing)" },
    { rows: by_dosage, text: "weighted by the number of copies" },
  ].filter(({ rows }) => rows > 0);
  const [first, ...others] = parts.map(({ rows, text }, at) =>
    at === 0
      ? `${formatCount(rows, "variant is", "variants are")} ${text}`
      : `${formatNumber(rows)} ${rows === 1 ? "is" : "are"} ${text}`,
  );
  return [first, ...others].join(", ");
}

const tiers: Record<MatchTier, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
  very_low: "Very low",
};

/** The tier's name. */
export function matchTierText(tier: MatchTier): string {
  return tiers[tier];
}

/** A reason in one sentence. */
export function matchReasonText({ kind, rows, share }: MatchReason): string {
  switch (kind) {
    case "too-few-rows":
      return `Only ${formatCount(rows, "variant", "variants")} matched. With fewer than three there is no score.`;
    case "below-usual-overlap":
      return `${formatPercent(share, 1)} matched. The PGS Catalog\u2019s own calculator gives no score below 75\u202f%; consumer files rarely reach that.`;
    case "joined-by-id-alone":
      return "The score is on another genome build than the file, or in none, so variants were matched by rsID alone.";
    case "build-assumed":
      return "The genome file does not state its build, so variants were matched by rsID alone or, where the score has no rsIDs, by position on an assumed build.";
    case "lines-left-out":
      return `${formatCount(rows, "line", "lines")} of the scoring file, ${formatPercent(share, 1)}, could not be read as variants and count as not matched.`;
    default:
      return `${fateText(kind)}: ${formatCount(rows, "variant", "variants")}, ${formatPercent(share, 1)}.`;
  }
}

const palindromicPolicies: Record<PalindromicPolicy, string> = {
  auto: "Automatic, by the genome\u2019s strand",
  forward: "Count, read as they are",
  exclude: "Leave out",
  frequency: "By allele frequency",
};

/** The effect of the choice on A/T and C/G variants. */
export function palindromicPolicyText(policy: PalindromicPolicy): string {
  return palindromicPolicies[policy];
}

const missingPolicies: Record<MissingPolicy, string> = {
  omit: "Leave out",
  expected: "Fill in the average",
};

/** Why a set is not scored with averages filled in. */
export const noFrequenciesToFillText =
  "The scoring file has no frequencies, so there is no average to fill in. Choose to leave out variants without a call";

/** The effect of the choice on variants without a call. */
export function missingPolicyText(policy: MissingPolicy): string {
  return missingPolicies[policy];
}
