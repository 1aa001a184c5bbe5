import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, FilePlus2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { PURCHASE_MONTHS } from "../../access/plans.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { paymentUnderWay } from "../../lib/pure/payment-under-way.ts";
import { pathOf } from "../../product/product.ts";
import { isToolOpen } from "../../state/account/visitor.ts";
import {
  type BegunPayment,
  beginOneTimePayment,
  type PaymentPlace,
} from "../../state/payments/one-time-payment.ts";
import { usePayablePredictionDate } from "../../state/payments/payable-prediction.ts";
import { hasPaymentForm } from "../../state/payments/payment-form.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import {
  readPaidAgain,
  type VerifiedPayment,
  verifyPayment,
} from "../../state/payments/payment-verification.ts";
import { readStoredPayment, type StoredPayment, setGivenUp } from "../../state/payments/stored-payment.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { functionFailureMessage, isAuthWarning } from "../../texts/function-failures.ts";
import { paymentTexts, purchaseProblems } from "../../texts/payment-texts.ts";
import { NO_PAYMENTS_YET, paywallTexts } from "../../texts/paywall-texts.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { CardFormDialog } from "../plan/card-form-dialog.tsx";
import { askedSavedId } from "../prediction/asked-saved-id.ts";
import { usePaymentCheck } from "./use-payment-check.ts";

interface OneTimeAccessProps {
  toolId: string;
  /** In US dollars. */
  price: number;
  /** The session is not valid for a payment: says why, in the agreed words or the server's own. */
  onAuthWarning: (message: string) => void;
}

/** The answer to a click, below the buttons. */
type Answer = "no-payments" | "none-made" | "all-open" | "under-way" | null;

/** Paying once for a tool, and asking whether that payment has arrived. */
export function OneTimeAccess({ toolId, price, onAuthWarning }: OneTimeAccessProps) {
  const asked = askedSavedId(useLocation());
  const madeAt = usePayablePredictionDate(asked);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Extract<BegunPayment, { kind: "form" }> | null>(null);
  const check = usePaymentCheck();
  useEffect(() => {
    // A person who comes back by the browser's button may find this page as they left it: with its buttons switched
    // off.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsBusy(false);
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
  const fail = (title: string, text: string) => showToast({ title, text, isDestructive: true });

  /** Access is read again before the page says what is open. */
  const tellOpened = async (isPaid: boolean) => {
    if (!(await readPaidAgain())) return fail(paymentTexts.verificationError, sessionMessages.checkFailed);
    if (isPaid || isToolOpen(toolId)) return showToast({ title: paymentTexts.activated });
    return setAnswer("all-open");
  };
  const tellBegun = (begun: BegunPayment) => {
    switch (begun.kind) {
      case "leaving":
        return showToast({ title: paymentTexts.redirecting });
      case "form":
        return setOpen(begun);
      case "paid-already":
        return void tellOpened(true);
      case "under-way":
        return setAnswer("under-way");
      case "no-session":
        fail(paywallTexts.authenticationRequired, sessionMessages[begun.problem]);
        return onAuthWarning(sessionMessages[begun.problem]);
      case "nothing-to-pay":
        if (begun.cause === "none-made") return setAnswer("none-made");
        if (begun.cause === "all-paid") return void tellOpened(false);
        return fail(
          subscriptionTexts.paymentError,
          begun.cause === "not-saved" ? purchaseProblems.notSaved : purchaseProblems.notRead,
        );
      case "no-address":
        return fail(subscriptionTexts.paymentError, subscriptionTexts.noAddress);
      case "failed": {
        const { failure } = begun;
        const isToldWhy = failure.code === "refused" && failure.message !== null;
        if (isAuthWarning(failure)) onAuthWarning(functionFailureMessage(failure));
        return fail(
          subscriptionTexts.paymentError,
          isToldWhy ? functionFailureMessage(failure) : purchaseProblems.notInitiated,
        );
      }
    }
  };
  const pay = async (place: PaymentPlace) => {
    setAnswer(null);
    if (paymentKind === "none") return setAnswer("no-payments");
    setIsBusy(true);
    const begun = await beginOneTimePayment(toolId, asked, place);
    // The browser stays here for a moment; a second click would begin nothing new.
    if (begun.kind !== "leaving") setIsBusy(false);
    return tellBegun(begun);
  };

  const checkPaid = async (payment: StoredPayment) => {
    setIsBusy(true);
    await check(payment);
    setIsBusy(false);
  };

  const tellVerified = (verified: VerifiedPayment) => {
    if (verified.kind === "left") return undefined;
    if (verified.kind === "not-paid") return showToast({ ...paymentTexts.notComplete, isDestructive: true });
    if (verified.kind === "failed") {
      const message = functionFailureMessage(verified.failure);
      if (isAuthWarning(verified.failure)) onAuthWarning(message);
      return fail(paymentTexts.verificationError, message);
    }
    if (verified.mailed === null) return showToast({ title: paymentTexts.activated });
    return void verified.mailed.then((mailed) => {
      if (mailed === "left") return;
      showToast({ title: mailed === "mailed" ? paymentTexts.mailed : paymentTexts.notMailed });
    });
  };
  const verify = async () => {
    setAnswer(null);
    const payment = readStoredPayment();
    if (payment === null) return showToast(paywallTexts.noPaymentSession);
    setIsBusy(true);
    const verified = await verifyPayment(payment);
    setIsBusy(false);
    return tellVerified(verified);
  };

  return (
    <>
      <p>
        ${price} once, in US dollars, opens this tool for {PURCHASE_MONTHS} months. The prediction that you
        pay for stays open after that.
      </p>
      {madeAt === null ? null : <p>You are paying for your prediction of {formatDateTime(madeAt)}.</p>}
      <Button ref={payButton} disabled={isBusy} onClick={() => void pay("form")}>
        {paywallTexts.pay(price)}
      </Button>
      <Box textStyle="caption" color="fg.muted">
        {hasPaymentForm
          ? "You pay in a form of the card provider’s, on this page. Your prediction is saved in your account first. Where the form cannot be shown, or your bank asks for a page of its own, this tab leaves for it, and files that you have loaded must be chosen again when you come back."
          : "You pay on the card provider’s page, in this tab. Your prediction is saved in your account first. Files that you have loaded must be chosen again when you come back."}{" "}
        The result is then also mailed to your account’s address.
      </Box>
      {open === null ? null : (
        <CardFormDialog
          form={open.form}
          opener={payButton.current}
          onClose={() => {
            // As by the checkout's way back: it is not asked about each time the page is loaded.
            setGivenUp(true);
            setOpen(null);
          }}
          onPaid={() => {
            setOpen(null);
            void checkPaid(open.payment);
          }}
          onElsewhere={() => {
            setOpen(null);
            void pay("page");
          }}
        />
      )}
      <Button variant="outline" disabled={isBusy} onClick={() => void verify()}>
        {paywallTexts.verify}
      </Button>
      {answer === "no-payments" ? <Notice icon={CircleAlert} title={NO_PAYMENTS_YET} isAnnounced /> : null}
      {answer === "under-way" ? <Notice icon={CircleAlert} title={paymentUnderWay} isAnnounced /> : null}
      {answer === "none-made" || answer === "all-open" ? (
        <Notice
          icon={FilePlus2}
          title={purchaseProblems[answer === "all-open" ? "allOpen" : "noneMade"]}
          isAnnounced
        >
          Making one is free, and it is saved in your account.{" "}
          <TextLink to={pathOf("iq-prediction")}>Make a prediction</TextLink>
        </Notice>
      ) : null}
    </>
  );
}
