import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Mails a link that lets a forgotten password be replaced: POST /recover. */
export function sendPasswordReset(input: {
  email: string;
  returnTo: string;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo } = input;
  return authCall((auth) => auth.resetPasswordForEmail(email, { redirectTo: returnTo }), z.unknown());
}
