import { z } from "zod";
import { ok, type Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

/**
 * The hosted service's answer for an e-mail without an account (status 422): code and, from before there were codes,
 * text. Shown, it would reveal who has an account.
 */
const unknownAccount = { reason: "otp_disabled", message: "Signups not allowed for otp" } as const;

function isUnknownAccount(failure: AuthFailure): boolean {
  if (failure.code !== "provider") return false;
  return failure.reason === unknownAccount.reason || failure.message === unknownAccount.message;
}

/** Mails a link that signs an existing account in: POST /otp. An e-mail without an account gets the same answer. */
export async function sendMagicLink(input: {
  email: string;
  returnTo: string;
  /** Where the provider asks for one. */
  securityToken: string | null;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo, securityToken } = input;
  const result = await authCall(
    (auth) =>
      auth.signInWithOtp({
        email,
        options: { emailRedirectTo: returnTo, shouldCreateUser: false, ...tokenOption(securityToken) },
      }),
    z.unknown(),
  );
  return !result.ok && isUnknownAccount(result.error) ? ok(undefined) : result;
}
