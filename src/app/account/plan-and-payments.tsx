import { Box, Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { failedPayment, planStanding } from "../../parts/plan/plan-standing.ts";
import { PortalButton } from "../../parts/plan/portal-button.tsx";
import { purchaseText } from "../../parts/plan/purchase-text.ts";
import { findTool, pathOf, toolOf } from "../../product/product.ts";
import { closeAccountPanel } from "../../state/account/account-panel.ts";
import { useSession } from "../../state/account/session.ts";
import { subscriptionQuery } from "../../state/account/subscription.ts";
import { useKnownVisitor } from "../../state/account/visitor.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { planTexts as texts } from "../../texts/plan-texts.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ToastText } from "../../ui/toast/show-toast.ts";

/** How long the plan runs, what was bought once, and the way to invoices and to another plan. */
export function PlanAndPayments() {
  const { user } = useSession();
  const { visitor } = useKnownVisitor();
  const { data } = useQuery(subscriptionQuery(user?.id ?? null));
  const [said, setSaid] = useState<ToastText | null>(null);
  const record = data?.record ?? null;
  const now = new Date();
  // A tool can have been bought several times.
  const facts = [...new Set(visitor.purchases.map(({ toolId }) => toolId))].map((id) => ({
    label: findTool(id)?.name ?? id,
    value: visitor.purchases
      .filter(({ toolId }) => toolId === id)
      .map((purchase) => purchaseText(purchase, now))
      .join("; "),
  }));
  const failed = failedPayment(record, now);
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        {texts.title}
      </chakra.h3>
      <Box textStyle="caption" color="fg.muted" marginBottom="3">
        {planStanding(record, now)}
        {visitor.isAdmin ? ` ${texts.administrator}` : ""}
      </Box>
      {failed === null ? null : (
        <Box marginBottom="3">
          <Notice icon={CircleAlert} title={texts.paymentFailed}>
            {failed}
          </Notice>
        </Box>
      )}
      {facts.length === 0 ? null : (
        <Box marginBottom="3">
          <Box textStyle="caption" marginBottom="2">
            {texts.boughtOnce}
          </Box>
          <FactList columnWidth="12rem" facts={facts} />
        </Box>
      )}
      <Box display="flex" gap="3" flexWrap="wrap">
        {/* Invoices outlive a plan; the server answers who has never paid. */}
        {paymentKind === "none" ? null : (
          <div>
            <PortalButton size="sm" onAuthWarning={(text) => setSaid({ title: text })} onTell={setSaid} />
          </div>
        )}
        <Button asChild size="sm" variant="outline">
          <Link to={pathOf("pricing")} onClick={closeAccountPanel}>
            {toolOf("pricing").name}
          </Link>
        </Button>
      </Box>
      {said === null ? null : (
        <Box marginTop="3">
          <Notice icon={CircleAlert} title={said.title} isAnnounced>
            {said.text}
          </Notice>
        </Box>
      )}
    </section>
  );
}
