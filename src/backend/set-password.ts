import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Gives the signed-in person a new password: PUT /user. */
export function setPassword(password: string): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.updateUser({ password }), z.unknown());
}
