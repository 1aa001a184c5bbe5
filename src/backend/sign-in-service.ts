/**
 * Calls of the sign-in service (src/calls/auth). Its client makes them, because it has the session: a new or changed one, and a changed
 * user, arrive as events (watch-session.ts).
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { areAccountsUnavailable } from "../lib/accounts-availability.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { backendClient } from "./client.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

type Done<Value = unknown> = Promise<Result<Value, AuthFailure>>;

const errorSchema = z.object({
  message: z.string().min(1),
  status: z.number().min(400),
  code: z.string().optional(),
});

/**
 * Turns an error of the auth client into a failure. Only what a server has answered carries a message for people; that the
 * network is gone, or that an answer makes no sense, is unexpected.
 */
export function authFailure(error: unknown): AuthFailure {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success || parsed.data.message === "{}") return { code: "unexpected" };
  return { code: "provider", message: parsed.data.message, reason: parsed.data.code ?? "none" };
}

/** Makes one call of the auth client and reads its answer; an exception is a failure too. */
export async function authCall<Answer, Value>(
  call: (auth: SupabaseClient["auth"]) => Promise<{ data: Answer; error: unknown } | { error: unknown }>,
  schema: z.ZodType<Value>,
): Done<Value> {
  try {
    const answer = await call((await backendClient()).auth);
    // The auth client reports only the status of such an answer.
    if (answer.error !== null)
      return err(areAccountsUnavailable() ? { code: "unavailable" } : authFailure(answer.error));
    const parsed = schema.safeParse("data" in answer ? answer.data : undefined);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}

const anySchema = z.unknown();
const withSessionSchema = z.object({ session: z.object({}) });

/** The token of the security check as the client accepts it (SECURITY_CHECK in docs/running.md); empty without one. */
function checked(securityToken: string | null): { captchaToken?: string } {
  return securityToken === null ? {} : { captchaToken: securityToken };
}

/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the provider asks for one; null elsewhere. */
  readonly securityToken: string | null;
}

/** Signs in with a password: POST /token?grant_type=password. */
export function signIn({ email, password, securityToken }: Credentials): Done {
  return authCall(
    (auth) => auth.signInWithPassword({ email, password, options: checked(securityToken) }),
    anySchema,
  );
}

/** The data of a new account. */
export interface NewAccount extends Credentials {
  readonly name: string;
  /** Where the mail's link leads, an address of our own. */
  readonly returnTo: string;
}

const signedUpSchema = z
  .object({ session: z.unknown() })
  .transform(({ session }) => ({ isSignedIn: session !== null && session !== undefined }));

/** Makes an account: POST /signup. Without a session in the answer the mail must be confirmed first. */
export function signUp(account: NewAccount): Done<{ isSignedIn: boolean }> {
  const { email, password, name, returnTo, securityToken } = account;
  const options = {
    emailRedirectTo: returnTo,
    data: name === "" ? {} : { full_name: name },
    ...checked(securityToken),
  };
  return authCall((auth) => auth.signUp({ email, password, options }), signedUpSchema);
}

/** The code of a mail, as it was typed. */
export interface VerifiedCode {
  readonly email: string;
  readonly code: string;
  /** The purpose of the mail; `email`: a sign-in by mail, which also confirms an account that waits for it. */
  readonly kind: "signup" | "email" | "recovery";
}

/** Signs in by a mail's code: POST /verify. For a forgotten password the event is PASSWORD_RECOVERY. */
export function verifyCode({ email, code, kind }: VerifiedCode): Done {
  return authCall((auth) => auth.verifyOtp({ email, token: code, type: kind }), withSessionSchema);
}

/** A requested mail. */
export interface MailRequest {
  readonly email: string;
  /** Where its link leads, an address of our own. */
  readonly returnTo: string;
  readonly securityToken: string | null;
}

/** Sends the mail of a sign-up again: POST /resend, type signup. */
export function resendConfirmation({ email, returnTo, securityToken }: MailRequest): Done {
  const options = { emailRedirectTo: returnTo, ...checked(securityToken) };
  return authCall((auth) => auth.resend({ type: "signup", email, options }), anySchema);
}

/** Mails a link that lets a forgotten password be replaced: POST /recover. */
export function sendPasswordReset({ email, returnTo, securityToken }: MailRequest): Done {
  const options = { redirectTo: returnTo, ...checked(securityToken) };
  return authCall((auth) => auth.resetPasswordForEmail(email, options), anySchema);
}

/**
 * The hosted service's answer for an e-mail without an account (status 422): code and, from before there were codes,
 * text. Shown, it would reveal who has an account.
 */
const unknownAccount = { reason: "otp_disabled", message: "Signups not allowed for otp" } as const;

