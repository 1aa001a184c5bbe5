import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Gets new tokens for the session: POST /token?grant_type=refresh_token. The session arrives as an event. */
export function refreshSession(): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.refreshSession(), z.object({ session: z.object({}) }));
}
