/**
 * Sign-up and its mail. Until a person has read a mail they have no account, and their password counts for nothing
 * (decision 076).
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { dropUnconfirmedPassword, findAccount, setPersonsData, turnIntoSignUpCode } from "./auth-rows.ts";
import { type BufferedRequest, jsonBody, refuse, toRequest, withBody } from "./buffered-request.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { keepCode } from "./earlier-codes.ts";
import { isPassword, isWhollyRead, spendDigestTime } from "./password.ts";
import { requestContext } from "./request-context.ts";
import type { Shim } from "./shim.ts";

const signUpSchema = z.object({
  email: z.string(),
  password: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const resendSchema = z.object({ type: z.literal("signup"), email: z.string() });

/** The answer to a new password that is too long; the page uses the same words. */
export const tooLong = () => refuse(400, "validation_failed", "Password exceeds maximum length");

/** The answer to a new password that is known to everybody who tries passwords out. */
export const tooCommon = () =>
  refuse(422, "weak_password", "This password is one of those that are tried first. Choose another one.");

/**
 * The answer to every sign-up, with a made-up id: one answer for an e-mail with and without an account, so that ids,
 * times and the order of the keys do not reveal which it is.
 */
function answerToAll({ email, data }: z.infer<typeof signUpSchema>): Response {
  const now = new Date().toISOString();
  const [id, person] = [randomUUID(), email.toLowerCase()];
  const known = { email: person, email_verified: false, phone_verified: false, sub: id };
  return Response.json({
    id,
    aud: "authenticated",
    role: "authenticated",
    email: person,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { ...data, ...known },
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { ...data, ...known },
        provider: "email",
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email: person,
      },
    ],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  });
}

/** PostgreSQL's code for a value that is there already. */
const uniqueViolation = "23505";

/**
 * Makes the account. Of simultaneous sign-ups for one e-mail the database accepts one; the others get its answer, since
 * that account has a mail on its way.
 */
async function makeAccount(
  { lite }: Parameters<Shim>[0],
  request: BufferedRequest,
  asked: z.infer<typeof signUpSchema>,
): Promise<Response> {
  const answer = await lite.fetch(toRequest(request));
  if (answer.ok) return answerToAll(asked);
  const context = requestContext.getStore();
  if (answer.status !== 500 || context?.failure?.code !== uniqueViolation) return answer;
  context.failure = null;
  return answerToAll(asked);
}

/**
 * Signing up again is refused with 429, which reveals that the e-mail is known. Here the answer is as for a new one.
 * While the account is unconfirmed, each sign-up sends a mail whose link ends the earlier ones. A sign-up with another
 * password may not come from the e-mail's owner, and neither may the first one: then no password counts, and the person
 * who follows a mail sets one.
 */
export const answerSignUp: Shim = async (backend, request) => {
  const { lite, database } = backend;
  const parsed = signUpSchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return lite.fetch(toRequest(request));
  const { email, password, data } = parsed.data;
  if (!isWhollyRead(password)) return tooLong();
  if (isCommonPassword(password)) return tooCommon();
  const answer = await makeAccount(backend, request, parsed.data);
  if (answer.status !== 429) return answer;
  const account = await findAccount(database, email);
  if (account === null || account.isConfirmed) {
    await spendDigestTime(password);
    return answerToAll(parsed.data);
  }
  if (!(await isPassword(password, account.digest))) await dropUnconfirmedPassword(database, account.id);
  await setPersonsData(database, account.id, data ?? {});
  await sendSignUpMail(backend, request, { id: account.id, email });
  return answerToAll(parsed.data);
};

function sendLink(backend: Parameters<Shim>[0], request: BufferedRequest, email: string): Promise<Response> {
  return backend.lite.fetch(toRequest(withBody(request, { email, create_user: false }, "/auth/v1/otp")));
}

/** The mail of a sign-in by link goes out, its link and code turned into those of a sign-up, so that they confirm the password as well. */
async function sendSignUpMail(
  backend: Parameters<Shim>[0],
  request: BufferedRequest,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const context = requestContext.getStore();
  if (context !== undefined) context.linkType = "signup";
  await sendLink(backend, request, email);
  await turnIntoSignUpCode(backend.database, id);
}

/**
 * Resending is always refused with 429. Here another mail goes out.
 */
export const answerResend: Shim = async (backend, request) => {
  const parsed = resendSchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return backend.lite.fetch(toRequest(request));
  const { email } = parsed.data;
  const account = await findAccount(backend.database, email);
  if (account !== null && !account.isConfirmed)
    await sendSignUpMail(backend, request, { id: account.id, email });
  // The same answer for every e-mail, as from the hosted service.
  return Response.json({});
};

const linkSchema = z.looseObject({ email: z.string() });

/**
 * A link by mail makes an account that counts as confirmed before its mail is read, and the owner of the address could
 * not sign up any more. No account is made here, and the answer is the same whether there is one or not.
 */
export const answerLink: Shim = async (backend, request) => {
  const parsed = linkSchema.safeParse(jsonBody(request.body));
  if (!parsed.success) return refuse(400, "validation_failed", "One of email or phone must be set");
  await keepCode(backend.database, parsed.data.email);
  const answer = await sendLink(backend, request, parsed.data.email);
  const content: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const isUnknown = z.object({ error_code: z.literal("otp_disabled") }).safeParse(content).success;
  return isUnknown ? Response.json({}) : answer;
};

/** Mails a link for a forgotten password; the mail before stays good. */
export const answerRecover: Shim = async (backend, request) => {
  const parsed = linkSchema.safeParse(jsonBody(request.body));
  if (parsed.success) await keepCode(backend.database, parsed.data.email);
  return backend.lite.fetch(toRequest(request));
};