function isUnknownAccount(failure: AuthFailure): boolean {
  if (failure.code !== "provider") return false;
  return failure.reason === unknownAccount.reason || failure.message === unknownAccount.message;
}

/** Mails a link that signs an existing account in: POST /otp. An e-mail without an account gets the same answer. */
export async function sendMagicLink({ email, returnTo, securityToken }: MailRequest): Done {
  const options = { emailRedirectTo: returnTo, shouldCreateUser: false, ...checked(securityToken) };
  const result = await authCall((auth) => auth.signInWithOtp({ email, options }), anySchema);
  return !result.ok && isUnknownAccount(result.error) ? ok(undefined) : result;
}

/** Signs in with the session of a mail's link, once the server says whose it is: GET /user. */
export function takeSession(tokens: { accessToken: string; refreshToken: string }): Done {
  const session = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  return authCall((auth) => auth.setSession(session), withSessionSchema);
}

/** The client's session, which it refreshes near its end; null without one. */
export function readSession(): Done<Session | null> {
  return authCall(
    (auth) => auth.getSession(),
    z.object({ session: sessionSchema.nullable() }).transform(({ session }) => session),
  );
}

/** Gets new tokens for the session: POST /token?grant_type=refresh_token. */
export function refreshSession(): Done {
  return authCall((auth) => auth.refreshSession(), withSessionSchema);
}

/** Changes the signed-in person's name: PUT /user. */
export function setName(name: string): Done {
  return authCall((auth) => auth.updateUser({ data: { full_name: name } }), anySchema);
}

/**
 * Changes the signed-in person's password: PUT /user.
 *
 * @param code of a mail, which a sign-in that is not recent needs; null for none
 */
export function setPassword(password: string, code: string | null): Done {
  const nonce = code === null ? {} : { nonce: code };
  return authCall((auth) => auth.updateUser({ password, ...nonce }), anySchema);
}

/** Mails the signed-in person a code, which goes with a new password: GET /reauthenticate. */
export function reauthenticate(): Done {
  return authCall((auth) => auth.reauthenticate(), anySchema);
}

const factorSchema = z
  .object({ id: z.guid(), totp: z.object({ secret: z.string(), uri: z.string() }) })
  .transform(({ id, totp }) => ({ id, ...totp }));

/** A second factor that no code has proved yet. */
export type NewFactor = z.infer<typeof factorSchema>;

/** Begins a second factor: POST /factors. @param name of it; @param site as the app shows it */
export function enrolFactor(name: string, site: string): Done<NewFactor> {
  const asked = { factorType: "totp", friendlyName: name, issuer: site } as const;
  return authCall((auth) => auth.mfa.enroll(asked), factorSchema);
}

const factorsSchema = z
  .object({
    all: z.array(
      z.object({
        id: z.guid(),
        factor_type: z.string(),
        status: z.string(),
        friendly_name: z.string().nullish(),
        created_at: z.string(),
      }),
    ),
  })
  .transform(({ all }) =>
    all.map(({ id, factor_type, status, friendly_name, created_at }) => ({
      id,
      isPasskey: factor_type === "webauthn",
      /** One that was begun and never proved is not asked for; the hosted service refuses another one of its name. */
      isProved: status === "verified",
      name: friendly_name ?? "",
      madeAt: new Date(created_at),
    })),
  );

/** A second factor of the account. */
export type KnownFactor = z.infer<typeof factorsSchema>[number];

/** The account's second factors: GET /user. */
export function readFactors(): Done<readonly KnownFactor[]> {
  return authCall((auth) => auth.mfa.listFactors(), factorsSchema);
}

const challengeSchema = z.object({ id: z.guid() });

/** Gives a code of an authenticator app: POST /factors/<id>/challenge and /verify. The session that comes of it is an event. */
export async function giveFactorCode(factorId: string, code: string): Done {
  const begun = await authCall((auth) => auth.mfa.challenge({ factorId }), challengeSchema);
  if (!begun.ok) return begun;
  const challengeId = begun.value.id;
  return authCall((auth) => auth.mfa.verify({ factorId, challengeId, code }), anySchema);
}

/** Turns a second factor off: DELETE /factors/<id>. */
export function removeFactor(factorId: string): Done {
  return authCall((auth) => auth.mfa.unenroll({ factorId }), anySchema);
}

/** Ends sessions of the person: this tab's, all others, or every one; POST /logout?scope. A session of this tab is removed here too. */
export function signOut(scope: "local" | "others" | "global"): Done {
  return authCall((auth) => auth.signOut({ scope }), anySchema);
}

/**
 * Ends this tab's session without a request to the server, which has no such account any more. The client finds no
 * session, makes no call, and reports that the person is signed out.
 */
export async function forgetSession(): Promise<void> {
  sessionTexts.removeItem(SESSION_KEY);
  await (await backendClient()).auth.signOut({ scope: "local" });
}
