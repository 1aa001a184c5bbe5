import { type ReactNode, useEffect, useRef } from "react";
import { AccessAnswer } from "../parts/paywall/access-answer.tsx";
import { useAccess } from "../state/visitor.ts";

export interface AccessGuardProps {
  toolId: string;
  /** The guarded screen. */
  children: ReactNode;
}

/** Stands around a guarded screen and lets in whoever may use its tool (docs/product-rules.md#access). */
export function AccessGuard({ toolId, children }: AccessGuardProps) {
  const access = useAccess(toolId);
  const { verdict } = access;
  const wasChecking = useRef(false);
  useEffect(() => {
    // PageArrival looked for a heading while access was still being checked. The one that came since gets the focus here.
    if (wasChecking.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }
    wasChecking.current = verdict === "checking";
  }, [verdict]);
  return (
    <AccessAnswer toolId={toolId} access={access}>
      {() => children}
    </AccessAnswer>
  );
}
