import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** Whether the account has a second factor, whether this session has given it, and how many recovery codes are unused. */
export const readSecondFactorCall = {
  kind: "procedure",
  procedure: "read_second_factor",
  body: z.strictObject({}),
  answer: z.object({ is_on: z.boolean(), is_given: z.boolean(), codes_left: z.int() }),
  beforeSecondFactor: true,
} as const satisfies ProcedureCall;

/** Makes ten recovery codes in place of all earlier ones. */
export const makeRecoveryCodesCall = {
  kind: "procedure",
  procedure: "make_recovery_codes",
  body: z.strictObject({}),
  answer: z.array(z.string()).length(10),
} as const satisfies ProcedureCall;

/** Gives a recovery code in place of the second factor; false for a wrong one. */
export const useRecoveryCodeCall = {
  kind: "procedure",
  procedure: "use_recovery_code",
  body: z.strictObject({ p_code: z.string().max(100) }),
  answer: z.boolean(),
  beforeSecondFactor: true,
} as const satisfies ProcedureCall;
