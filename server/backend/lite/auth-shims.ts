/**
 * Where @supabase/lite 0.10.0 answers a sign-in call otherwise than the hosted service does, and what we do about it.
 * Each is to be tried without the shim after an upgrade.
 */
import { randomUUID } from "node:crypto";
import { compare } from "bcryptjs";
import { z } from "zod";
import type { Database } from "../open-database.ts";
import { failureReason } from "./failure-reason.ts";
import type { LiteApp } from "./lite-app.ts";

const resendSchema = z.object({ type: z.literal("signup"), email: z.string() });
const verifySchema = z.looseObject({ type: z.string() });
const signupSchema = z.object({ email: z.string() });
const otpSchema = z.looseObject({ email: z.string() });
const passwordSchema = z.object({ email: z.string(), password: z.string() });
const changeSchema = z.record(z.string(), z.unknown());

/** A request whose body has been read. */
export interface BufferedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The embedded backend with its database, as the shims need them. */
export interface ShimmedBackend {
  readonly lite: LiteApp;
  readonly database: Database;
}

function toRequest({ url, method, headers, body }: BufferedRequest): Request {
  const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
}

function withBody(request: BufferedRequest, content: unknown, path?: string): BufferedRequest {
  const url = new URL(request.url);
  if (path !== undefined) url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return { ...request, url, headers, body: new TextEncoder().encode(JSON.stringify(content)) };
}

/** @returns the body's JSON value; undefined when it is none */
export function jsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

async function isUnconfirmed(database: Database, email: string): Promise<boolean> {
  const rows = await database.query("select confirmed_at from auth.users where lower(email) = lower($1)", [
    email,
  ]);
  return rows[0] !== undefined && rows[0]["confirmed_at"] === null;
}

/** A link that signs in confirms as well, so it does the work of the confirmation mail that is never sent again. */
function sendLink({ lite }: ShimmedBackend, request: BufferedRequest, email: string): Promise<Response> {
  return lite.fetch(toRequest(withBody(request, { email, create_user: false }, "/auth/v1/otp")));
}

/** Refuses as the embedded backend itself does. */
function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** Resending is always refused with 429. */
async function answerResend(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const parsed = resendSchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return backend.lite.fetch(toRequest(request));
  const { email } = parsed.data;
  if (await isUnconfirmed(backend.database, email)) await sendLink(backend, request, email);
  // The same answer for every e-mail, as the hosted service gives.
  return Response.json({});
}

/** Type `email` is not known; a code sent again is of another type than the first one. */
const verifyTypes: Readonly<Record<string, readonly string[]>> = {
  email: ["magiclink", "signup"],
  signup: ["signup", "magiclink"],
  magiclink: ["magiclink", "signup"],
};

async function answerVerify(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const parsed = verifySchema.safeParse(jsonBody(request.body));
  const types = parsed.success ? verifyTypes[parsed.data.type] : undefined;
  if (!parsed.success || types === undefined) return backend.lite.fetch(toRequest(request));
  let answer: Response | null = null;
  for (const type of types) {
    answer = await backend.lite.fetch(toRequest(withBody(request, { ...parsed.data, type })));
    if (answer.ok) break;
  }
  return answer ?? backend.lite.fetch(toRequest(request));
}

/**
 * Signing up again is refused with 429, which tells anybody that the e-mail is known. The hosted service answers as if
 * a new user had been made, and sends an unconfirmed one the mail again.
 */
async function answerSignup(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const answer = await backend.lite.fetch(toRequest(request));
  const parsed = signupSchema.safeParse(jsonBody(request.body));
  if (answer.status !== 429 || !parsed.success) return answer;
  const { email } = parsed.data;
  if (await isUnconfirmed(backend.database, email)) await sendLink(backend, request, email);
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: email.toLowerCase(),
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

/**
 * A link by mail makes an account that counts as confirmed before anybody has read the mail, and whoever owns the address
 * could not sign up any more. No account is made here, and the answer is the same whether there is one or not.
 */
async function answerOtp(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const parsed = otpSchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return refuse(400, "validation_failed", "One of email or phone must be set");
  const answer = await sendLink(backend, request, parsed.data.email);
  return (await failureReason(answer)) === "otp_disabled" ? Response.json({}) : answer;
}

/** That an e-mail waits to be confirmed is told before the password is looked at, to anybody. */
async function answerToken(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const answer = await backend.lite.fetch(toRequest(request));
  if ((await failureReason(answer)) !== "email_not_confirmed") return answer;
  const parsed = passwordSchema.safeParse(jsonBody(request.body));
  const [user] = parsed.success
    ? await backend.database.query("select encrypted_password from auth.users where email = $1", [
        parsed.data.email.toLowerCase(),
      ])
    : [];
  const digest = user?.["encrypted_password"];
  const isKnown =
    parsed.success && typeof digest === "string" && (await compare(parsed.data.password, digest));
  return isKnown ? answer : refuse(400, "invalid_credentials", "Invalid login credentials");
}

/**
 * A new e-mail would count once the old one has agreed, whoever owns the new one. The hosted service asks both; the page
 * has no such form.
 */
function answerChange(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const parsed = changeSchema.safeParse(jsonBody(request.body));
  return parsed.success && Object.hasOwn(parsed.data, "email")
    ? Promise.resolve(refuse(422, "validation_failed", "The e-mail of an account cannot be changed"))
    : backend.lite.fetch(toRequest(request));
}

const shims: Readonly<Record<string, typeof answerResend>> = {
  "POST /auth/v1/resend": answerResend,
  "POST /auth/v1/verify": answerVerify,
  "POST /auth/v1/signup": answerSignup,
  "POST /auth/v1/otp": answerOtp,
  "POST /auth/v1/magiclink": answerOtp,
  "POST /auth/v1/token": answerToken,
  "PUT /auth/v1/user": answerChange,
};

/** Answers a call as the hosted service would. Runs inside the lock. */
export function answerShimmed(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const shim = shims[`${request.method} ${request.url.pathname.replace(/\/$/, "")}`];
  return shim === undefined ? backend.lite.fetch(toRequest(request)) : shim(backend, request);
}
