import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { typedTextSchema } from "../values.ts";

/** Deletes the account of whoever is signed in, with everything in it, once they have typed what they are asked to. */
export const deleteAccountCall = {
  kind: "procedure",
  procedure: "delete_own_account",
  body: z.strictObject({ p_confirmation: typedTextSchema }),
} as const satisfies ProcedureCall;
