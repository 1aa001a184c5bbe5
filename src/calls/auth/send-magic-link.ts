import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge, redirectSchema, securityTokenSchema } from "./auth-values.ts";

/** Mails a link that signs an account in that exists already. */
export const sendMagicLinkCall = {
  kind: "auth",
  verb: "otp",
  method: "POST",
  parameters: {},
  optionalParameters: { redirect_to: redirectSchema },
  body: z.strictObject({
    email: credentialSchema,
    data: z.strictObject({}).optional(),
    create_user: z.literal(false),
    gotrue_meta_security: securityTokenSchema,
    ...noChallenge,
  }),
} as const satisfies AuthCall;
