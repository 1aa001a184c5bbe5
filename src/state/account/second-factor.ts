/** The second factor of the account: turning it on and off, giving it, and its recovery codes. */
import { useQuery } from "@tanstack/react-query";
import { type CallAnswer, call } from "../../backend/call.ts";
import type { KnownFactor, NewFactor } from "../../backend/sign-in-service.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AuthFailure } from "../../texts/auth-failures.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { attempt } from "./account.ts";
import { useSession } from "./session.ts";

export type { KnownFactor, NewFactor } from "../../backend/sign-in-service.ts";

type Outcome<Value = unknown> = Promise<Result<Value, AuthFailure>>;

/** What an authenticator app shows beside the code. */
const siteName = "Allelium";

/** The second factor as the database has it. */
export type SecondFactor = CallAnswer<"readSecondFactor">;

/** Whether the account has a second factor, and how many recovery codes are unused. */
export function useSecondFactor() {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["second-factor", id],
    enabled: id !== null,
    queryFn: async () => unwrap(await call("readSecondFactor", {})),
  });
}

/** The account's proved factors, the oldest first; before the second step of signing in, too. */
export function useFactors() {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["second-factor", "list", id],
    // The next person to sign in must not see these.
    gcTime: 0,
    queryFn: async (): Promise<readonly KnownFactor[]> => {
      const { readFactors } = await import("../../backend/sign-in-service.ts");
      return unwrap(await readFactors()).filter(({ isProved }) => isProved);
    },
  });
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["second-factor"] });
}

type Service = typeof import("../../backend/sign-in-service.ts");

/** Removes factors that were begun and never proved. */
async function removeUnproved(service: Service): Outcome {
  const known = await service.readFactors();
  if (!known.ok) return known;
  for (const { id, isProved } of known.value) if (!isProved) await service.removeFactor(id);
  return ok(null);
}

/** Begins a second factor, which the first code proves. */
export function beginFactor(): Outcome<NewFactor> {
  return attempt("factor_failed", null, async (service) => {
    const removed = await removeUnproved(service);
    return removed.ok ? service.enrolFactor("Authenticator app", siteName) : removed;
  });
}

/** Proves a new factor by its first code: from then on it is asked for. */
export async function proveFactor(factorId: string, code: string): Outcome {
  const given = await attempt("factor_failed", null, (service) => service.giveFactorCode(factorId, code));
  if (given.ok) await readAgain();
  return given;
}

/** Makes a passkey of the account: from then on it is asked for. */
export async function addPasskey(name: string): Outcome {
  const made = await attempt("factor_failed", null, async (service) => {
    const removed = await removeUnproved(service);
    return removed.ok ? (await import("../../backend/passkeys.ts")).makePasskey(name) : removed;
  });
  if (made.ok) await readAgain();
  return made;
}

/** Gives one of the account's passkeys. */
export function givePasskey(factorId: string): Outcome {
  return attempt("factor_failed", null, async () =>
    (await import("../../backend/passkeys.ts")).givePasskey(factorId),
  );
}

/** Gives a code of the app for the account's factor. */
export function giveCode(code: string): Outcome {
  return attempt("factor_failed", null, async (service) => {
    const known = await service.readFactors();
    if (!known.ok) return known;
    const app = known.value.find(({ isPasskey, isProved }) => isProved && !isPasskey);
    return app === undefined ? err({ code: "unexpected" }) : service.giveFactorCode(app.id, code);
  });
}

/** Removes a second factor, within ten minutes of giving one. */
export async function removeFactor(factorId: string): Outcome {
  const removed = await attempt("factor_failed", null, async (service) => {
    const done = await service.removeFactor(factorId);
    // The session says that there is a factor until it has new tokens.
    return done.ok ? service.refreshSession() : done;
  });
  await readAgain();
  return removed;
}

/** Gives a recovery code in place of a code of the app; false for a wrong one. */
export async function giveRecoveryCode(code: string): Promise<Result<boolean, DatabaseFailure>> {
  const given = await call("useRecoveryCode", { p_code: code });
  if (!given.ok || !given.value) return given;
  await attempt("factor_failed", null, (service) => service.refreshSession());
  return ok(true);
}

/** Whether the sign-in service asks for a second factor first: none was given, or too long ago. */
export function isCodeTooOld(failure: AuthFailure): boolean {
  return failure.code === "provider" && failure.reason === "insufficient_aal";
}

/** The same of the database. */
export function isFactorNeeded(failure: DatabaseFailure): boolean {
  return (
    failure.code === "refused" && failure.reason === "PT403" && failure.message === "second_factor_needed"
  );
}

/** Makes new recovery codes in place of all earlier ones, within ten minutes of a code. */
export async function makeRecoveryCodes(): Promise<Result<readonly string[], DatabaseFailure>> {
  const made = await call("makeRecoveryCodes", {});
  if (made.ok) await readAgain();
  return made;
}
