/** What the screen says about an analysis. */
import { withheldText } from "../../parts/score/reference-words.ts";
import type { Recommendation, SetRow } from "../../science/comprehensive/analysis-view.ts";
import { estimatesSnps } from "../../state/account/savable-snps.ts";
import type { GenomeEntry } from "../../state/genomes/genomes.ts";
import type { AnalysisRun } from "./comprehensive-analysis.ts";

/** Why z, or z and the percentile, are missing: the percentile also counts SNPs that are predicted. Null where z is there. */
export function missingText({ withheld, fullSet }: SetRow): string | null {
  if (withheld === null) return null;
  const text = withheldText(withheld);
  return fullSet === null ? text : `No z: ${text}`;
}

/** Why nothing is recommended. */
export function noScoreText(reason: Extract<Recommendation, { kind: "none" }>["reason"]): string {
  switch (reason.code) {
    case "accuracy-unknown":
      return "This file does not fit the people in whom these scores were measured, so what they explain here is unknown.";
    case "too-few-lead-snps":
      return "Too few SNPs of the two sets that it is made of can be used on this file.";
    default:
      return withheldText(reason);
  }
}

/** What is asked before SNPs are sent. */
export function toSend(snps: string): readonly string[] {
  return [
    `The server runs six weight sets on your genome. For that it needs ${snps} of your file, each with its two letters, and nothing else: not the file, not its name, none of its other SNPs. It scores them, answers, and keeps none.`,
    "These SNPs also tell where your ancestors lived. The server computes nothing of the kind; it compares everybody with people of European ancestry, and this page checks whether that fits your file.",
    "This device can do the same without sending anything. The result is the same: the page computes it as well, and shows the server’s only where both agree.",
  ];
}

/** Why nothing can be sent of a genome; null where something can. */
export function whyNothing(genome: GenomeEntry, { needed }: AnalysisRun): string | null {
  if (estimatesSnps(genome))
    return "Your file estimates some of the SNPs. Their letters alone would say more than is known, so this file is analysed here and nothing is sent.";
  if (needed === null)
    return "Your file lists only where you differ from the reference genome. From single SNPs the server could not tell which other sites it has read, so this file is analysed here and nothing is sent.";
  return Object.keys(needed).length > 0
    ? null
    : "No SNP of the six weight sets can be used on this file, so there is nothing to send.";
}
