/** What people do with their account: each attempt within its limit, each failure in the security log without its text. */
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import type { VerifiedCode } from "../../backend/verify-code.ts";
import { areAccountsUnavailable } from "../../lib/accounts-availability.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { AuthFailure, LimitedCall } from "../../texts/auth-failures.ts";
import { rememberAskedMail } from "./asked-mail.ts";
import { noteMail, noteRefusedMail } from "./mail-pause.ts";
import { endRecovery, expectSignOut, markAsNew, openSession } from "./session.ts";

type Outcome<Value> = Promise<Result<Value, AuthFailure>>;

/** @param email of the account that signs in; null for other calls */
async function attempt<Value>(
  type: SecurityEvent["type"],
  limit: LimitedCall | null,
  call: () => Outcome<Value>,
  email: string | null = null,
): Outcome<Value> {
  try {
    await openSession();
    const { checkRateLimit } = await import("../../backend/check-rate-limit.ts");
    const isAllowed = limit === null || (await checkRateLimit(limit, email));
    const result: Result<Value, AuthFailure> =
      isAllowed || limit === null
        ? await call()
        : {
            ok: false,
            error: areAccountsUnavailable() ? { code: "unavailable" } : { code: "rate-limited", call: limit },
          };
    if (!result.ok && result.error.code !== "unavailable") {
      const { error } = result;
      const { logSecurityEvent } = await import("../../backend/log-security-event.ts");
      void logSecurityEvent({ type, reason: error.code === "provider" ? error.reason : error.code });
    }
    return result;
  } catch {
    return { ok: false, error: { code: "unexpected" } };
  }
}

/** Requests a mail whose link this tab may then sign in with. */
async function askForMail<Value>(email: string, call: () => Outcome<Value>): Outcome<Value> {
  const result = await call();
  if (result.ok) rememberAskedMail(email);
  return result;
}

/** Signs in with a password. `securityToken` comes from the security check, where there is one. */
export function signIn(email: string, password: string, securityToken: string | null): Outcome<unknown> {
  return attempt(
    "signin_failed",
    "signin",
    async () => (await import("../../backend/sign-in.ts")).signIn({ email, password, securityToken }),
    email,
  );
}

/** The data of a new account. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Where the mail's link leads, an address of our own. */
  readonly returnTo: string;
  readonly securityToken: string | null;
}

/** Makes an account; `isSignedIn` is false while a mail waits to be confirmed. */
export function signUp(account: NewAccount): Outcome<{ isSignedIn: boolean }> {
  return attempt("signup_failed", "signup", async () => {
    const { signUp: call } = await import("../../backend/sign-up.ts");
    const result = await askForMail(account.email, () => call(account));
    // Not new while the mail is unopened: the account may already exist.
    if (result.ok && result.value.isSignedIn) markAsNew();
    return result;
  });
}

/** The purpose of a mail's code: a sign-up, a sign-in by mail, a forgotten password. */
export type CodeKind = VerifiedCode["kind"];

/** Signs in by the code of a mail, which does what its link does. */
export function verifyCode(code: VerifiedCode): Outcome<unknown> {
  return attempt("verify_failed", null, async () => {
    const result = await (await import("../../backend/verify-code.ts")).verifyCode(code);
    if (result.ok && code.kind === "signup") markAsNew();
    return result;
  });
}

/** A requested mail, and where its link leads. */
export interface MailRequest {
  readonly email: string;
  readonly returnTo: string;
  readonly securityToken: string | null;
}

/** Sends the mail of a sign-up again. */
export function resendConfirmation(request: MailRequest): Outcome<unknown> {
  return attempt("resend_failed", "resend", async () => {
    const { resendConfirmation: call } = await import("../../backend/resend-confirmation.ts");
    const result = await askForMail(request.email, () => call(request));
    if (result.ok) noteMail(request.email, Date.now());
    else noteRefusedMail(request.email, result.error, Date.now());
    return result;
  });
}

/** Mails a link for a forgotten password. */
export function sendPasswordReset(request: MailRequest): Outcome<unknown> {
  return attempt("recover_failed", null, async () => {
    const { sendPasswordReset: call } = await import("../../backend/send-password-reset.ts");
    return askForMail(request.email, () => call(request));
  });
}

/** Mails a link that signs in. */
export function sendMagicLink(request: MailRequest): Outcome<unknown> {
  return attempt("otp_failed", null, async () => {
    const { sendMagicLink: call } = await import("../../backend/send-magic-link.ts");
    return askForMail(request.email, () => call(request));
  });
}

/**
 * Changes the signed-in person's password.
 *
 * @param code of a mail (`mailPasswordCode`); null for none
 */
export function setPassword(password: string, code: string | null = null): Outcome<unknown> {
  return attempt("password_failed", null, async () => {
    const result = await (await import("../../backend/set-password.ts")).setPassword(password, code);
    if (result.ok) endRecovery();
    return result;
  });
}

/** Mails the signed-in person a code, which a new password needs where the sign-in is not recent. */
export function mailPasswordCode(): Outcome<unknown> {
  return attempt("password_failed", null, async () =>
    (await import("../../backend/reauthenticate.ts")).reauthenticate(),
  );
}

/** Changes the signed-in person's name. */
export function setName(name: string): Outcome<unknown> {
  return attempt("name_failed", null, async () => (await import("../../backend/set-name.ts")).setName(name));
}

/** Which sessions a sign-out ends: this tab's, those of all other tabs and devices, or all of them. */
export type SignOutReach = "here" | "elsewhere" | "everywhere";

const scopes = { here: "local", elsewhere: "others", everywhere: "global" } as const;

/** Signs out. Where this tab was meant and it fails, the person is still signed in here. */
export async function signOut(reach: SignOutReach): Outcome<unknown> {
  const endsHere = reach !== "elsewhere";
  if (endsHere) expectSignOut(true);
  const result = await attempt("signout_failed", null, async () =>
    (await import("../../backend/sign-out.ts")).signOut(scopes[reach]),
  );
  if (!result.ok && endsHere) expectSignOut(false);
  return result.ok ? ok(undefined) : result;
}
