import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, securityTokenSchema } from "./auth-values.ts";

/** Signs in by the code of a mail. */
export const verifyCodeCall = {
  kind: "auth",
  verb: "verify",
  method: "POST",
  parameters: {},
  optionalParameters: {},
  body: z.strictObject({
    email: credentialSchema,
    token: z.string().max(100),
    type: z.enum(["signup", "email", "recovery"]),
    gotrue_meta_security: securityTokenSchema,
  }),
} as const satisfies AuthCall;
