import { z } from "zod";
import { comprehensiveAnalysisCall } from "../calls/functions/comprehensive-polygenic-analysis.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import {
  type ComprehensiveResults,
  comprehensiveResultsSchema,
} from "../science/comprehensive/comprehensive-results-schema.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z.object({ comprehensive_results: comprehensiveResultsSchema });

/**
 * Has the server run all weight sets on genotypes: function comprehensive-polygenic-analysis.
 *
 * @param snps two letters by rsID, which the person has agreed to send
 * @param signal ends the call
 */
export async function analyseComprehensively(
  snps: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Result<ComprehensiveResults, FunctionFailure>> {
  const body = { userSNPs: snps };
  const answered = await functionCall(comprehensiveAnalysisCall, body, answerSchema, signal);
  return answered.ok ? ok(answered.value.comprehensive_results) : answered;
}
