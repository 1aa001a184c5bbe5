import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Sends the mail of a sign-up again: POST /resend, type signup. */
export function resendConfirmation(input: {
  email: string;
  returnTo: string;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo } = input;
  return authCall(
    (auth) => auth.resend({ type: "signup", email, options: { emailRedirectTo: returnTo } }),
    z.unknown(),
  );
}
