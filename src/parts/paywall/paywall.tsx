import { Box, Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { findTool, pathOf, toolOf } from "../../product/product.ts";
import { setTestMode } from "../../state/account/test-mode.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import {
  type FunctionFailure,
  functionFailureMessage,
  isAuthWarning,
} from "../../texts/function-failures.ts";
import { paymentNotices, paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AuthProblem } from "./auth-problem.tsx";
import { GuardPage } from "./guard-page.tsx";
import { OneTimeAccess } from "./one-time-access.tsx";
import { SubscriptionAccess } from "./subscription-access.tsx";

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
  /** Why the session is not valid for a payment; null while that is unknown. */
  const [sessionWarning, setSessionWarning] = useState<string | null>(null);
  const [wasSolved, setWasSolved] = useState(false);
  useEffect(() => setTestMode(null), []);
  const planMessage = planFailure === null ? null : functionFailureMessage(planFailure);
  const warning = planFailure !== null && isAuthWarning(planFailure) ? planMessage : null;
  const message = sessionWarning ?? warning;
  if (message !== null) {
    const solve = () => {
      setWasSolved(true);
      setSessionWarning(null);
      if (warning !== null) onCheckAgain();
    };
    return (
      <AuthProblem
        message={message}
        onSolved={solve}
        onProblem={(problem) => setSessionWarning(sessionMessages[problem])}
      />
    );
  }
  const notice = paymentNotices[paymentKind];
  const unread = hasFailed ? sessionMessages.checkFailed : planMessage;
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
              <OneTimeAccess toolId={toolId} price={oneTimePrice} onAuthWarning={setSessionWarning} />
            ) : (
              <SubscriptionAccess toolId={toolId} onAuthWarning={setSessionWarning} />
            )}
          </Box>
        </Tabs>
      </Panel>
      <Box textStyle="caption" color="fg.muted" marginTop="4">
        {notice === null ? null : `${notice} `}
        Secure payment by a card provider. By paying you agree to the{" "}
        <TextLink to={pathOf("terms")}>{toolOf("terms").name}</TextLink>. Subscriptions can be cancelled
        anytime.
      </Box>
    </GuardPage>
  );
}
