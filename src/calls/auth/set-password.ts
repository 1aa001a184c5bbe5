import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge } from "./auth-values.ts";

/** Changes the signed-in person's password; with the code of a mail where the sign-in is not recent. */
export const setPasswordCall = {
  kind: "auth",
  verb: "user",
  method: "PUT",
  parameters: {},
  optionalParameters: {},
  body: z.strictObject({
    password: credentialSchema,
    nonce: z.string().max(100).optional(),
    ...noChallenge,
  }),
} as const satisfies AuthCall;
