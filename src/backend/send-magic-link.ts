import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Mails a link that signs an existing account in: POST /otp. */
export function sendMagicLink(input: {
  email: string;
  returnTo: string;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo } = input;
  return authCall(
    (auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: returnTo, shouldCreateUser: false } }),
    z.unknown(),
  );
}
