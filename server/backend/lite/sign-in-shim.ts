import { z } from "zod";
import { findAccount } from "./auth-rows.ts";
import { jsonBody, refuse, toRequest } from "./buffered-request.ts";
import { failureReason } from "./failure-reason.ts";
import { isPassword } from "./password.ts";
import type { Shim } from "./shim.ts";

const signInSchema = z.object({ email: z.string(), password: z.string() });

/**
 * A sign-in with a password. The embedded backend compares the password for confirmed accounts alone: the time of its
 * answer reveals an e-mail without an account, and the text an account that waits to be confirmed. This shim compares a
 * password once for every e-mail, and reveals an unconfirmed account only to someone who knows its password.
 */
export const answerToken: Shim = async ({ lite, database }, request) => {
  const parsed = signInSchema.safeParse(jsonBody(request.body));
  const isSignIn = request.url.searchParams.get("grant_type") === "password";
  if (!isSignIn || !parsed.success) return lite.fetch(toRequest(request));
  const { email, password } = parsed.data;
  const account = await findAccount(database, email);
  if (account?.isConfirmed && account.digest !== null) return lite.fetch(toRequest(request));
  const knowsPassword = await isPassword(password, account?.digest ?? null);
  const answer = await lite.fetch(toRequest(request));
  const saysThatItWaits = (await failureReason(answer)) === "email_not_confirmed";
  return saysThatItWaits && !knowsPassword
    ? refuse(400, "invalid_credentials", "Invalid login credentials")
    : answer;
};
