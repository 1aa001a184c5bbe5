import { type ReactNode, useEffect, useRef } from "react";
import { AccessAnswer } from "../parts/paywall/access-answer.tsx";
import { useAccess } from "../state/visitor.ts";

export interface AccessGuardProps {
  toolId: string;
  /** The guarded screen. */
  children: ReactNode;
  /** What stands in the paywall's place for who may own something that is paid already. */
  refused?: (paywall: ReactNode) => ReactNode;
}

/** Stands around a guarded screen and lets in whoever may use its tool (docs/product-rules.md#access). */
export function AccessGuard({ toolId, children, refused }: AccessGuardProps) {
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
  const answer = (
    <AccessAnswer toolId={toolId} access={access}>
      {() => children}
    </AccessAnswer>
  );
  return verdict === "refused" && refused !== undefined ? refused(answer) : answer;
}
