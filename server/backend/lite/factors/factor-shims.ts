/** Second factors as the hosted sign-in service answers their calls, so that one client serves both. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { secondFactorMail } from "../account-mails.ts";
import { emailOf, isRecentSignIn, isSessionAlive } from "../auth-rows.ts";
import { type BufferedRequest, jsonBody, refuse, type SignedIn, toRequest } from "../buffered-request.ts";
import { requestContext } from "../request-context.ts";
import type { Shim, ShimmedBackend } from "../shim.ts";
import {
  acceptCode,
  addChallenge,
  addFactor,
  type CodeUse,
  findFactor,
  hasGivenLately,
  isChallenge,
  readFactors,
  refreshTokenOf,
  removeFactor,
  type SecretFactor,
} from "./factor-rows.ts";
import { fromBase32, stepOfCode, toBase32 } from "./totp.ts";

/** Bytes of a secret: RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20;

/** Seconds for which a challenge is open; the hosted service's own default. */
const challengeLifetime = 300;

/** Proved factors of an account; the hosted service's own default. */
const mostFactors = 10;

const enrolSchema = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().nullish(),
  issuer: z.string().nullish(),
});
const codeSchema = z.object({ challenge_id: z.guid(), code: z.string() });

/** The id in /auth/v1/factors/<id>. */
function factorIdOf({ url }: BufferedRequest): string {
  return url.pathname.split("/")[4] ?? "";
}

const noSession = () => refuse(401, "session_not_found", "Session from session_id claim does not exist");
const noFactor = () => refuse(404, "mfa_factor_not_found", "Factor not found");

/** Refuses a call that needs the second level. The words are the hosted service's. */
export const insufficientLevel = () =>
  refuse(403, "insufficient_aal", "AAL2 required to perform this action");

/** Runs a call for the person whose session it is. */
async function forPerson(
  { database }: ShimmedBackend,
  { person }: BufferedRequest,
  answer: (person: SignedIn) => Promise<Response>,
): Promise<Response> {
  return person !== null && (await isSessionAlive(database, person)) ? answer(person) : noSession();
}

async function report({ database, siteUrl }: ShimmedBackend, { id }: SignedIn, isOn: boolean): Promise<void> {
  await database.query(
    "insert into public.security_events (event_type, user_id, resource_type) values ($1, $2, 'account')",
    [isOn ? "second_factor_added" : "second_factor_removed", id],
  );
  const email = await emailOf(database, id);
  if (email !== null)
    requestContext.getStore()?.notices.push({ to: email, ...secondFactorMail(siteUrl, isOn) });
}

/**
 * Whether a session may add a factor now: a further one shortly after a code, the first one shortly after signing in. A stolen session must
 * not lock its owner out.
 */
async function mayAdd({ database }: ShimmedBackend, person: SignedIn, isFirst: boolean): Promise<boolean> {
  return isFirst ? isRecentSignIn(database, person) : hasGivenLately(database, person);
}

/** Begins a factor: POST /factors. The secret is in this answer and in no other. */
export const answerEnrol: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const parsed = enrolSchema.safeParse(jsonBody(request.body));
    if (!parsed.success)
      return refuse(400, "validation_failed", "factor_type needs to be totp, friendly_name and issuer text");
    const { friendly_name, issuer } = parsed.data;
    const { database } = backend;
    const known = (await readFactors(database, person.id)).filter(({ status }) => status === "verified");
    const isFirst = known.length === 0;
    if (!(await mayAdd(backend, person, isFirst)))
      return isFirst
        ? refuse(400, "reauthentication_needed", "Enrolling a factor requires a recent sign-in")
        : insufficientLevel();
    if (known.length >= mostFactors)
      return refuse(422, "too_many_enrolled_mfa_factors", "Maximum number of verified factors reached");
    const name = friendly_name ?? null;
    if (name !== null && known.some((factor) => factor.friendly_name === name))
      return refuse(422, "mfa_factor_name_conflict", "A factor with this friendly name exists already");
    const secret = toBase32(randomBytes(secretBytes));
    const id = await addFactor(database, person.id, { name, secret });
    const from = issuer ?? new URL(backend.siteUrl).host;
    const whose = (await emailOf(database, person.id)) ?? "";
    const values = new URLSearchParams({
      algorithm: "SHA1",
      digits: "6",
      issuer: from,
      period: "30",
      secret,
    });
    // Apps read %20, not the plus of a form.
    const query = values.toString().replaceAll("+", "%20");
    const uri = `otpauth://totp/${encodeURIComponent(from)}:${encodeURIComponent(whose)}?${query}`;
    return Response.json({
      id,
      type: "totp",
      friendly_name: name ?? "",
      // The page draws the picture from the address.
      totp: { qr_code: "", secret, uri },
    });
  });

