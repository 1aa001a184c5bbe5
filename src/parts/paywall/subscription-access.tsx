import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { requirementOf } from "../../access/access-rule.ts";
import { plans } from "../../access/plans.ts";
import { leastSoldPlan } from "../../access/sold-plans.ts";
import { accessTables, pathOf } from "../../product/product.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { soldPlans } from "../../state/payments/sold-plans.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { SubscribeButton } from "../plan/subscribe-button.tsx";

interface SubscriptionAccessProps {
  toolId: string;
  /** The session is not valid for a payment: says why, in the agreed words or the server's own. */
  onAuthWarning: (message: string) => void;
}

/** Offers the lowest plan on sale that opens a tool; no button where there is none. */
export function SubscriptionAccess({ toolId, onAuthWarning }: SubscriptionAccessProps) {
  const requirement = requirementOf(toolId, accessTables);
  const needed = requirement.kind === "tier" ? requirement.tier : "free";
  const tier = leastSoldPlan(needed, soldPlans);
  return (
    <>
      {tier === null ? (
        <p>
          The {plans[needed].name} plan and those above it open this tool.
          {paymentKind === "none" ? null : " None of them is sold here yet."}
        </p>
      ) : (
        <>
          <p>
            The {plans[tier].name} plan, ${plans[tier].monthlyPrice} a month, and those above it open this
            tool and all others of their level. You can cancel anytime.
          </p>
          <SubscribeButton tier={tier} place="paywall" onAuthWarning={onAuthWarning} />
        </>
      )}
      <Button asChild variant="outline">
        <Link to={pathOf("pricing", "/advanced-tools-pricing")}>{paywallTexts.viewAllPlans}</Link>
      </Button>
    </>
  );
}
