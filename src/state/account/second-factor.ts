/** The second factor of the account: turning it on and off, giving it, and its recovery codes. */
import { useQuery } from "@tanstack/react-query";
import { type CallAnswer, call } from "../../backend/call.ts";
import type { NewFactor } from "../../backend/sign-in-service.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AuthFailure } from "../../texts/auth-failures.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { attempt } from "./account.ts";
import { useSession } from "./session.ts";

export type { NewFactor } from "../../backend/sign-in-service.ts";

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

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["second-factor"] });
}

/** Begins a second factor, which the first code proves. */
export function beginFactor(): Outcome<NewFactor> {
  return attempt("factor_failed", null, async (service) => {
    const unproved = await service.findUnprovedFactors();
    if (!unproved.ok) return unproved;
    for (const id of unproved.value) await service.removeFactor(id);
    return service.enrolFactor("Authenticator app", siteName);
  });
}

/** Proves a new factor by its first code: from then on it is asked for. */
export async function proveFactor(factorId: string, code: string): Outcome {
  const given = await attempt("factor_failed", null, (service) => service.giveFactorCode(factorId, code));
  if (given.ok) await readAgain();
  return given;
}

/** Gives a code of the app for the account's factor. */
export function giveCode(code: string): Outcome {
  return attempt("factor_failed", null, async (service) => {
    const found = await service.findFactor();
    if (!found.ok) return found;
    return found.value === null ? err({ code: "unexpected" }) : service.giveFactorCode(found.value, code);
  });
}

/** Turns the second factor off, by a code of the app. */
export async function turnOff(code: string): Outcome {
  const given = await giveCode(code);
  if (!given.ok) return given;
  const removed = await attempt("factor_failed", null, async (service) => {
    const found = await service.findFactor();
    if (!found.ok || found.value === null) return found;
    const done = await service.removeFactor(found.value);
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

/** Makes new recovery codes in place of all earlier ones. */
export async function makeRecoveryCodes(): Promise<Result<readonly string[], DatabaseFailure>> {
  const made = await call("makeRecoveryCodes", {});
  if (made.ok) await readAgain();
  return made;
}