/** Begins a challenge: POST /factors/<id>/challenge. */
export const answerChallenge: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const factorId = factorIdOf(request);
    if ((await findFactor(backend.database, person.id, factorId)) === null) return noFactor();
    const id = await addChallenge(backend.database, factorId, challengeLifetime);
    return Response.json({
      ...{ id, type: "totp" },
      expires_at: Math.floor(Date.now() / 1000) + challengeLifetime,
    });
  });

/** New tokens of a session: a token says of which level it is. */
async function freshTokens(
  { lite, database }: ShimmedBackend,
  request: BufferedRequest,
  { sessionId }: SignedIn,
): Promise<Response> {
  const refresh_token = await refreshTokenOf(database, sessionId);
  if (refresh_token === null) return noSession();
  const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
  const headers = new Headers(request.headers);
  for (const name of ["authorization", "content-length"]) headers.delete(name);
  headers.set("content-type", "application/json");
  const body = new TextEncoder().encode(JSON.stringify({ refresh_token }));
  return lite.fetch(toRequest({ ...request, url, headers, body, method: "POST" }));
}

async function purposeOf(
  database: ShimmedBackend["database"],
  { id }: SignedIn,
  { status }: SecretFactor,
): Promise<CodeUse> {
  if (status === "verified") return "given";
  const known = await readFactors(database, id);
  return known.some((factor) => factor.status === "verified") ? "further" : "first";
}

/** Gives a code: POST /factors/<id>/verify. The first right one proves the factor. */
export const answerFactorCode: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const { database } = backend;
    const parsed = codeSchema.safeParse(jsonBody(request.body));
    if (!parsed.success) return refuse(400, "validation_failed", "challenge_id and code are needed");
    const { challenge_id, code } = parsed.data;
    const factorId = factorIdOf(request);
    const factor = await findFactor(database, person.id, factorId);
    if (factor === null) return noFactor();
    const use = await purposeOf(database, person, factor);
    // A factor may have been begun before there was another one.
    if (use === "further" && !(await hasGivenLately(database, person))) return insufficientLevel();
    if (!(await isChallenge(database, factorId, challenge_id, challengeLifetime)))
      return refuse(
        422,
        "mfa_challenge_expired",
        "MFA challenge has expired, verify against another challenge",
      );
    const step = stepOfCode(fromBase32(factor.secret), code, Date.now(), factor.lastStep);
    if (step === null || !(await acceptCode(database, person, { factorId, step, use })))
      return refuse(422, "mfa_verification_failed", "Invalid TOTP code entered");
    if (use !== "given") await report(backend, person, true);
    return freshTokens(backend, request, person);
  });

/** Turns a factor off: DELETE /factors/<id>. One that was proved needs a session that has given a code lately. */
export const answerFactorRemoval: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const { database } = backend;
    const factorId = factorIdOf(request);
    const factor = await findFactor(database, person.id, factorId);
    if (factor === null) return noFactor();
    const isProved = factor.status === "verified";
    if (isProved && !(await hasGivenLately(database, person))) return insufficientLevel();
    await removeFactor(database, person.id, factorId);
    if (isProved) await report(backend, person, false);
    return Response.json({ id: factorId });
  });
