import { z } from "zod";
import type { AuthCall } from "../call.ts";
import {
  credentialSchema,
  noChallenge,
  personSchema,
  redirectSchema,
  securityTokenSchema,
} from "./auth-values.ts";

/** Makes an account. */
export const signUpCall = {
  kind: "auth",
  verb: "signup",
  method: "POST",
  parameters: {},
  optionalParameters: { redirect_to: redirectSchema },
  body: z.strictObject({
    email: credentialSchema,
    password: credentialSchema,
    data: personSchema.optional(),
    gotrue_meta_security: securityTokenSchema,
    ...noChallenge,
  }),
} as const satisfies AuthCall;
