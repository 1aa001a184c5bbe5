import * as rules from "../../../science/proxies/proxy-rules.ts";
import { constantRow } from "../constant-row.ts";

/** The constants of prediction by proxies. */
export const proxyConstants = [
  constantRow("Penalty on the diagonal", rules.ridgePenalty, "ours"),
  constantRow("Farthest neighbour, in letters", rules.proxyWindow, "ours"),
  constantRow("Least r² of a prediction that is used", rules.leastPredictedR2, "ours"),
  constantRow("Least frequency of a neighbour’s rarer letter", rules.leastProxyFrequency, "ours"),
  constantRow("Least chance of a neighbour’s call", rules.leastCallChance, "ours"),
  constantRow("Fewest sites of a score that is placed with proxies", rules.fewestProxySites, "ours"),
  constantRow("r² from which a SNP is counted as found by proxy", rules.leastR2OfFoundRow, "ours"),
] as const;
