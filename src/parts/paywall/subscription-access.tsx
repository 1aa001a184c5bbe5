import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { requirementOf } from "../../access/access-rule.ts";
import { plans } from "../../access/plans.ts";
import { isPlanSold } from "../../access/sold-plans.ts";
import { accessTables, pathOf, productFacts } from "../../product/product.ts";
import { DEFAULT_TIER } from "../../state/payments/open-subscription-checkout.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { SubscribeButton } from "../plan/subscribe-button.tsx";

interface SubscriptionAccessProps {
  toolId: string;
  /** The session is not valid for a payment: says why, in the agreed words or the server's own. */
  onAuthWarning: (message: string) => void;
}

/** Subscribing to the least plan that opens a tool. A plan that is not sold has no button. */
export function SubscriptionAccess({ toolId, onAuthWarning }: SubscriptionAccessProps) {
  const requirement = requirementOf(toolId, accessTables);
  const tier = requirement.kind === "tier" && requirement.tier !== "free" ? requirement.tier : DEFAULT_TIER;
  const { name, monthlyPrice } = plans[tier];
  const isSold = isPlanSold(tier, productFacts) && paymentKind !== "none";
  return (
    <>
      <p>
        The {name} plan, ${monthlyPrice} a month, and those above it open this tool and all others of their
        level. You can cancel anytime.
      </p>
      {isSold ? (
        <SubscribeButton tier={tier} place="paywall" onAuthWarning={onAuthWarning} />
      ) : (
        <p>{paymentKind === "none" ? null : "This plan is not sold yet."}</p>
      )}
      <Button asChild variant="outline">
        <Link to={pathOf("pricing", "/advanced-tools-pricing")}>{paywallTexts.viewAllPlans}</Link>
      </Button>
    </>
  );
}
