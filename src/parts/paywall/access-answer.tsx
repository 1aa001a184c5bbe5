import type { ReactNode } from "react";
import { type Access, readAccessAgain } from "../../state/account/visitor.ts";
import { ADMINISTRATORS_ONLY, MEMBERS_ONLY, paywallTexts } from "../../texts/paywall-texts.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { Paywall } from "./paywall.tsx";
import { SignInRequired } from "./sign-in-required.tsx";
import { ToolNotFound } from "./tool-not-found.tsx";

interface AccessAnswerProps {
  toolId: string;
  access: Access;
  /** Drawn only for a person who may use the tool. */
  children: () => ReactNode;
}

/** The access rule's answer: the tool, or instead what is missing and the way to it. */
export function AccessAnswer({ toolId, access, children }: AccessAnswerProps) {
  const { verdict } = access;
  switch (verdict) {
    case "allowed":
      return children();
    case "unknown-tool":
      return <ToolNotFound />;
    case "checking":
      return <PageSpinner text={paywallTexts.checking} />;
    case "administrators-alone":
      return <NotForSale toolId={toolId} text={ADMINISTRATORS_ONLY} hasFailed={access.hasFailed} />;
    case "members-alone":
      return <NotForSale toolId={toolId} text={MEMBERS_ONLY} hasFailed={access.hasFailed} />;
    case "sign-in":
      return <SignInRequired toolId={toolId} />;
    case "refused":
      return (
        <Paywall
          key={toolId}
          toolId={toolId}
          hasFailed={access.hasFailed}
          planFailure={access.planFailure}
          onCheckAgain={() => void readAccessAgain()}
        />
      );
  }
}
