/** What people do with their account: each attempt within its limit, each failure in the security log without its text. */
import type { SecurityEvent } from "../backend/log-security-event.ts";
import { ok, type Result } from "../lib/pure/result.ts";
import type { AuthFailure, LimitedCall } from "../lib/texts/auth-failures.ts";
import { endRecovery, markAsNew, openSession } from "./session.ts";

type Outcome<Value> = Promise<Result<Value, AuthFailure>>;

async function attempt<Value>(
  type: SecurityEvent["type"],
  limit: LimitedCall | null,
  call: () => Outcome<Value>,
): Outcome<Value> {
  try {
    await openSession();
    const { checkRateLimit } = await import("../backend/check-rate-limit.ts");
    const isAllowed = limit === null || (await checkRateLimit(limit));
    const result: Result<Value, AuthFailure> =
      isAllowed || limit === null
        ? await call()
        : { ok: false, error: { code: "rate-limited", call: limit } };
    if (!result.ok) {
      const { error } = result;
      const { logSecurityEvent } = await import("../backend/log-security-event.ts");
      void logSecurityEvent({ type, reason: error.code === "provider" ? error.reason : error.code });
    }
    return result;
  } catch {
    return { ok: false, error: { code: "unexpected" } };
  }
}

/** Signs in with a password. */
export function signIn(email: string, password: string): Outcome<unknown> {
  return attempt("signin_failed", "signin", async () =>
    (await import("../backend/sign-in.ts")).signIn({ email, password, securityToken: null }),
  );
}

/** Makes an account; `isSignedIn` is false while a mail waits to be confirmed. */
export function signUp(
  email: string,
  password: string,
  name: string,
  returnTo: string,
): Outcome<{ isSignedIn: boolean }> {
  return attempt("signup_failed", "signup", async () => {
    const { signUp: call } = await import("../backend/sign-up.ts");
    const result = await call({ email, password, name, returnTo, securityToken: null });
    if (result.ok) markAsNew();
    return result;
  });
}

/** Sends the mail of a sign-up again. */
export function resendConfirmation(email: string, returnTo: string): Outcome<unknown> {
  return attempt("resend_failed", "resend", async () =>
    (await import("../backend/resend-confirmation.ts")).resendConfirmation({ email, returnTo }),
  );
}

/** Mails a link for a forgotten password. */
export function sendPasswordReset(email: string, returnTo: string): Outcome<unknown> {
  return attempt("recover_failed", null, async () =>
    (await import("../backend/send-password-reset.ts")).sendPasswordReset({ email, returnTo }),
  );
}

/** Mails a link that signs in. */
export function sendMagicLink(email: string, returnTo: string): Outcome<unknown> {
  return attempt("otp_failed", null, async () =>
    (await import("../backend/send-magic-link.ts")).sendMagicLink({ email, returnTo }),
  );
}

/** Gives the signed-in person a new password. */
export function setPassword(password: string): Outcome<unknown> {
  return attempt("password_failed", null, async () => {
    const result = await (await import("../backend/set-password.ts")).setPassword(password);
    if (result.ok) endRecovery();
    return result;
  });
}

/** Signs this tab out. */
export async function signOut(): Outcome<unknown> {
  const { signOut: call } = await import("../backend/sign-out.ts");
  const result = await call();
  return result.ok ? ok(undefined) : result;
}
