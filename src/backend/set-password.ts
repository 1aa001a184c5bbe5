import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/**
 * Changes the signed-in person's password: PUT /user.
 *
 * @param code of a mail, which a sign-in that is not recent needs; null for none
 */
export function setPassword(password: string, code: string | null): Promise<Result<unknown, AuthFailure>> {
  const nonce = code === null ? {} : { nonce: code };
  return authCall((auth) => auth.updateUser({ password, ...nonce }), z.unknown());
}
