import { z } from "zod";
import type { AuthCall } from "../call.ts";

/** Ends the session of one tab. */
export const signOutCall = {
  kind: "auth",
  verb: "logout",
  method: "POST",
  parameters: { scope: z.literal("local") },
  optionalParameters: {},
  body: null,
} as const satisfies AuthCall;
