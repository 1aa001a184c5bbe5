/** A signed-in person's changes to their account. */
import { z } from "zod";
import { passwordChangedMail } from "./account-mails.ts";
import {
  emailOf,
  endOtherSessions,
  isRecentSignIn,
  isSessionAlive,
  takeReauthentication,
} from "./auth-rows.ts";
import { jsonBody, refuse, type SignedIn, toRequest } from "./buffered-request.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { endCodes } from "./earlier-codes.ts";
import { sharedSettings } from "./lite-app.ts";
import { isWhollyRead } from "./password.ts";
import { requestContext } from "./request-context.ts";
import type { Shim, ShimmedBackend } from "./shim.ts";
import { tooCommon, tooLong } from "./sign-up-shim.ts";

const changeSchema = z.record(z.string(), z.unknown());
const passwordSchema = z.object({ password: z.string(), nonce: z.string().optional() });

/** Why a person may not set a new password now; null for nothing. */
async function passwordRefusal(
  { database }: ShimmedBackend,
  person: SignedIn,
  { password, nonce = "" }: z.infer<typeof passwordSchema>,
): Promise<Response | null> {
  if (!isWhollyRead(password)) return tooLong();
  if (isCommonPassword(password)) return tooCommon();
  if (!(await isSessionAlive(database, person)) || (await isRecentSignIn(database, person))) return null;
  if (nonce === "")
    return refuse(400, "reauthentication_needed", "Password update requires reauthentication");
  const lifetime = sharedSettings["auth.email"].otp_expiry;
  return (await takeReauthentication(database, person.id, nonce, lifetime))
    ? null
    : refuse(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}

/**
 * The embedded backend would change an e-mail without asking at the new one: the page has no such form, and the call is
 * refused. A new password needs a recent sign-in, or the code of a mail, ends all other sessions
 * and all links of mails, and a mail reports it.
 */
export const answerChange: Shim = async (backend, request) => {
  const content = jsonBody(request.body);
  const parsed = changeSchema.safeParse(content);
  if (parsed.success && Object.hasOwn(parsed.data, "email"))
    return refuse(422, "validation_failed", "The e-mail of an account cannot be changed");
  const change = passwordSchema.safeParse(content);
  const { person } = request;
  if (!change.success || person === null) return backend.lite.fetch(toRequest(request));
  const refusal = await passwordRefusal(backend, person, change.data);
  if (refusal !== null) return refusal;
  const answer = await backend.lite.fetch(toRequest(request));
  if (!answer.ok) return answer;
  await endOtherSessions(backend.database, person);
  await endCodes(backend.database, person.id);
  const email = await emailOf(backend.database, person.id);
  if (email !== null)
    requestContext.getStore()?.notices.push({ to: email, ...passwordChangedMail(backend.siteUrl) });
  return answer;
};
