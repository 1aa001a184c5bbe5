import { type ReactNode, useEffect, useRef } from "react";
import { paywallTexts } from "../lib/texts/paywall-texts.ts";
import { Paywall } from "../parts/paywall/paywall.tsx";
import { SignInRequired } from "../parts/paywall/sign-in-required.tsx";
import { ToolNotFound } from "../parts/paywall/tool-not-found.tsx";
import { readAccessAgain, useAccess } from "../state/visitor.ts";
import { PageSpinner } from "../ui/page-spinner.tsx";

/** Stands around a guarded screen and lets in whoever may use its tool (docs/product-rules.md#access). */
export function AccessGuard({ toolId, children }: { toolId: string; children: ReactNode }) {
  const { verdict, hasFailed, planFailure } = useAccess(toolId);
  const wasChecking = useRef(false);
  useEffect(() => {
    // What came while access was checked has missed the page's arrival, which puts the focus on the heading.
    if (wasChecking.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }
    wasChecking.current = verdict === "checking";
  }, [verdict]);
  switch (verdict) {
    case "allowed":
      return children;
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
          hasFailed={hasFailed}
          planFailure={planFailure}
          onCheckAgain={() => void readAccessAgain()}
        />
      );
  }
}
