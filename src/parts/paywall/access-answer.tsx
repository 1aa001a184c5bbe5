import type { ReactNode } from "react";
import { requirementOf } from "../../access/access-rule.ts";
import { accessTables } from "../../product/product.ts";
import { type Access, readAccessAgain } from "../../state/account/visitor.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";
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
  const isClosed = verdict === "sign-in" || verdict === "refused";
  if (isClosed && requirementOf(toolId, accessTables).kind === "admin") {
    return <AdministratorsOnly toolId={toolId} isSignedIn={verdict === "refused"} />;
  }
  switch (verdict) {
    case "allowed":
      return children();
    case "unknown-tool":
      return <ToolNotFound />;
    case "checking":
      return <PageSpinner text={paywallTexts.checking} />;
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
