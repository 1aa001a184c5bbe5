import { formatNumber, formatOrdinal, formatPercent, formatRange, formatSigned } from "../../lib/format.ts";
import { percentileOf } from "../../science/percentile.ts";
import { schoolingRange } from "../../science/schooling-estimate.ts";
import { schooling } from "../../science/scoring-constants.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { noOverlapMessage } from "../../texts/genome-failures.ts";
import type { ChartRow } from "../../ui/charts/chart-frame.tsx";
import type { Fact } from "../../ui/fact-list.tsx";
import type { ScoredSet } from "../genome-card/genome-types.ts";
import { type Coverage, coverageOf, noneFound } from "./coverage-of.ts";
import { placedAmongText, referenceName, withheldText } from "./reference-words.ts";
import {
  assumedRows,
  explainsText,
  finding,
  gainText,
  imputedRows,
  intervalText,
  noRangeText,
  outcomeWords,
  palindromicText,
  scoreHeading,
  setName,
} from "./score-words.ts";
import { type SnpLine, snpLines } from "./snp-lines.ts";

/** Where the score stands and how sure that is. Percentiles run from 1 to 99. */
export interface Answer {
  place: string;
  /** The interval that missing SNPs and wrong calls leave open; null when they leave nothing open. */
  interval: string | null;
  finding: string;
  /** Positions on the curve, in standard deviations. */
  mark: number;
  band: { low: number; high: number } | null;
  /** The mark and its band in words. */
  standing: string;
  /** The curve in words, with the mark and its band. */
  description: string;
  chartRows: ChartRow[];
}

/** Where people with this score really are on the trait. */
export interface Meaning {
  text: string;
  low: number;
  value: number;
  high: number;
}

/** One score as the screen shows it. */
export interface ScoreView {
  id: string;
  /** The score by its trait, where it is the answer of that trait. */
  heading: string;
  /** The score by its set, where it is one of several. */
  name: string;
  set: ScoreSet;
  /** Null: there is no answer, and `cannotTell` says why. */
  answer: Answer | null;
  /** Ends and best guess as percentiles for the strip; null without an answer. */
  strip: { value: number; low: number | null; high: number | null } | null;
  cannotTell: string | null;
  /** Whether there is no answer because the person wants none. */
  isDeclined: boolean;
  meaning: Meaning | null;
  /** How much it explains. */
  explains: string;
  /** The years of schooling of people with this score; null for other traits, and where it is not known what it explains. */
  years: string | null;
  /** The people that the place is among, and for whom it is valid. */
  placedAmong: string;
  coverage: Coverage;
  /** What SNPs found by proxy have gained; null without any. */
  gain: string | null;
  /** Shown where fewer than half of the SNPs were found. */
  fewFound: string | null;
  /** For experts; none without a report. */
  facts: readonly Fact[];
  /** The SNPs, made on first use: there are up to 1,271. */
  snps: () => readonly SnpLine[];
}

/** Turns the score of a set into what the screen shows. `snpCount`: SNPs read from the person's file. */
export function scoreView(entry: SetScore, snpCount: number): ScoreView {
  return "failure" in entry ? withoutOverlap(entry.set, snpCount) : withReport(entry);
}

function withoutOverlap(set: ScoreSet, snpCount: number): ScoreView {
  return {
    id: set.id,
    heading: scoreHeading(set.trait),
    name: setName(set),
    set,
    answer: null,
    strip: null,
    cannotTell: noOverlapMessage(snpCount),
    isDeclined: false,
    meaning: null,
    explains: explainsText(set, null),
    years: null,
    placedAmong: placedAmongText("none"),
    coverage: noneFound(set),
    gain: null,
    fewFound: null,
    facts: [],
    snps: () => [],
  };
}

function withReport(entry: ScoredSet): ScoreView {
  const { set, score } = entry;
  const answer = answerOf(entry);
  return {
    id: set.id,
    heading: scoreHeading(set.trait),
    name: setName(set),
    set,
    answer,
    strip: answer === null ? null : stripOf(entry, answer),
    cannotTell: answer === null ? reasonForNoAnswer(entry) : null,
    isDeclined: entry.score.withheld?.code === "declined",
    meaning: meaningOf(entry),
    explains: explainsText(set, score.personal?.expectedR2 ?? (answer === null ? null : "unknown")),
    years: answer === null ? null : yearsOf(entry),
    placedAmong: placedAmongText(score.reference),
    coverage: coverageOf(entry),
    gain: gainText(entry),
    fewFound: score.isLowConfidence ? "Fewer than half of this score’s SNPs were found." : null,
    facts: factsOf(entry),
    snps: () => snpLines(entry),
  };
}

function stripOf({ score }: ScoredSet, answer: Answer): ScoreView["strip"] {
  if (score.fullSet === null) return null;
  const { value, low, high } = score.fullSet.percentile;
  return answer.interval === null ? { value, low: null, high: null } : { value, low, high };
}

