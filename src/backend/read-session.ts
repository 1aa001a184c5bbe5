import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

/** The session as the client holds it, refreshed by it where its end is near; null without one. */
export function readSession(): Promise<Result<Session | null, AuthFailure>> {
  return authCall(
    (auth) => auth.getSession(),
    z.object({ session: sessionSchema.nullable() }).transform(({ session }) => session),
  );
}
