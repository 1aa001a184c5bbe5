/** What the answers to calls of second factors have in common. */
import { secondFactorMail } from "../account-mails.ts";
import { emailOf, isSessionAlive } from "../auth-rows.ts";
import { type BufferedRequest, refuse, type SignedIn, toRequest } from "../buffered-request.ts";
import { requestContext } from "../request-context.ts";
import type { ShimmedBackend } from "../shim.ts";
import { type FactorUse, readFactors, refreshTokenOf, type SecretFactor } from "./factor-rows.ts";

/** The id in /auth/v1/factors/<id>. */
export function factorIdOf({ url }: BufferedRequest): string {
  return url.pathname.split("/")[4] ?? "";
}

const noSession = () => refuse(401, "session_not_found", "Session from session_id claim does not exist");

/** Refuses a call about a factor that the person does not have. The words are the hosted service's, here and below. */
export const noFactor = () => refuse(404, "mfa_factor_not_found", "Factor not found");

/** Refuses a call that needs the second level. */
export const insufficientLevel = () =>
  refuse(403, "insufficient_aal", "AAL2 required to perform this action");

/** Refuses an answer to a challenge that is over, of another factor, or was never begun. */
export const noChallenge = () =>
  refuse(422, "mfa_challenge_expired", "MFA challenge has expired, verify against another challenge");

/** Refuses a wrong answer to a challenge. */
export const wrongAnswer = () => refuse(422, "mfa_verification_failed", "Invalid answer to the challenge");

/** Runs a call for the person whose session it is. */
export async function forPerson(
  { database }: ShimmedBackend,
  { person }: BufferedRequest,
  answer: (person: SignedIn) => Promise<Response>,
): Promise<Response> {
  return person !== null && (await isSessionAlive(database, person)) ? answer(person) : noSession();
}

/** Writes that a factor was added or removed into the security log, and mails its person. */
export async function reportChange(
  { database, siteUrl }: ShimmedBackend,
  { id }: SignedIn,
  { type, isAdded }: { readonly type: SecretFactor["type"]; readonly isAdded: boolean },
): Promise<void> {
  await database.query(
    "insert into public.security_events (event_type, user_id, resource_type) values ($1, $2, 'account')",
    [isAdded ? "second_factor_added" : "second_factor_removed", id],
  );
  const email = await emailOf(database, id);
  if (email === null) return;
  const proved = (await readFactors(database, id)).filter(({ status }) => status === "verified");
  const isOnly = proved.length === (isAdded ? 1 : 0);
  const mail = secondFactorMail(siteUrl, { type, isAdded, isOnly });
  requestContext.getStore()?.notices.push({ to: email, ...mail });
}

/** New tokens of a session: a token says of which level it is. */
export async function freshTokens(
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

/** What a right answer of a factor would do. */
export async function purposeOf(
  database: ShimmedBackend["database"],
  { id }: SignedIn,
  { status }: SecretFactor,
): Promise<FactorUse> {
  if (status === "verified") return "given";
  const known = await readFactors(database, id);
  return known.some((factor) => factor.status === "verified") ? "further" : "first";
}
