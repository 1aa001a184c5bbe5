import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, securityTokenSchema } from "./auth-values.ts";

/** Signs in with a password. */
export const signInCall = {
  kind: "auth",
  verb: "token",
  method: "POST",
  parameters: { grant_type: z.literal("password") },
  optionalParameters: {},
  body: z.strictObject({
    email: credentialSchema,
    password: credentialSchema,
    gotrue_meta_security: securityTokenSchema,
  }),
} as const satisfies AuthCall;
