/** Second factors as the hosted sign-in service answers their calls, so that one client serves both. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { emailOf, isRecentSignIn } from "../auth-rows.ts";
import { jsonBody, refuse, type SignedIn } from "../buffered-request.ts";
import type { Shim, ShimmedBackend } from "../shim.ts";
import { addChallenge, challengeLifetime, isChallenge } from "./challenge-rows.ts";
import {
  factorIdOf,
  forPerson,
  freshTokens,
  insufficientLevel,
  noChallenge,
  noFactor,
  purposeOf,
  reportChange,
  wrongAnswer,
} from "./factor-answers.ts";
import {
  acceptCode,
  addFactor,
  type FactorUse,
  findFactor,
  hasGivenLately,
  readFactors,
  removeFactor,
} from "./factor-rows.ts";
import { beginPasskey, type OwnFactor, passkeyAnswerSchema, takePasskey } from "./passkey-answers.ts";
import { fromBase32, stepOfCode, toBase32 } from "./totp.ts";

/** Bytes of a secret: RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20;

/** Proved factors of an account; the hosted service's own default. */
const mostFactors = 10;

const enrolSchema = z.object({
  factor_type: z.enum(["totp", "webauthn"]),
  friendly_name: z.string().nullish(),
  issuer: z.string().nullish(),
});
const codeSchema = z.object({ challenge_id: z.guid(), code: z.string() });

/**
 * Whether a session may add a factor now: a further one shortly after a code, the first one shortly after signing in. A stolen session must
 * not lock its owner out.
 */
async function mayAdd({ database }: ShimmedBackend, person: SignedIn, isFirst: boolean): Promise<boolean> {
  return isFirst ? isRecentSignIn(database, person) : hasGivenLately(database, person);
}

/** A new factor of an app, with its secret and the address that apps read. */
async function enrolApp(
  { database, siteUrl }: ShimmedBackend,
  { id: userId }: SignedIn,
  { name, issuer }: { readonly name: string | null; readonly issuer: string | null },
): Promise<Response> {
  const secret = toBase32(randomBytes(secretBytes));
  const id = await addFactor(database, userId, { name, secret });
  const from = issuer ?? new URL(siteUrl).host;
  const whose = (await emailOf(database, userId)) ?? "";
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
}

/** Begins a factor: POST /factors. An app's secret is in this answer and in no other. */
export const answerEnrol: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const parsed = enrolSchema.safeParse(jsonBody(request.body));
    if (!parsed.success)
      return refuse(
        400,
        "validation_failed",
        "factor_type needs to be totp or webauthn, friendly_name and issuer text",
      );
    const { factor_type, friendly_name, issuer } = parsed.data;
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
    if (factor_type === "totp") return enrolApp(backend, person, { name, issuer: issuer ?? null });
    const id = await addFactor(database, person.id, { name, secret: null });
    return Response.json({ id, type: "webauthn", friendly_name: name ?? "" });
  });

/** Begins a challenge: POST /factors/<id>/challenge. */
export const answerChallenge: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const { database } = backend;
    const factorId = factorIdOf(request);
    const factor = await findFactor(database, person.id, factorId);
    if (factor === null) return noFactor();
    if (factor.type === "webauthn") return beginPasskey(backend, { person, factorId, factor });
    const id = await addChallenge(database, factorId, null);
    return Response.json({
      ...{ id, type: "totp" },
      expires_at: Math.floor(Date.now() / 1000) + challengeLifetime,
    });
  });

/** Checks a code of an app and accepts it. @returns null where it is accepted, the refusal otherwise */
async function takeCode(
  { database }: ShimmedBackend,
  { person, factorId, factor }: OwnFactor,
  { challenge_id, code }: z.infer<typeof codeSchema>,
  use: FactorUse,
): Promise<Response | null> {
  if (!(await isChallenge(database, factorId, challenge_id))) return noChallenge();
  const step = stepOfCode(fromBase32(factor.secret), code, Date.now(), factor.lastStep);
  const isRight = step !== null && (await acceptCode(database, person, { factorId, step, use }));
  return isRight ? null : wrongAnswer();
}

/** Gives a code or a passkey's answer: POST /factors/<id>/verify. The first right one proves the factor. */
export const answerFactorCode: Shim = (backend, request) =>
  forPerson(backend, request, async (person) => {
    const { database } = backend;
    const body = jsonBody(request.body);
    const [code, passkey] = [codeSchema.safeParse(body), passkeyAnswerSchema.safeParse(body)];
    if (!code.success && !passkey.success)
      return refuse(400, "validation_failed", "challenge_id and code or webauthn are needed");
    const factorId = factorIdOf(request);
    const factor = await findFactor(database, person.id, factorId);
    if (factor === null) return noFactor();
    const use = await purposeOf(database, person, factor);
    // A factor may have been begun before there was another one.
    if (use === "further" && !(await hasGivenLately(database, person))) return insufficientLevel();
    const own = { person, factorId, factor };
    let refusal: Response | null = wrongAnswer();
    if (factor.type === "webauthn" && passkey.success)
      refusal = await takePasskey(backend, own, passkey.data, use);
    else if (factor.type === "totp" && code.success) refusal = await takeCode(backend, own, code.data, use);
    if (refusal !== null) return refusal;
    if (use !== "given") await reportChange(backend, person, { type: factor.type, isAdded: true });
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
    if (isProved) await reportChange(backend, person, { type: factor.type, isAdded: false });
    return Response.json({ id: factorId });
  });
