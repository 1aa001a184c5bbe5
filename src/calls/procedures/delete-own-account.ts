import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { typedTextSchema } from "../values.ts";

/** Deletes the signed-in account with everything in it, once the person has typed what they are asked to. */
export const deleteAccountCall = {
  kind: "procedure",
  procedure: "delete_own_account",
  body: z.strictObject({ p_confirmation: typedTextSchema }),
  answer: z.literal(true),
} as const satisfies ProcedureCall;
