import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

/** Signs in with a password: POST /token?grant_type=password. The session arrives as an event. */
export function signIn(input: {
  email: string;
  password: string;
  /** Where the provider asks for one. */
  securityToken: string | null;
}): Promise<Result<unknown, AuthFailure>> {
  const { email, password, securityToken } = input;
  return authCall(
    (auth) => auth.signInWithPassword({ email, password, options: tokenOption(securityToken) }),
    z.unknown(),
  );
}
