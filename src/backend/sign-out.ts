import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../lib/texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Ends this tab's session: POST /logout?scope=local. */
export function signOut(): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.signOut({ scope: "local" }), z.unknown());
}
