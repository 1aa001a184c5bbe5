/**
 * Where @supabase/lite 0.10.0 answers a sign-in call otherwise than the hosted service does, and what we do about it.
 * Each is to be tried without the shim after an upgrade.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { LiteApp } from "./lite-app.ts";
import type { Database } from "./open-database.ts";

const resendSchema = z.object({ type: z.literal("signup"), email: z.string() });
const verifySchema = z.looseObject({ type: z.string() });
const signupSchema = z.object({ email: z.string() });

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

/** Answers a call as the hosted service would. Runs inside the lock. */
export function answerShimmed(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const shims: Readonly<Record<string, typeof answerResend>> = {
    "/auth/v1/resend": answerResend,
    "/auth/v1/verify": answerVerify,
    "/auth/v1/signup": answerSignup,
  };
  const shim = request.method === "POST" ? shims[request.url.pathname] : undefined;
  return shim === undefined ? backend.lite.fetch(toRequest(request)) : shim(backend, request);
}
