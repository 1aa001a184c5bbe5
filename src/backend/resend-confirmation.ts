import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

/** Sends the mail of a sign-up again: POST /resend, type signup. */
export function resendConfirmation(input: {
  email: string;
  returnTo: string;
  /** Where the provider asks for one. */
  securityToken: string | null;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo, securityToken } = input;
  return authCall(
    (auth) =>
      auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: returnTo, ...tokenOption(securityToken) },
      }),
    z.unknown(),
  );
}
