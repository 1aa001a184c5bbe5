import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge, redirectSchema, securityTokenSchema } from "./auth-values.ts";

/** Sends the mail of a sign-up again. */
export const resendConfirmationCall = {
  kind: "auth",
  verb: "resend",
  method: "POST",
  parameters: {},
  optionalParameters: { redirect_to: redirectSchema },
  body: z.strictObject({
    type: z.literal("signup"),
    email: credentialSchema,
    gotrue_meta_security: securityTokenSchema,
    ...noChallenge,
  }),
} as const satisfies AuthCall;
