import { z } from "zod";
import { savedPredictionInputSchema } from "../../../science/iq/prediction-input.ts";
import { readPredictionOutput } from "../../../science/iq/read-prediction-output.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import type { ShownPrediction } from "../prediction-result/shown-prediction.ts";

/** State that a link passes to the page for guests: the results themselves, and the known facts about their origin. */
const resultsSchema = z.object({
  results: z.unknown().optional(),
  input: z.unknown().optional(),
  madeAt: z.unknown().optional(),
  isSample: z.unknown().optional(),
});

/** State of a navigation: nothing, results that cannot be read, or a prediction. */
export type BroughtResults =
  | { readonly kind: "nothing" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "brought"; readonly shown: ShownPrediction };

const handedSchema = z.object({ isHandedOver: z.literal(true) });

/** Whether a navigation says that its results are in memory (decision 305). */
export function isHandedOver(state: unknown): boolean {
  return handedSchema.safeParse(state).success;
}

/** State of a link to the sample's result. */
export const sampleAsked = { isSampleAsked: true } as const;

const askedSchema = z.object({ isSampleAsked: z.literal(true) });

/** Whether a navigation asks for the sample's result. */
export function isSampleAsked(state: unknown): boolean {
  return askedSchema.safeParse(state).success;
}

/** Reads the results that a navigation brought. */
export function broughtResults(state: unknown): BroughtResults {
  const parsed = resultsSchema.safeParse(state);
  if (!parsed.success || parsed.data.results === undefined) return { kind: "nothing" };
  const output = readPredictionOutput(parsed.data.results);
  if (output === null) return { kind: "unreadable" };
  const { input, madeAt, isSample } = parsed.data;
  const given = savedPredictionInputSchema.safeParse(input);
  const time = z.date().safeParse(madeAt);
  return {
    kind: "brought",
    shown: {
      output: savedOutput(output),
      input: given.success ? given.data : null,
      madeAt: time.success ? time.data : null,
      isSample: isSample === true,
    },
  };
}
