import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";
import { isFailedAnalysis } from "./failed-analysis.ts";
import { isSameAnalysis } from "./is-same-analysis.ts";

/** Why a server's analysis is not shown: it is the fixed values of a failure, or it has other numbers than the device's. */
export type AnswerFault = "failed-there" | "differs";

/** What is wrong with a server's analysis; null where it agrees with the device's own. */
export function faultOfAnswer(answer: ComprehensiveResults, own: ComprehensiveResults): AnswerFault | null {
  if (isFailedAnalysis(answer)) return "failed-there";
  return isSameAnalysis(answer, own) ? null : "differs";
}
