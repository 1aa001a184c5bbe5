import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Which sessions end: this tab's, all others of the person, or every one. */
export type SignOutScope = "local" | "others" | "global";

/** Ends sessions: POST /logout?scope. Where this tab's is among them, its stored data is removed too. */
export function signOut(scope: SignOutScope): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.signOut({ scope }), z.unknown());
}
