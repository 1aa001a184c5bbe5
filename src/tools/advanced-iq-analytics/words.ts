import { formatNumber, formatPercent, lowerFirst } from "../../lib/format.ts";
import { fieldWords, isPredictionField } from "../../parts/prediction/field-words.ts";
import type { DrawnAnswer } from "./compute.ts";

/** The name of a source of spread. */
export function sourceName(source: string): string {
  if (source === "not-explained") return "Not explained by any input";
  if (source === "genetic") return "What the scores leave open";
  return isPredictionField(source) ? fieldWords[source].name : source;
}

/** The finding of all shares together. */
export function findingOfShares(shares: DrawnAnswer["shares"]): string {
  const rest = shares.find(({ source }) => source === "not-explained");
  const [most] = shares.filter(({ source }) => source !== "not-explained");
  const unexplained = formatPercent(rest?.share ?? 0, 1);
  if (most === undefined) return "No input has an error";
  return `Inputs leave ${unexplained} of this uncertainty unexplained; of the rest, ${lowerFirst(sourceName(most.source))} is the largest part: ${formatNumber(most.sd, 1)} points`;
}
