import { z } from "zod";
import { comprehensiveResultsSchema } from "../../science/comprehensive/comprehensive-results-schema.ts";
import type { FunctionCall } from "../call.ts";
import { snpSchema } from "../values.ts";

/** SNPs that may be sent at once; the built-in sets have 2,401 together. */
const mostSentSnps = 3000;

const genotypesSchema = z
  .record(snpSchema, z.string().regex(/^[ACGT]{2}$/))
  .refine((genotypes) => Object.keys(genotypes).length <= mostSentSnps);

/** Runs all weight sets on the genotypes that the person has agreed to send: two letters by rsID. */
export const comprehensiveAnalysisCall = {
  kind: "function",
  name: "comprehensive-polygenic-analysis",
  neededTool: "comprehensive-polygenic",
  body: z.strictObject({ userSNPs: genotypesSchema }),
  answer: z
    .object({ comprehensive_results: comprehensiveResultsSchema })
    .transform(({ comprehensive_results }) => comprehensive_results),
} as const satisfies FunctionCall;
