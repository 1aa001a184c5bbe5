import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Mails the signed-in person a code, which goes with a new password: GET /reauthenticate. */
export function reauthenticate(): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.reauthenticate(), z.unknown());
}
