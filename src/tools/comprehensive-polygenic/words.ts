/** What the screen says about an analysis. */
import { formatRoughPercent } from "../../lib/format.ts";
import { withheldText } from "../../parts/score/reference-words.ts";
import type { Recommendation, SetRow } from "../../science/comprehensive/analysis-view.ts";
import type { ConfidenceGrade } from "../../science/comprehensive/confidence-grade.ts";

/** Why a set has no place; null where it has one, and where no reference was chosen. */
export function missingText({ withheld }: SetRow): string | null {
  return withheld === null ? null : withheldText(withheld);
}

/** What the recommended score is, or why there is none. */
export function recommendationText(recommendation: Recommendation): string {
  if (recommendation.kind === "score")
    return `This is the IQ model’s estimate from the two lead sets alone. With the SNPs found they explain ${formatRoughPercent(recommendation.r2)} of the differences in IQ between people, so the interval is nearly as wide as among all people.`;
  const { reason } = recommendation;
  switch (reason.code) {
    case "accuracy-unknown":
      return "This file does not fit the people in whom these scores were measured, so what they explain here is unknown.";
    case "no-overlap":
    case "too-few-lead-snps":
      return "Too few SNPs of the two sets that it is made of can be used on this file.";
    default:
      return withheldText(reason);
  }
}

/** What a grade says. */
export function gradeText(grade: ConfidenceGrade): string {
  return `Grade ${grade} says how much of the weight sets this file covers. It says nothing about how well a complete score predicts.`;
}

/** What is asked before SNPs are sent. */
export function toSend(snps: string): readonly string[] {
  return [
    `The server runs six weight sets on your genome. For that it needs ${snps} of your file, each with its two letters, and nothing else: not the file, not its name, none of its other SNPs. It scores them, answers, and keeps none.`,
    "These SNPs also tell where your ancestors lived. The server computes nothing of the kind; it compares everybody with people of European ancestry, and this page checks whether that fits your file.",
    "This device can do the same without sending anything. The result is the same: the page computes it as well, and shows the server’s only where both agree.",
  ];
}
