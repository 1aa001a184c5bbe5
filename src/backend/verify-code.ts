import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** The code of a mail, as it was typed. */
export interface VerifiedCode {
  readonly email: string;
  readonly code: string;
  /** The purpose of the mail; `email`: a sign-in by mail, which also confirms an account that waits for it. */
  readonly kind: "signup" | "email" | "recovery";
}

/** Signs in by a mail's code: POST /verify. The session arrives as an event, for a forgotten password as PASSWORD_RECOVERY. */
export function verifyCode({ email, code, kind }: VerifiedCode): Promise<Result<unknown, AuthFailure>> {
  return authCall(
    (auth) => auth.verifyOtp({ email, token: code, type: kind }),
    z.object({ session: z.object({}) }),
  );
}