/** Where a score stands, in words and numbers; null when that is unknown. */
export function answerOf({ score }: Pick<ScoredSet, "score">): Answer | null {
  if (!score.usable || score.fullSet === null) return null;
  const { z, percentile } = score.fullSet;
  const place = formatOrdinal(percentile.value);
  const interval = intervalText(score.fullSet);
  const title = finding(score.fullSet, score.personal?.expectedR2 ?? null);
  const standing =
    interval === null
      ? `The point is at the ${place} percentile, without an interval.`
      : `The point is at the ${place} percentile; the band around it reaches from the ${formatOrdinal(percentile.low)} to the ${formatOrdinal(percentile.high)} percentile.`;
  return {
    place,
    interval,
    finding: title,
    mark: z.value,
    band: interval === null ? null : { low: z.low, high: z.high },
    standing,
    description: `A bell curve of this score among people. ${standing}`,
    chartRows: [
      { label: "Percentile, best guess", value: place },
      {
        label: "95 % interval of the percentile",
        value: interval ?? noRangeText,
      },
      { label: "Standard deviations from the mean", value: formatSigned(z.value, 2) },
      { label: "95 % interval", value: formatRange(z.low, z.high, (end) => formatSigned(end, 2)) },
    ],
  };
}

/** Why a set that was scored has no answer; the raw sum is shown beside it where there is one. */
export function reasonForNoAnswer({ report, score }: ScoredSet): string {
  if (score.withheld === null) return "The share of this score that is missing from the file is not known.";
  const reason = withheldText(score.withheld);
  if (score.withheld.code === "too-few-rows" || score.withheld.code === "misleading-file") return reason;
  return `${reason} The raw sum of the SNPs on the file is ${formatSigned(report.raw, 4)}.`;
}

function meaningOf({ set, score }: ScoredSet): Meaning | null {
  if (score.personal === null) return null;
  const { value, low, high } = score.personal.shift;
  const [lowest, expected, highest] = [percentileOf(low), percentileOf(value), percentileOf(high)];
  return {
    text: `Of 100 people with this score, 95 are anywhere from the ${formatOrdinal(lowest)} to the ${formatOrdinal(highest)} percentile in ${outcomeWords(set.trait)}.`,
    low: lowest,
    value: expected,
    high: highest,
  };
}

function yearsOf({ set, score }: ScoredSet): string | null {
  if (set.trait !== "education" || score.personal === null) return null;
  const { value, low, high } = schoolingRange(score.personal.shift);
  // Fewer years than the scale begins with count as its first: without that note, the range would seem to end there.
  const yearsText = (years: number) =>
    years > schooling.low ? formatNumber(years, 1) : `${formatNumber(schooling.low)} or fewer`;
  return `Such people average ${formatNumber(value, 1)} years; 95 % have ${formatRange(low, high, yearsText)}.`;
}

function factsOf(entry: ScoredSet): readonly Fact[] {
  const { set, report, score, gain } = entry;
  const { varianceCoverage } = score;
  const explained = score.personal?.expectedR2 ?? null;
  const fileAlone = gain?.fileAlone ?? score.squaredCorrelation;
  return [
    { label: "Raw sum", value: formatSigned(report.raw, 4) },
    { label: "Compared with", value: referenceName(score.reference) },
    { label: "z of the SNPs found", value: score.z === null ? "none" : formatSigned(score.z, 2) },
    {
      label: "Percentile of the SNPs found",
      value: score.percentile === null ? "none" : formatOrdinal(score.percentile),
    },
    {
      label: "Variance coverage",
      value: varianceCoverage === null ? "not known" : formatPercent(varianceCoverage, 1),
    },
    {
      label: "R² after coverage",
      value: explained === null ? "not known" : formatPercent(explained, 2),
    },
    {
      label: "File alone tells",
      value: fileAlone === null ? "not known" : `${formatPercent(fileAlone, 1)} of the score`,
    },
    ...countedFacts({ report, score }),
    { label: "People in the study", value: formatNumber(set.sampleSize) },
  ];
}

/** Rows that were treated in some way; some kinds are shown only where there are any. */
function countedFacts({ report, score }: Pick<ScoredSet, "report" | "score">): readonly Fact[] {
  const countIfAny = (label: string, value: number) =>
    value === 0 ? [] : [{ label, value: formatNumber(value) }];
  const imputed = imputedRows(report);
  return [
    ...countIfAny("Not in the reference", score.rowsWithoutFrequency),
    { label: "Strand flips", value: formatNumber(report.flipped) },
    { label: "Palindromic SNPs (A/T, C/G)", value: palindromicText(report) },
    ...countIfAny("Counted as like the reference", assumedRows(report)),
    ...countIfAny("Imputed, counted as the file expects", imputed.counted),
    ...countIfAny("Imputation too uncertain, left out", imputed.leftOut),
  ];
}
