import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { snpSchema } from "../values.ts";

/** Runs all weight sets on the genotypes that the person has agreed to send: two letters by rsID. */
export const comprehensiveAnalysisCall = {
  kind: "function",
  comesWith: "comprehensive-polygenic",
  name: "comprehensive-polygenic-analysis",
  body: z.strictObject({ userSNPs: z.record(snpSchema, z.string().regex(/^[ACGTDI]{1,2}$/)) }),
} as const satisfies FunctionCall;
