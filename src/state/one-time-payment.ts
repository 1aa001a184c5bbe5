/**
 * Paying once for a tool. The browser leaves for the card payment provider's page in this tab, so what is paid for is saved first: a
 * payment for something that a reload takes away is never begun.
 */

import type { BegunCheckout, WantedPurchase } from "../backend/begin-purchase.ts";
import type { SecurityEvent } from "../backend/log-security-event.ts";
import { affiliateOfVisit } from "../lib/affiliate.ts";
import { err, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../lib/texts/function-failures.ts";
import { leaveQuestion } from "./leave-question.ts";
import { type NothingToPay, payablePredictionId } from "./payable-prediction.ts";
import { checkSession, type SessionProblem } from "./session-check.ts";
import { type StoredPayment, storePayment } from "./stored-payment.ts";

/** What came of a click. */
export type BegunPayment =
  /** The browser is on its way to the card payment provider. */
  | { readonly kind: "leaving" }
  /** It is paid already. */
  | { readonly kind: "paid-already" }
  /** It was paid, and the money has not arrived yet. */
  | { readonly kind: "under-way" }
  | { readonly kind: "no-session"; readonly problem: SessionProblem }
  | { readonly kind: "nothing-to-pay"; readonly cause: NothingToPay }
  /** The server's answer has no address. */
  | { readonly kind: "no-address" }
  | { readonly kind: "failed"; readonly failure: FunctionFailure };

/** What a payment is begun with; tests put in their own. */
export interface PaymentCalls {
  readonly checkSession: () => Promise<SessionProblem | null>;
  /** Id of the prediction that is paid for, saved by now. */
  readonly predictionId: (asked: string | null) => Promise<Result<string, NothingToPay>>;
  readonly begin: (wanted: WantedPurchase) => Promise<Result<BegunCheckout, FunctionFailure>>;
  readonly store: (payment: StoredPayment) => void;
  readonly leave: (address: string) => void;
  readonly log: (event: SecurityEvent) => void;
}

/** What the server's short names of refusals mean where there is nothing more to pay (docs/payments.md#the-functions). */
const nothingMore = new Map<string | undefined, "paid-already" | "under-way">([
  ["paid_already", "paid-already"],
  ["payment_under_way", "under-way"],
]);

async function begin(calls: PaymentCalls, toolId: string, asked: string | null): Promise<BegunPayment> {
  const problem = await calls.checkSession();
  if (problem !== null) return { kind: "no-session", problem };
  const prediction = await calls.predictionId(asked);
  if (!prediction.ok) {
    const cause = prediction.error;
    const isFault = cause === "not-saved" || cause === "not-read";
    if (isFault) calls.log({ type: "payment_failed", reason: cause });
    return { kind: "nothing-to-pay", cause };
  }
  const predictionId = prediction.value;
  const begun = await calls.begin({ toolId, predictionId, affiliate: affiliateOfVisit() });
  if (!begun.ok) {
    const failure = begun.error;
    const kind = failure.code === "refused" ? nothingMore.get(failure.reason) : undefined;
    if (kind !== undefined) return { kind };
    calls.log({ type: "payment_failed", reason: failure.code });
    return { kind: "failed", failure };
  }
  const { address, sessionId } = begun.value;
  if (address === null) {
    calls.log({ type: "payment_failed", reason: "no-address" });
    return { kind: "no-address" };
  }
  calls.store({ sessionId, toolId, predictionId });
  calls.leave(address);
  return { kind: "leaving" };
}

/** Begins payments, one at a time: a second click while one is under way gets the answer of the first. */
export function createOneTimePayment(calls: PaymentCalls) {
  let underWay: Promise<BegunPayment> | null = null;
  return (toolId: string, asked: string | null): Promise<BegunPayment> => {
    underWay ??= begin(calls, toolId, asked).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Begins the payment of a tool and leaves for the card payment provider.
 *
 * @param asked id of the saved prediction that is meant; null for the one that this tab holds, or else the newest sealed one
 */
export const beginOneTimePayment = createOneTimePayment({
  checkSession,
  predictionId: payablePredictionId,
  begin: async (wanted) => {
    try {
      return await (await import("../backend/begin-purchase.ts")).beginPurchase(wanted);
    } catch {
      // The program of the call could not be fetched.
      return err({ code: "not-fetched" });
    }
  },
  store: storePayment,
  // Beside the button it says that loaded files must be chosen again.
  leave: (address) => leaveQuestion.leaveUnasked(() => window.location.assign(address)),
  log: (event) => {
    void import("../backend/log-security-event.ts").then(({ logSecurityEvent }) => logSecurityEvent(event));
  },
});
