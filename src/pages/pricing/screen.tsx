import { Box, Grid } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { effectiveTier } from "../../access/access-rule.ts";
import { AuthProblem } from "../../parts/paywall/auth-problem.tsx";
import { PartOfPage } from "../../parts/paywall/guard-page.tsx";
import { planText } from "../../parts/plan/plan-text.ts";
import { PortalButton } from "../../parts/plan/portal-button.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf, productFacts, toolOf } from "../../product/product.ts";
import { hasBackend } from "../../state/account/session.ts";
import { type KnownVisitor, readAccessAgain, useKnownVisitor } from "../../state/account/visitor.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { soldPlans } from "../../state/payments/sold-plans.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { NO_PAYMENTS_YET, PAYMENTS_ARE_TESTS } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { offerForVisitor, type PlanOffer, planOffersOf, wantGroupsOf } from "./model.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlansToCome } from "./plans-to-come.tsx";
import { Wants } from "./wants.tsx";
import { pricingWords as words } from "./words.ts";

const isSelling = hasBackend && paymentKind !== "none";

/**
 * True for a plan that is paid at the provider and changed there, and not one of a role, of a test, or granted by hand.
 */
function isPaying({ visitor, status, hasBoughtPlan }: KnownVisitor): boolean {
  return status.kind === "active" && !visitor.isAdmin && hasBoughtPlan;
}

/** The plans with their prices, what each opens, and the person's own. */
export function Screen({ title }: ScreenProps) {
  const known = useKnownVisitor();
  const [warning, setWarning] = useState<string | null>(null);
  const { visitor, status, isChecking } = known;
  const tier = effectiveTier(visitor);
  const offers = planOffersOf(productFacts, soldPlans);
  const isCurrent = (offer: PlanOffer) => visitor.isSignedIn && !isChecking && offer.tier === tier;
  const shown = offers.filter((offer) => offer.sale !== "later" || isCurrent(offer));
  const later = offers.filter((offer) => !shown.includes(offer));
  const hasPlan = isPaying(known);
  return (
    <>
      <PageHeading lead={words.lead}>{title}</PageHeading>
      {isSelling ? null : (
        <Box marginTop="6">
          <Notice icon={CircleAlert} title={NO_PAYMENTS_YET} />
        </Box>
      )}
      {visitor.isSignedIn || status.kind === "test" ? (
        <Box role="status" marginTop="4">
          {isChecking ? "" : `${words.yourPlan}: ${planText(status)}.`}
        </Box>
      ) : null}
      {warning === null ? null : (
        <Box marginTop="6">
          <PartOfPage>
            <AuthProblem
              message={warning}
              onSolved={() => {
                setWarning(null);
                void readAccessAgain();
              }}
              onProblem={(problem) => setWarning(sessionMessages[problem])}
            />
          </PartOfPage>
        </Box>
      )}
      <Box as="section" aria-labelledby="plans" marginTop="8">
        <Box as="h2" id="plans" textStyle="lead" fontWeight="620" marginBottom="4">
          {words.plansTitle}
        </Box>
        <Grid
          templateColumns={{
            base: "minmax(0, 1fr)",
            md: "repeat(2, minmax(0, 1fr))",
            // Two or four to a row: with three, the fourth plan would stand alone.
            "2xl": "repeat(4, minmax(0, 1fr))",
          }}
          gap="5"
          alignItems="start"
        >
          {shown.map((offer) => (
            <PlanCard
              key={offer.tier}
              offer={offer}
              answer={offerForVisitor(offer, tier, hasPlan)}
              isCurrent={isCurrent(offer)}
              isSignedIn={visitor.isSignedIn}
              isSelling={isSelling}
              isChecking={isChecking}
              portal={hasPlan && isSelling ? <PortalButton onAuthWarning={setWarning} /> : null}
              onAuthWarning={setWarning}
            />
          ))}
          {later.length === 0 ? null : <PlansToCome offers={later} />}
        </Grid>
        {isSelling ? (
          <Box textStyle="caption" color="fg.muted" marginTop="4" maxWidth="75ch">
            {paymentKind === "test" ? `${PAYMENTS_ARE_TESTS} ` : ""}
            {words.howPaid} <TextLink to={pathOf("terms")}>{toolOf("terms").name}</TextLink>.
          </Box>
        ) : null}
      </Box>
      <Wants groups={wantGroupsOf(productFacts, soldPlans)} />
    </>
  );
}
