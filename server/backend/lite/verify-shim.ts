/** Links and codes of mails. */
import { createHash } from "node:crypto";
import { decode } from "hono/jwt";
import { z } from "zod";
import { dropPassword, endOtherSessions, findUnproven, lacksPassword } from "./auth-rows.ts";
import { type BufferedRequest, jsonBody, type SignedIn, toRequest, withBody } from "./buffered-request.ts";
import type { Shim, ShimmedBackend } from "./shim.ts";

const verifySchema = z.looseObject({
  type: z.string(),
  email: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
});

/** Type `email` is not known; a code sent again is of another type than the first one. */
const verifyTypes: Readonly<Record<string, readonly string[]>> = {
  email: ["magiclink", "signup"],
  signup: ["signup", "magiclink"],
  magiclink: ["magiclink", "signup"],
};

const answerSchema = z.object({ access_token: z.string() });
const sessionSchema = z.looseObject({ user: z.looseObject({}) });
const claimsSchema = z.object({ sub: z.string(), session_id: z.string() });

/** Whose session an answer brings, in its body or behind the hash of its redirect; null for none. */
export async function sessionOf(answer: Response): Promise<SignedIn | null> {
  const [, fragment = ""] = (answer.headers.get("location") ?? "").split("#");
  const content: unknown = answer.ok
    ? await answer.clone().json()
    : Object.fromEntries(new URLSearchParams(fragment));
  const brought = answerSchema.safeParse(content);
  if (!brought.success) return null;
  const { sub, session_id } = claimsSchema.parse(decode(brought.data.access_token).payload);
  return { id: sub, sessionId: session_id };
}

/**
 * Says in the answer to a sign-up's link or code that the page is to ask for a password: in the link's fragment as for a
 * forgotten one, in the account beside the tokens.
 */
async function askForPassword(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  const { status } = answer;
  if (!answer.ok) {
    const [to = "", fragment = ""] = (headers.get("location") ?? "").split("#");
    const values = new URLSearchParams(fragment);
    values.set("type", "recovery");
    headers.set("location", `${to}#${values}`);
    return new Response(null, { status, headers });
  }
  const content = sessionSchema.parse(await answer.json());
  const user = { ...content.user, needs_password: true };
  return new Response(JSON.stringify({ ...content, user }), { status, headers });
}

/**
 * Lets a mail prove what it proves, and no more. A sign-in or recovery mail proves nothing about a password that was
 * set before any mail was read: that password is removed. A recovery ends all other sessions.
 *
 * @param digest of the code, as the embedded backend stores it
 */
async function provedBy(
  { database }: ShimmedBackend,
  type: string,
  digest: string,
  answering: () => Promise<Response>,
): Promise<Response> {
  const unproven = await findUnproven(database, digest);
  const answer = await answering();
  const session = await sessionOf(answer);
  if (session === null) return answer;
  if (unproven === session.id) await dropPassword(database, session.id);
  if (type === "recovery") await endOtherSessions(database, session);
  const isUnset = type === "signup" && (await lacksPassword(database, session.id));
  return isUnset ? askForPassword(answer) : answer;
}

async function tryTypes(
  { lite }: ShimmedBackend,
  request: BufferedRequest,
  content: z.infer<typeof verifySchema>,
): Promise<Response> {
  const [first = content.type, ...others] = verifyTypes[content.type] ?? [];
  let answer = await lite.fetch(toRequest(withBody(request, { ...content, type: first })));
  for (const type of others) {
    if (answer.ok) break;
    answer = await lite.fetch(toRequest(withBody(request, { ...content, type })));
  }
  return answer;
}

/** A mail's code. */
export const answerCode: Shim = (backend, request) => {
  const parsed = verifySchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return backend.lite.fetch(toRequest(request));
  const { type, email = "", token = "", token_hash } = parsed.data;
  const digest = token_hash ?? createHash("sha256").update(`${email.toLowerCase()}${token}`).digest("hex");
  return provedBy(backend, type, digest, () => tryTypes(backend, request, parsed.data));
};

/** A mail's link. */
export const answerLinkFollowed: Shim = (backend, request) => {
  const { searchParams } = request.url;
  return provedBy(backend, searchParams.get("type") ?? "", searchParams.get("token") ?? "", () =>
    backend.lite.fetch(toRequest(request)),
  );
};
