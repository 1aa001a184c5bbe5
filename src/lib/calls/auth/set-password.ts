import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { credentialSchema, noChallenge } from "./auth-values.ts";

/** Gives the signed-in person a new password. */
export const setPasswordCall = {
  kind: "auth",
  verb: "user",
  method: "PUT",
  parameters: {},
  optionalParameters: {},
  body: z.strictObject({ password: credentialSchema, ...noChallenge }),
} as const satisfies AuthCall;
