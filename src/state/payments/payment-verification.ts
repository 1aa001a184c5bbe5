/** Asking the server whether a payment that this tab has begun has arrived, and what follows from it. */

import { type CallAnswer, call } from "../../backend/call.ts";
import type { SecurityEvent } from "../../backend/log-security-event.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { sessionStore } from "../account/session.ts";
import { readAccessAgain } from "../account/visitor.ts";
import { queryClient } from "../page/query-client.ts";
import { forgetStoredPayment, type StoredPayment } from "./stored-payment.ts";

/** Whether a payment has arrived; one that is over and not paid never will. */
export type PaymentAnswer = CallAnswer<"verifyUnifiedPayment">;

/** The same, with its unlocked results. */
export type IqPayment = CallAnswer<"verifyIqPayment">;

type Results = Readonly<Record<string, unknown>>;

/** The outcome of the mail with the results; `left` where the person has left meanwhile. */
export type MailedResults = "mailed" | "not-mailed" | "left";

/** The outcome of a check. */
export type VerifiedPayment =
  | {
      readonly kind: "paid";
      /** What the payment has unlocked; null where the server sent nothing. */
      readonly results: Results | null;
      /** Null where there are no results to mail. */
      readonly mailed: Promise<MailedResults> | null;
    }
  | { readonly kind: "not-paid" }
  | { readonly kind: "failed"; readonly failure: FunctionFailure }
  /** The person has left meanwhile: the next one must not get the answer. */
  | { readonly kind: "left" };

/** Dependencies of the verification; tests pass their own. */
export interface VerificationCalls {
  /** Id of the signed-in user; null for none. */
  readonly person: () => string | null;
  /** The person's own address; null without a session. */
  readonly email: () => string | null;
  /** Asks for the payment alone. */
  readonly verify: (payment: StoredPayment) => Promise<Result<PaymentAnswer, FunctionFailure>>;
  /** Checks the payment and reads its unlocked results. */
  readonly verifyWithResults: (sessionId: string) => Promise<Result<IqPayment, FunctionFailure>>;
  /** The results of a prediction; null while they are sealed or cannot be read. */
  readonly readResults: (predictionId: string) => Promise<Results | null>;
  readonly markPaid: (payment: StoredPayment) => Promise<unknown>;
  readonly mail: (predictionId: string, email: string, results: Results) => Promise<boolean>;
  readonly markMailed: (predictionId: string) => Promise<unknown>;
  readonly forget: () => void;
  /** Reads again what the payment has unlocked. */
  readonly readAgain: () => Promise<unknown>;
  readonly log: (event: SecurityEvent) => void;
}

/** The two ways to ask. */
export interface PaymentVerification {
  /** For a person who says that they have paid. */
  readonly verify: (payment: StoredPayment) => Promise<VerifiedPayment>;
  /** For a page that was loaded with a stored payment. */
  readonly verifyOnLoad: (payment: StoredPayment) => Promise<VerifiedPayment>;
}

/**
 * The result of a step; null where it fails. The server has recorded the payment, so no later step decides whether it
 * is paid.
 */
async function triedAfterPaying<Value>(step: () => Promise<Value>): Promise<Value | null> {
  try {
    return await step();
  } catch {
    return null;
  }
}

/** Makes them. */
export function createPaymentVerification(calls: VerificationCalls): PaymentVerification {
  async function mail(
    { predictionId }: StoredPayment,
    results: Results,
    isHere: () => boolean,
  ): Promise<MailedResults> {
    const email = calls.email();
    const isMailed = email !== null && (await calls.mail(predictionId, email, results));
    if (!isHere()) return "left";
    if (!isMailed) return "not-mailed";
    await triedAfterPaying(() => calls.markMailed(predictionId));
    return isHere() ? "mailed" : "left";
  }

  /** The payment has arrived: its ids are forgotten first, so that nothing is done twice by a reload. */
  async function settle(
    payment: StoredPayment,
    given: Results | null,
    isHere: () => boolean,
  ): Promise<VerifiedPayment> {
    calls.forget();
    await triedAfterPaying(() => calls.markPaid(payment));
    if (!isHere()) return { kind: "left" };
    const results = given ?? (await triedAfterPaying(() => calls.readResults(payment.predictionId)));
    if (!isHere()) return { kind: "left" };
    await triedAfterPaying(() => calls.readAgain());
    if (!isHere()) return { kind: "left" };
    return { kind: "paid", results, mailed: results === null ? null : mail(payment, results, isHere) };
  }

  function failed(failure: FunctionFailure): VerifiedPayment {
    calls.log({ type: "payment_failed", reason: failure.code });
    return { kind: "failed", failure };
  }

  /** @param isOver nothing more can come of it: it is reported once, and not checked again */
  function notPaid(isOver: boolean): VerifiedPayment {
    if (isOver) calls.forget();
    calls.log({ type: "payment_failed", reason: "not-paid" });
    return { kind: "not-paid" };
  }

  /** Asks, and goes on only while the same person is signed in: a sign-out may come before any answer. */
  async function ask(
    payment: StoredPayment,
    question: () => Promise<Result<PaymentAnswer & { results?: Results | null }, FunctionFailure>>,
  ): Promise<VerifiedPayment> {
    const person = calls.person();
    const isHere = () => calls.person() === person;
    const asked = await question();
    if (!isHere()) return { kind: "left" };
    if (!asked.ok) return failed(asked.error);
    const { paid, isOver, results = null } = asked.value;
    return paid ? settle(payment, results, isHere) : notPaid(isOver);
  }

  return {
    verify: (payment) => ask(payment, () => calls.verify(payment)),
    verifyOnLoad: (payment) => ask(payment, () => calls.verifyWithResults(payment.sessionId)),
  };
}

/**
 * Reads again what a payment may have unlocked: access, the saved predictions and their results.
 *
 * @returns false where access could not be read
 */
export async function readPaidAgain(): Promise<boolean> {
  const [isRead] = await Promise.all([
    readAccessAgain(),
    queryClient.invalidateQueries({ queryKey: ["predictions"] }),
    queryClient.invalidateQueries({ queryKey: ["prediction"] }),
  ]);
  return isRead;
}

const verification = createPaymentVerification({
  person: () => sessionStore.getState().user?.id ?? null,
  email: () => sessionStore.getState().user?.email ?? null,
  verify: ({ sessionId, toolId }) => call("verifyUnifiedPayment", { session_id: sessionId, tool_id: toolId }),
  verifyWithResults: (sessionId) => call("verifyIqPayment", { session_id: sessionId }),
  readResults: async (predictionId) => {
    const read = await call("readPredictionResults", { prediction_id: predictionId });
    return read.ok ? read.value : null;
  },
  // The server has done so already when it heard of the payment; the database refuses anything else.
  markPaid: ({ predictionId, sessionId }) =>
    call("markPredictionPaid", {
      where: { id: predictionId },
      set: { payment_verified: true, payment_session_id: sessionId },
    }),
  mail: async (predictionId, email, results) => {
    const wanted = { prediction_id: predictionId, user_email: email, results, test_mode: false };
    return (await call("sendIqResultsEmail", wanted)).ok;
  },
  markMailed: (predictionId) =>
    call("markPredictionMailed", { where: { id: predictionId }, set: { email_sent: true } }),
  forget: forgetStoredPayment,
  readAgain: readPaidAgain,
  log: (event) => {
    void import("../../backend/log-security-event.ts").then(({ logSecurityEvent }) =>
      logSecurityEvent(event),
    );
  },
});

export const { verify: verifyPayment, verifyOnLoad: verifyPaymentOnLoad } = verification;
