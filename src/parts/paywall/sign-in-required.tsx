import { Box, Button } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { findTool, pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { hasBackend } from "../../state/account/session.ts";
import { MISSING_BACKEND } from "../../texts/account-texts.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { GuardPage } from "./guard-page.tsx";
import { WhatItCosts } from "./what-it-costs.tsx";

/** Shown without a session: the tool's purpose, and the way in that leads back here. */
export function SignInRequired({ toolId }: { toolId: string }) {
  const { pathname, search } = useLocation();
  const tool = findTool(toolId);
  const plans = (
    <Button asChild variant="outline">
      <Link to={pathOf("pricing")}>{paywallTexts.viewPlans}</Link>
    </Button>
  );
  const lead = (
    <>
      <p>{tool?.purpose}</p>
      <Box marginTop="3">{tool?.name ?? "This tool"} needs an account with access to it.</Box>
    </>
  );
  if (!hasBackend) {
    return (
      <GuardPage title={paywallTexts.signInRequired} lead={lead} buttons={plans}>
        <Notice icon={KeyRound} title={MISSING_BACKEND.title}>
          {MISSING_BACKEND.text}
        </Notice>
      </GuardPage>
    );
  }
  return (
    <GuardPage
      title={paywallTexts.signInRequired}
      lead={lead}
      buttons={
        <>
          <Button asChild>
            <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname + search)}>
              {paywallTexts.signInOrCreate}
            </Link>
          </Button>
          {plans}
        </>
      }
    >
      <WhatItCosts toolId={toolId} />
    </GuardPage>
  );
}
