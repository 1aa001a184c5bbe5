import { z } from "zod";
import { findAccount } from "./auth-rows.ts";
import { jsonBody, refuse, type Shim, toRequest } from "./buffered-request.ts";
import { failureReason } from "./failure-reason.ts";
import { isPassword } from "./password.ts";

const signInSchema = z.object({ email: z.string(), password: z.string() });

/**
 * A sign-in with a password. The embedded backend compares the password for confirmed accounts alone: an e-mail without an
 * account is told by the time of the answer, one that waits to be confirmed by its text. Here a password is compared once
 * for every e-mail, and that an account waits is told to who knows its password.
 */
export const answerToken: Shim = async ({ lite, database }, request) => {
  const parsed = signInSchema.safeParse(jsonBody(request.body));
  const isSignIn = request.url.searchParams.get("grant_type") === "password";
  if (!isSignIn || !parsed.success) return lite.fetch(toRequest(request));
  const { email, password } = parsed.data;
  const account = await findAccount(database, email);
  if (account?.isConfirmed && account.digest !== null) return lite.fetch(toRequest(request));
  const isKnown = await isPassword(password, account?.digest ?? null);
  const answer = await lite.fetch(toRequest(request));
  const isTold = (await failureReason(answer)) === "email_not_confirmed";
  return isTold && !isKnown ? refuse(400, "invalid_credentials", "Invalid login credentials") : answer;
};
