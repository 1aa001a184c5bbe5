/** What people do with their account: each attempt within its limit, each failure in the security log without its text. */
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import type { MailRequest, NewAccount, VerifiedCode } from "../../backend/sign-in-service.ts";
import { areAccountsUnavailable } from "../../lib/accounts-availability.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { AuthFailure, LimitedCall } from "../../texts/auth-failures.ts";
import { rememberAskedMail } from "./asked-mail.ts";
import { noteMail, noteRefusedMail } from "./mail-pause.ts";
import { endRecovery, expectSignOut, markAsNew, openSession } from "./session.ts";

type Outcome<Value> = Promise<Result<Value, AuthFailure>>;

type Service = typeof import("../../backend/sign-in-service.ts");

/**
 * Makes a call of the sign-in service within its limit, and logs a failure by its code.
 *
 * @param email of the account that signs in; null for other calls
 */
export async function attempt<Value>(
  type: SecurityEvent["type"],
  limit: LimitedCall | null,
  call: (service: Service) => Outcome<Value>,
  email: string | null = null,
): Outcome<Value> {
  try {
    await openSession();
    const { checkRateLimit } = await import("../../backend/check-rate-limit.ts");
    const isAllowed = limit === null || (await checkRateLimit(limit, email));
    const result: Result<Value, AuthFailure> =
      isAllowed || limit === null
        ? await call(await import("../../backend/sign-in-service.ts"))
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
    (service) => service.signIn({ email, password, securityToken }),
    email,
  );
}

/** Makes an account; `isSignedIn` is false while a mail waits to be confirmed. */
export function signUp(account: NewAccount): Outcome<{ isSignedIn: boolean }> {
  return attempt("signup_failed", "signup", async (service) => {
    const result = await askForMail(account.email, () => service.signUp(account));
    // Not new while the mail is unopened: the account may already exist.
    if (result.ok && result.value.isSignedIn) markAsNew();
    return result;
  });
}

/** The purpose of a mail's code: a sign-up, a sign-in by mail, a forgotten password. */
export type CodeKind = VerifiedCode["kind"];

/** Signs in by the code of a mail, which does what its link does. */
export function verifyCode(code: VerifiedCode): Outcome<unknown> {
  return attempt("verify_failed", null, async (service) => {
    const result = await service.verifyCode(code);
    if (result.ok && code.kind === "signup") markAsNew();
    return result;
  });
}

/** Sends the mail of a sign-up again. */
export function resendConfirmation(request: MailRequest): Outcome<unknown> {
  return attempt("resend_failed", "resend", async (service) => {
    const result = await askForMail(request.email, () => service.resendConfirmation(request));
    if (result.ok) noteMail(request.email, Date.now());
    else noteRefusedMail(request.email, result.error, Date.now());
    return result;
  });
}

/** Mails a link for a forgotten password. */
export function sendPasswordReset(request: MailRequest): Outcome<unknown> {
  return attempt("recover_failed", null, (service) =>
    askForMail(request.email, () => service.sendPasswordReset(request)),
  );
}

/** Mails a link that signs in. */
export function sendMagicLink(request: MailRequest): Outcome<unknown> {
  return attempt("otp_failed", null, (service) =>
    askForMail(request.email, () => service.sendMagicLink(request)),
  );
}

/**
 * Changes the signed-in person's password.
 *
 * @param code of a mail (`mailPasswordCode`); null for none
 */
export function setPassword(password: string, code: string | null = null): Outcome<unknown> {
  return attempt("password_failed", null, async (service) => {
    const result = await service.setPassword(password, code);
    if (result.ok) endRecovery();
    return result;
  });
}

/** Mails the signed-in person a code, which a new password needs where the sign-in is not recent. */
export function mailPasswordCode(): Outcome<unknown> {
  return attempt("password_failed", null, (service) => service.reauthenticate());
}

/** Changes the signed-in person's name. */
export function setName(name: string): Outcome<unknown> {
  return attempt("name_failed", null, (service) => service.setName(name));
}

/** Which sessions a sign-out ends: this tab's, those of all other tabs and devices, or all of them. */
export type SignOutReach = "here" | "elsewhere" | "everywhere";

const scopes = { here: "local", elsewhere: "others", everywhere: "global" } as const;

/** Signs out. Where this tab was meant and it fails, the person is still signed in here. */
export async function signOut(reach: SignOutReach): Outcome<unknown> {
  const endsHere = reach !== "elsewhere";
  if (endsHere) expectSignOut(true);
  const result = await attempt("signout_failed", null, (service) => service.signOut(scopes[reach]));
  if (!result.ok && endsHere) expectSignOut(false);
  return result.ok ? ok(undefined) : result;
}
