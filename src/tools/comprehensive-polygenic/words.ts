/** What the screen says about an analysis. */
import { formatCount } from "../../lib/format.ts";
import { withheldText } from "../../parts/score/reference-words.ts";
import type { Recommendation, SetRow } from "../../science/comprehensive/analysis-view.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import { longestWait, type ServerFault } from "../../state/genomes/server-or-device.ts";
import type { FinishedAnalysis } from "./comprehensive-analysis.ts";

type Source = FinishedAnalysis["source"];

/** A number of SNPs. */
export function snpsText(count: number): string {
  return formatCount(count, "SNP", "SNPs");
}

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

/**
 * The side that computed the places that are shown: where the page compares with others than Europeans, they are this device's, even
 * where the server has scored the file.
 */
export function scoredBy(source: Source, reference: ReferenceName): Source {
  return reference === "european" ? source : "device";
}

/** Which side computed the scores, from what, and why it was not the server where it was asked. */
export function sourceText(
  { source, sentSnps, fault }: Pick<FinishedAnalysis, "source" | "sentSnps" | "fault">,
  reference: ReferenceName,
): string {
  const snps = snpsText(sentSnps);
  if (fault !== null) return `Scored on this device: ${snps} were sent, ${faultText(fault)}`;
  if (source === "device") return "Scored on this device. Nothing was sent.";
  const scored = `Scored by the server from the ${snps} that you sent, with the same numbers as on this device. It saved none of them.`;
  if (reference !== "adjusted") return scored;
  return `${scored} It compares with people of European ancestry alone; the places shown are this device’s.`;
}

function faultText(fault: ServerFault): string {
  const nothing = "but the server gave no result.";
  switch (fault.code) {
    case "not-fetched":
    case "not-relayed":
      return `${nothing} It could not be reached.`;
    case "too-slow":
      return `${nothing} It did not answer within ${longestWait} seconds.`;
    case "not-awaited":
      return "but you did not wait for the server’s answer.";
    case "failed-there":
      return `${nothing} Its analysis failed, and it answered the fixed values of a failure.`;
    case "differs":
      return "but the server’s numbers were others than this device’s and are not shown.";
    case "unexpected":
      return `${nothing} Its answer could not be read as a result.`;
    case "refused": {
      const { message } = fault;
      if (message === null) return `${nothing} It refused without saying why.`;
      return `${nothing} It said: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
    }
  }
}
