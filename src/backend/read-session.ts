import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

/** The client's session, which it refreshes near its end; null without one. */
export function readSession(): Promise<Result<Session | null, AuthFailure>> {
  return authCall(
    (auth) => auth.getSession(),
    z.object({ session: sessionSchema.nullable() }).transform(({ session }) => session),
  );
}
