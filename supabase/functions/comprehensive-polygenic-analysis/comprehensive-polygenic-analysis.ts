import { comprehensiveAnalysisCall } from "../../../src/calls/functions/comprehensive-polygenic-analysis.ts";
import type { SetLibrary } from "../../../src/science/reference/set-library.ts";
import { answer, refuse, refuseAnonymous, refuseTooLarge } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import { mayUseTool } from "../_shared/may-use-tool.ts";
import { readJson } from "../_shared/read-json.ts";
import { takeTurn } from "../_shared/take-turn.ts";
import { analyseSentSnps } from "./analyse-sent-snps.ts";

const { name, neededTool, body: callBody } = comprehensiveAnalysisCall;

/** Bytes of a body; the SNPs of all sets take some 45,000. */
const largestBody = 64 * 1024;

/** A person's analyses in 60 minutes (docs/product-rules.md#attempts). */
const mostAnalyses = 10;

/**
 * Runs all weight sets on the genotypes that the caller sends, `{ userSNPs }`, and answers `{ comprehensive_results }`.
 * Nothing of them is stored or logged.
 */
export async function comprehensivePolygenicAnalysis(
  request: Request,
  backend: FunctionBackend,
  sets: SetLibrary,
): Promise<Response> {
  const user = await backend.caller(request);
  if (user === null) return refuseAnonymous();
  const body = await readJson(request, largestBody);
  if (!body.ok && body.error.code === "too-large") return refuseTooLarge();
  const asked = callBody.safeParse(body.ok ? body.value : null);
  if (!asked.success) return refuse(400, "The analysis needs genotypes of two letters by rsID.");
  if (!(await mayUseTool(user, neededTool))) return refuse(403, "Your plan does not include this tool.");
  if (!(await takeTurn(backend, user, name, mostAnalyses)))
    return refuse(429, "Too many analyses. Please try again later.");
  return answer({ comprehensive_results: await analyseSentSnps(asked.data.userSNPs, sets) });
}
