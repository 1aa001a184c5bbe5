import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

/** Mails a link that lets a forgotten password be replaced: POST /recover. */
export function sendPasswordReset(input: {
  email: string;
  returnTo: string;
  /** Where the provider asks for one. */
  securityToken: string | null;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, returnTo, securityToken } = input;
  return authCall(
    (auth) => auth.resetPasswordForEmail(email, { redirectTo: returnTo, ...tokenOption(securityToken) }),
    z.unknown(),
  );
}
