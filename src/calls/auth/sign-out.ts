import { z } from "zod";
import type { AuthCall } from "../call.ts";

/** Ends sessions of the signed-in person: this tab's, all others, or every one. */
export const signOutCall = {
  kind: "auth",
  verb: "logout",
  method: "POST",
  parameters: { scope: z.enum(["local", "others", "global"]) },
  optionalParameters: {},
  body: null,
} as const satisfies AuthCall;
