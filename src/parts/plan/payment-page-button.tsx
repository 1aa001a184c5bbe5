import { Box, Button } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PaymentPageFailure, PaymentPageOutcome } from "../../state/payments/open-payment-page.ts";
import type { CardForm } from "../../state/payments/payment-form.ts";
import { watchPaymentReturns } from "../../state/payments/payment-return.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { isAuthWarning } from "../../texts/function-failures.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { showToast, type ToastText } from "../../ui/toast/show-toast.ts";
import { CardFormDialog } from "./card-form-dialog.tsx";

export interface PaymentPageButtonProps {
  /** Opens the page's tab, or the form; called by the click itself. */
  open: () => Promise<PaymentPageOutcome>;
  /** Opens the page's tab in place of the form. */
  openPage?: () => Promise<PaymentPageOutcome>;
  /** The form was paid. */
  onPaid?: () => void;
  /** Shown once the tab is on its way; null for nothing. */
  openedToast: ToastText | null;
  /** The text for a failure. */
  failureToast: (failure: PaymentPageFailure) => ToastText;
  /** Words of the link that replaces a tab which the browser did not open. */
  blockedLink: string;
  /** The session is no good for it, for a reason in the agreed words or the server's own. */
  onAuthWarning: (message: string) => void;
  /** Shows the outcome of a click; a toast where absent. A dialog shows it itself, as it lies over the toasts. */
  onTell?: (text: ToastText) => void;
  variant?: "solid" | "outline";
  size?: "sm" | "md";
  children: ReactNode;
}

/** The warning that a failure is, where it speaks of the session (docs/product-rules.md#agreed-texts). */
function warningOf(failure: PaymentPageFailure): string | null {
  return failure.code === "refused" && isAuthWarning(failure) ? failure.message : null;
}

/** A button that opens a page of the card payment provider in a new tab, or its form in this one. */
export function PaymentPageButton(props: PaymentPageButtonProps) {
  const { open, openedToast, failureToast, blockedLink, onAuthWarning, variant, size, children } = props;
  const { onTell = showToast, openPage = open, onPaid } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<CardForm | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [blockedAddress, setBlockedAddress] = useState<string | null>(null);
  // This also notices a person who left before this page was loaded.
  useEffect(() => void watchPaymentReturns(), []);
  const tell = (outcome: PaymentPageOutcome) => {
    if (outcome.kind === "opened" && openedToast !== null) onTell(openedToast);
    if (outcome.kind === "form") setForm(outcome.form);
    if (outcome.kind === "blocked") setBlockedAddress(outcome.address);
    if (outcome.kind === "no-session") {
      const text = sessionMessages[outcome.problem];
      onTell({ title: paywallTexts.authenticationRequired, text, isDestructive: true });
      onAuthWarning(text);
    }
    if (outcome.kind === "failed") {
      const warning = warningOf(outcome.failure);
      onTell({ ...failureToast(outcome.failure), isDestructive: true });
      if (warning !== null) onAuthWarning(warning);
    }
  };
  const begin = async (opening: () => Promise<PaymentPageOutcome>) => {
    setIsBusy(true);
    setBlockedAddress(null);
    const outcome = await opening();
    setIsBusy(false);
    tell(outcome);
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant ?? "solid"}
        size={size ?? "md"}
        disabled={isBusy}
        onClick={() => void begin(open)}
      >
        {children}
      </Button>
      {form === null ? null : (
        <CardFormDialog
          form={form}
          opener={button.current}
          onClose={() => setForm(null)}
          onPaid={() => {
            setForm(null);
            onPaid?.();
          }}
          onElsewhere={() => {
            setForm(null);
            void begin(openPage);
          }}
        />
      )}
      {blockedAddress === null ? null : (
        <Box marginTop="3">
          <Notice icon={CircleAlert} title={subscriptionTexts.blocked} isAnnounced>
            <TextLink to={blockedAddress} onClick={() => setBlockedAddress(null)}>
              {blockedLink}
            </TextLink>
          </Notice>
        </Box>
      )}
    </>
  );
}
