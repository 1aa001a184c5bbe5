import { Box, Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { requirementOf } from "../../access/access-rule.ts";
import { plans } from "../../access/plans.ts";
import { sessionMessages } from "../../lib/texts/auth-failures.ts";
import {
  type FunctionFailure,
  functionFailureMessage,
  isAuthWarning,
} from "../../lib/texts/function-failures.ts";
import { NO_PAYMENTS_YET, paywallTexts } from "../../lib/texts/paywall-texts.ts";
import { accessTables, findTool, pathOf, toolOf } from "../../state/product.ts";
import { checkSession, type SessionProblem } from "../../state/session-check.ts";
import { setTestMode } from "../../state/test-mode.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AuthProblem } from "./auth-problem.tsx";
import { GuardPage } from "./guard-page.tsx";

interface PaywallProps {
  toolId: string;
  /** True when what access depends on could not be read. */
  hasFailed: boolean;
  /** Why the server could not bring the plan up to date; null where it did. */
  planFailure: FunctionFailure | null;
  /** Reads it again. */
  onCheckAgain: () => void;
}

type Way = "one-time" | "subscription";

/** The payment card of a tool that the person may not use yet. Showing it turns test mode off. */
export function Paywall({ toolId, hasFailed, planFailure, onCheckAgain }: PaywallProps) {
  const tool = findTool(toolId);
  const oneTimePrice = tool?.price ?? null;
  const [way, setWay] = useState<Way>(oneTimePrice === null ? "subscription" : "one-time");
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [wasSolved, setWasSolved] = useState(false);
  useEffect(() => setTestMode(null), []);
  const planMessage = planFailure === null ? null : functionFailureMessage(planFailure);
  const warning = planFailure !== null && isAuthWarning(planFailure) ? planMessage : null;
  const message = problem === null ? warning : sessionMessages[problem];
  if (message !== null) {
    const solve = () => {
      setWasSolved(true);
      setProblem(null);
      if (warning !== null) onCheckAgain();
    };
    return <AuthProblem message={message} onSolved={solve} onProblem={setProblem} />;
  }
  const unread = hasFailed ? sessionMessages.checkFailed : planMessage;
  const begin = async () => {
    setIsRefused(false);
    const found = await checkSession();
    if (found === null) return setIsRefused(true);
    showToast({
      title: paywallTexts.authenticationRequired,
      text: sessionMessages[found],
      isDestructive: true,
    });
    return setProblem(found);
  };
  const subscription =
    oneTimePrice === null ? paywallTexts.subscriptionRequired : paywallTexts.subscriptionAccess;
  const tabs = [
    ...(oneTimePrice === null ? [] : [{ key: "one-time" as const, label: paywallTexts.oneTimeAccess }]),
    { key: "subscription" as const, label: subscription },
  ];
  return (
    <GuardPage
      key="card"
      title={paywallTexts.unlock(tool?.name ?? toolId)}
      takesFocus={wasSolved}
      lead={tool?.purpose}
    >
      {unread === null ? null : (
        <Box marginBottom="6">
          <Notice icon={CircleAlert} title={unread}>
            <Button size="sm" variant="outline" marginTop="2" onClick={onCheckAgain}>
              Check again
            </Button>
          </Notice>
        </Box>
      )}
      <Panel>
        {oneTimePrice === null ? (
          <chakra.h2 textStyle="label" marginBottom="4">
            {subscription}
          </chakra.h2>
        ) : null}
        <Tabs label="Ways to access" tabs={tabs} chosen={way} onChoose={setWay}>
          <Box paddingTop={oneTimePrice === null ? "0" : "4"} display="grid" gap="4">
            {way === "one-time" && oneTimePrice !== null ? (
              <OneTimeAccess price={oneTimePrice} onBegin={() => void begin()} />
            ) : (
              <SubscriptionAccess toolId={toolId} onBegin={() => void begin()} />
            )}
            {isRefused ? <Notice icon={CircleAlert} title={NO_PAYMENTS_YET} isAnnounced /> : null}
          </Box>
        </Tabs>
      </Panel>
      <Box textStyle="caption" color="fg.muted" marginTop="4">
        {NO_PAYMENTS_YET} When they are: secure payment by a card provider; by paying you agree to the{" "}
        <TextLink to={pathOf("terms")}>{toolOf("terms").name}</TextLink>; subscriptions can be cancelled
        anytime.
      </Box>
    </GuardPage>
  );
}

function OneTimeAccess({ price, onBegin }: { price: number; onBegin: () => void }) {
  return (
    <>
      <p>One payment of ${price} for this tool alone.</p>
      <Button onClick={onBegin}>{paywallTexts.pay(price)}</Button>
      <Button variant="outline" onClick={() => showToast(paywallTexts.noPaymentSession)}>
        {paywallTexts.verify}
      </Button>
    </>
  );
}

function SubscriptionAccess({ toolId, onBegin }: { toolId: string; onBegin: () => void }) {
  const requirement = requirementOf(toolId, accessTables());
  const tier = requirement.kind === "tier" ? requirement.tier : "enterprise-plus";
  const { name, monthlyPrice: price } = plans[tier];
  return (
    <>
      <p>
        The {name} plan and those above it open this tool and all others of their level. You can cancel
        anytime.
      </p>
      {price === null ? null : <Button onClick={onBegin}>{paywallTexts.subscribe(price)}</Button>}
      <Button asChild variant="outline">
        <Link to={pathOf("pricing", "/advanced-tools-pricing")}>{paywallTexts.viewAllPlans}</Link>
      </Button>
    </>
  );
}
