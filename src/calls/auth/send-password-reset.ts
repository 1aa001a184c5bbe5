import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge, redirectSchema, securityTokenSchema } from "./auth-values.ts";

/** Mails a link that lets a forgotten password be replaced. */
export const sendPasswordResetCall = {
  kind: "auth",
  verb: "recover",
  method: "POST",
  parameters: {},
  optionalParameters: { redirect_to: redirectSchema },
  body: z.strictObject({
    email: credentialSchema,
    gotrue_meta_security: securityTokenSchema,
    ...noChallenge,
  }),
} as const satisfies AuthCall;
