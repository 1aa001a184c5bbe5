/** Opens a page of the card payment provider in a new tab, so that loaded genomes stay in this one. */

import type { Result } from "../../lib/pure/result.ts";
import { openPaymentTab } from "../../payments/payment-tab.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { checkSession, type SessionProblem } from "../account/session-check.ts";
import type { CardForm } from "./payment-form.ts";
import { watchPaymentReturns } from "./payment-return.ts";

/** Why a payment page could not be had. */
export type PaymentPageFailure =
  | FunctionFailure
  /** The plan is not sold here. */
  | { readonly code: "not-sold" }
  /** The server's answer has no address. */
  | { readonly code: "no-address" };

/** The outcome of a click. */
export type PaymentPageOutcome =
  | { readonly kind: "opened" }
  /** It goes on in a form on this page. */
  | { readonly kind: "form"; readonly form: CardForm }
  /** The browser let no tab open: the person opens it by a link of ours. */
  | { readonly kind: "blocked"; readonly address: string }
  /** There is no session, or no longer one. */
  | { readonly kind: "no-session"; readonly problem: SessionProblem }
  | { readonly kind: "failed"; readonly failure: PaymentPageFailure };

/**
 * Opens the tab at once, then asks for the address that it goes to.
 *
 * @param words what the empty tab says meanwhile
 * @param ask the call that answers with the address; null where its answer has none
 */
export async function openPaymentPage(
  words: string,
  ask: () => Promise<Result<string | null, PaymentPageFailure>>,
): Promise<PaymentPageOutcome> {
  const tab = openPaymentTab(words);
  const outcome = await addressOrReason(ask);
  if (outcome.kind !== "address") {
    tab?.close();
    return outcome;
  }
  watchPaymentReturns().expectReturn();
  if (tab === null) return { kind: "blocked", address: outcome.address };
  tab.leadTo(outcome.address);
  return { kind: "opened" };
}

async function addressOrReason(
  ask: () => Promise<Result<string | null, PaymentPageFailure>>,
): Promise<
  | { readonly kind: "address"; readonly address: string }
  | Extract<PaymentPageOutcome, { kind: "no-session" | "failed" }>
> {
  try {
    const problem = await checkSession();
    if (problem !== null) return { kind: "no-session", problem };
    const answered = await ask();
    if (!answered.ok) return { kind: "failed", failure: answered.error };
    return answered.value === null
      ? { kind: "failed", failure: { code: "no-address" } }
      : { kind: "address", address: answered.value };
  } catch {
    // The program of the call could not be fetched.
    return { kind: "failed", failure: { code: "not-fetched" } };
  }
}
