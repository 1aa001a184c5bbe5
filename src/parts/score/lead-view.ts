import { formatNumber, formatPercent } from "../../lib/format.ts";
import { noOverlapMessage } from "../../lib/texts/genome-failures.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { SetScore } from "../../state/genomes.ts";
import type { Fact } from "../../ui/fact-list.tsx";
import type { ScoredSet } from "../genome-card/genome-types.ts";
import { type Coverage, coverageOf, noneFound } from "./coverage-of.ts";
import { referenceName } from "./reference-words.ts";
import { type Answer, answerOf, reasonForNoAnswer } from "./score-view.ts";
import { honestText, palindromicText, setName } from "./score-words.ts";
import { type SnpLine, snpLines } from "./snp-lines.ts";

/** The score of a complete lead-SNP set as its panel shows it. */
export interface LeadView {
  set: ScoreSet;
  name: string;
  /** Null: nothing can be told, and `cannotTell` says why. */
  answer: Answer | null;
  /** Ends and best guess as percentiles for the strip; null without an answer. */
  strip: { value: number; low: number | null; high: number | null } | null;
  cannotTell: string | null;
  /** Whether there is no answer because the person wants none. */
  isDeclined: boolean;
  coverage: Coverage;
  facts: readonly Fact[];
  honest: string;
  /** The SNPs, made when they are asked for: there are up to 1,271. */
  snps: () => readonly SnpLine[];
}

/** Turns the score of a complete set into what its panel shows. `snpCount`: SNPs kept from the file. */
export function leadView(entry: SetScore, snpCount: number): LeadView {
  const { set } = entry;
  if ("failure" in entry) {
    return {
      set,
      name: setName(set),
      answer: null,
      strip: null,
      cannotTell: noOverlapMessage(snpCount),
      isDeclined: false,
      coverage: noneFound(set),
      facts: [],
      honest: honestText(set, null),
      snps: () => [],
    };
  }
  const { score } = entry;
  const answer = answerOf(entry);
  return {
    set,
    name: setName(set),
    answer,
    strip: answer === null ? null : stripOf(entry, answer),
    cannotTell: answer === null ? reasonForNoAnswer(entry) : null,
    isDeclined: entry.score.withheld?.code === "declined",
    coverage: coverageOf(entry),
    facts: factsOf(entry),
    honest: honestText(set, score.personal?.expectedR2 ?? null),
    snps: () => snpLines(entry),
  };
}

function stripOf({ score }: ScoredSet, answer: Answer): LeadView["strip"] {
  if (score.fullSet === null) return null;
  const { value, low, high } = score.fullSet.percentile;
  return answer.interval === null ? { value, low: null, high: null } : { value, low, high };
}

function factsOf({ report, score, gain }: ScoredSet): readonly Fact[] {
  const { varianceCoverage, personal } = score;
  const fileAlone = gain?.fileAlone ?? score.squaredCorrelation;
  return [
    {
      label: "Variance coverage",
      value: varianceCoverage === null ? "not known" : formatPercent(varianceCoverage, 1),
    },
    {
      label: "R² after coverage",
      value: personal === null ? "not known" : formatPercent(personal.expectedR2, 2),
    },
    {
      label: "File alone tells",
      value: fileAlone === null ? "not known" : `${formatPercent(fileAlone, 1)} of the score`,
    },
    { label: "Compared with", value: referenceName(score.reference) },
    { label: "Strand flips", value: formatNumber(report.flipped) },
    { label: "Palindromic SNPs", value: palindromicText(report) },
  ];
}
