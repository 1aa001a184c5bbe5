import { z } from "zod";
import type { AuthCall } from "../call.ts";

/** Gets new tokens for a session. */
export const refreshSessionCall = {
  kind: "auth",
  verb: "token",
  method: "POST",
  parameters: { grant_type: z.literal("refresh_token") },
  optionalParameters: {},
  body: z.strictObject({ refresh_token: z.string().min(1).max(1024) }),
} as const satisfies AuthCall;
