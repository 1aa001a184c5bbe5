/**
 * Paying once for a tool. The browser may leave for the card payment provider's page in this tab, so the prediction is
 * saved first: no payment begins for something that a reload would drop.
 */

import { type CallAnswer, call } from "../../backend/call.ts";
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import { affiliateOfVisit } from "../../payments/affiliate.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { checkSession, type SessionProblem } from "../account/session-check.ts";
import { leaveQuestion } from "../page/leave-question.ts";
import { type NothingToPay, payablePredictionId } from "./payable-prediction.ts";
import { type CardForm, type CardForms, loadPaymentForms } from "./payment-form.ts";
import { heldToKind } from "./payment-kind.ts";
import { type StoredPayment, storePayment } from "./stored-payment.ts";

/** A checkout at the card payment provider. */
export type BegunCheckout = CallAnswer<"createToolPayment">;

/** The item that is bought once. */
export interface WantedPurchase {
  readonly toolId: string;
  readonly predictionId: string;
  /** Id of the site whose link brought the person; null for none. */
  readonly affiliate: string | null;
  /** Whether our page can draw the checkout itself. */
  readonly isEmbedded: boolean;
}

/** The outcome of a click. */
export type BegunPayment =
  /** The browser is on its way to the card payment provider. */
  | { readonly kind: "leaving" }
  /** It is paid in a form on this page, and checked by the stored ids. */
  | { readonly kind: "form"; readonly form: CardForm; readonly payment: StoredPayment }
  /** It is paid already. */
  | { readonly kind: "paid-already" }
  /** It was paid, and the money has not arrived yet. */
  | { readonly kind: "under-way" }
  | { readonly kind: "no-session"; readonly problem: SessionProblem }
  | { readonly kind: "nothing-to-pay"; readonly cause: NothingToPay }
  /** The server's answer has no address. */
  | { readonly kind: "no-address" }
  | { readonly kind: "failed"; readonly failure: FunctionFailure };

/** Dependencies of a payment; tests pass their own. */
export interface PaymentCalls {
  readonly checkSession: () => Promise<SessionProblem | null>;
  /** Id of the prediction that is paid for, saved by now. */
  readonly predictionId: (asked: string | null) => Promise<Result<string, NothingToPay>>;
  /** Null where no form can be shown. */
  readonly loadForms: () => Promise<CardForms | null>;
  readonly begin: (wanted: WantedPurchase) => Promise<Result<BegunCheckout, FunctionFailure>>;
  readonly store: (payment: StoredPayment) => void;
  readonly leave: (address: string) => void;
  readonly log: (event: SecurityEvent) => void;
}

/**
 * The meaning of the server's short names of refusals where there is nothing more to pay
 * (docs/payments.md#the-functions).
 */
const nothingMore = new Map<string | undefined, "paid-already" | "under-way">([
  ["paid_already", "paid-already"],
  ["payment_under_way", "under-way"],
]);

/** Where the payment happens: in a form of ours if there is one, or on the provider's page in any case. */
export type PaymentPlace = "form" | "page";

type Purchase = Omit<WantedPurchase, "isEmbedded">;

/** A checkout, with its form where it has one. */
type OpenCheckout = BegunCheckout & { readonly form: CardForm | null };

/** Begins the checkout. One whose form cannot be made is requested again as a page, and the server ends it. */
async function openCheckout(
  calls: PaymentCalls,
  place: PaymentPlace,
  purchase: Purchase,
): Promise<Result<OpenCheckout, FunctionFailure>> {
  const forms = place === "form" ? await calls.loadForms() : null;
  const begun = heldToKind(await calls.begin({ ...purchase, isEmbedded: forms !== null }));
  if (!begun.ok) return begun;
  const { clientSecret } = begun.value;
  if (forms === null || clientSecret === null) return ok({ ...begun.value, form: null });
  const form = await forms.open(clientSecret);
  return form === null ? openCheckout(calls, "page", purchase) : ok({ ...begun.value, form });
}

async function begin(
  calls: PaymentCalls,
  toolId: string,
  asked: string | null,
  place: PaymentPlace,
): Promise<BegunPayment> {
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
  const begun = await openCheckout(calls, place, { toolId, predictionId, affiliate: affiliateOfVisit() });
  if (!begun.ok) {
    const failure = begun.error;
    const kind = failure.code === "refused" ? nothingMore.get(failure.reason) : undefined;
    if (kind !== undefined) return { kind };
    calls.log({ type: "payment_failed", reason: failure.code });
    return { kind: "failed", failure };
  }
  const { address, form, sessionId } = begun.value;
  const payment = { sessionId, toolId, predictionId };
  if (form !== null) {
    calls.store(payment);
    return { kind: "form", form, payment };
  }
  if (address === null) {
    calls.log({ type: "payment_failed", reason: "no-address" });
    return { kind: "no-address" };
  }
  calls.store(payment);
  calls.leave(address);
  return { kind: "leaving" };
}

/** Begins payments, one at a time: a second click while one is under way gets the answer of the first. */
export function createOneTimePayment(calls: PaymentCalls) {
  let underWay: Promise<BegunPayment> | null = null;
  return (toolId: string, asked: string | null, place: PaymentPlace = "form"): Promise<BegunPayment> => {
    underWay ??= begin(calls, toolId, asked, place).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Begins the payment of a tool: in a form that is drawn here, or on the card payment provider's page.
 *
 * @param asked id of the saved prediction to pay for; null for this tab's, or else the newest sealed one
 */
export const beginOneTimePayment = createOneTimePayment({
  checkSession,
  predictionId: payablePredictionId,
  loadForms: loadPaymentForms,
  begin: ({ toolId, predictionId, affiliate, isEmbedded }) =>
    call("createToolPayment", {
      ...{ paymentType: "onetime", clientReferenceId: affiliate, toolId, predictionId },
      ...(isEmbedded ? { embedded: true } : {}),
    }),
  store: storePayment,
  // The text beside the button says that loaded files must be chosen again.
  leave: (address) => leaveQuestion.leaveUnasked(() => window.location.assign(address)),
  log: (event) => {
    void import("../../backend/log-security-event.ts").then(({ logSecurityEvent }) =>
      logSecurityEvent(event),
    );
  },
});
