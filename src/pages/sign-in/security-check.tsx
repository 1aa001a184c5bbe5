import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { drawSecurityCheck } from "../../state/account/security-check.ts";

interface SecurityCheckProps {
  /** Counts the attempts: each needs a token of its own. */
  attempts: number;
  onToken: (token: string | null) => void;
  onFailure: () => void;
}

/** The place of the provider's security check. */
export function SecurityCheck({ attempts, onToken, onFailure }: SecurityCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const renew = useRef<(() => void) | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let isHere = true;
    // A place of its own for each drawing: React draws twice in development.
    const inner = document.createElement("div");
    element.replaceChildren(inner);
    void drawSecurityCheck(inner, (token) => isHere && onToken(token)).then((result) => {
      if (!isHere) return;
      if (result.ok) renew.current = result.value;
      else onFailure();
    });
    return () => {
      isHere = false;
    };
  }, [onToken, onFailure]);
  useEffect(() => {
    if (attempts > 0) renew.current?.();
  }, [attempts]);
  return <Box ref={place} minHeight="65px" />;
}
