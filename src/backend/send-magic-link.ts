import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

/** Mails a link that signs an existing account in: POST /otp. */
export function sendMagicLink(input: {
  email: string;
  returnTo: string;
  /** Where the provider asks for one. */
  securityToken: string | null;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo, securityToken } = input;
  return authCall(
    (auth) =>
      auth.signInWithOtp({
        email,
        options: { emailRedirectTo: returnTo, shouldCreateUser: false, ...tokenOption(securityToken) },
      }),
    z.unknown(),
  );
}
