import { Box, Button } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CHECKOUT_CHANNEL, checkoutReturned } from "../../payments/checkout-channel.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { dismissLostGenomes } from "../../state/genomes/lost-genomes.ts";
import { readStoredPayment, setGivenUp } from "../../state/payments/stored-payment.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { checkoutReturn } from "./checkout-return.ts";

/**
 * The public page that a checkout leads back to. It trusts nothing in its address: the tab that began the payment asks
 * the server what was paid. This page makes no request.
 */
export function Screen({ title }: ScreenProps) {
  const [parameters] = useSearchParams();
  const [hasBegun] = useState(() => readStoredPayment() !== null);
  switch (checkoutReturn(parameters, hasBegun)) {
    case "purchase-paid":
      return <GoesOn title={title} />;
    case "purchase-canceled":
      return <PurchaseCanceled title={title} />;
    case "plan-paid":
      return (
        <OtherTab
          title={title}
          lead="Go back to the tab that you came from. It asks which plan you have, and opens what the plan opens."
        >
          If that tab is closed, sign in again: a plan belongs to your account.
        </OtherTab>
      );
    case "plan-canceled":
      return (
        <OtherTab
          title={title}
          lead="You left the checkout. Go back to the tab that you came from: it shows which plan you have."
        >
          If that tab is closed, you find the plans again under Plans & Pricing.
        </OtherTab>
      );
    case "unknown":
      return (
        <Frame
          title={title}
          lead="This page belongs to the end of a payment, and none was begun in this tab. What you have paid for belongs to your account and opens once you are signed in."
        >
          <ToResults>Go to your results</ToResults>
        </Frame>
      );
  }
}

interface FrameProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <Box paddingBottom={{ base: "8", lg: "16" }} maxWidth="60ch">
      <PageHeading lead={lead}>{title}</PageHeading>
      <Box marginTop="6">{children}</Box>
    </Box>
  );
}

/** A link that reloads the page: the check of a payment comes with that. */
function ToResults({ children }: { children: ReactNode }) {
  return (
    <Button asChild>
      <a href={pathOf("iq-prediction", "/results")}>{children}</a>
    </Button>
  );
}

/** In the tab that began it: on to the check of the payment. */
function GoesOn({ title }: { title: string }) {
  useEffect(() => {
    setGivenUp(false);
    // The page before the checkout has said so already.
    dismissLostGenomes();
    window.location.replace(pathOf("iq-prediction", "/results"));
  }, []);
  return (
    <Frame title={title} lead="Your payment is checked, then your results open.">
      <ToResults>Go to your results</ToResults>
    </Frame>
  );
}

function PurchaseCanceled({ title }: { title: string }) {
  // A person who cancels is not asked about this payment each time the page is loaded.
  useEffect(() => setGivenUp(true), []);
  return (
    <Frame
      title={title}
      lead="You left the checkout. Unless you have paid, your prediction is still saved, and sealed."
    >
      <ToResults>Go to your results</ToResults>
    </Frame>
  );
}

/** In a tab of its own: the first tab is informed, and goes on. */
function OtherTab({ title, lead, children }: FrameProps) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHECKOUT_CHANNEL);
    channel.postMessage(checkoutReturned);
    channel.close();
  }, []);
  return (
    <Frame title={title} lead={lead}>
      {children}
    </Frame>
  );
}
