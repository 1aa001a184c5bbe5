import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge } from "./auth-values.ts";

/** Gives the signed-in person a new password; with the code of a mail where the sign-in is not recent. */
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
