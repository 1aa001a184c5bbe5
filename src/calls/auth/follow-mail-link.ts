import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { redirectSchema } from "./auth-values.ts";

/** The link of a mail, followed. */
export const followMailLinkCall = {
  kind: "auth",
  verb: "verify",
  method: "GET",
  parameters: {
    token: z.string().regex(/^[A-Za-z0-9_.-]{1,256}$/),
    type: z.enum(["signup", "magiclink", "recovery"]),
  },
  optionalParameters: { redirect_to: redirectSchema },
  body: null,
} as const satisfies AuthCall;
