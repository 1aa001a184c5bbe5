import { Box, Grid } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { AccessAnswer } from "../parts/paywall/access-answer.tsx";
import { useAccess } from "../state/account/visitor.ts";
import { LazyScreen, type ScreenCode } from "./lazy-screen.tsx";
import { WithoutFailure } from "./without-failure.tsx";

export interface AccessGuardProps {
  toolId: string;
  /** What the tool shows, drawn with the sample beside the paywall; null where there is nothing to show. */
  preview: ScreenCode | null;
  /** The guarded screen. */
  children: ReactNode;
  /** Shown instead of the paywall to a person who may own something that is paid already. */
  refused?: (paywall: ReactNode) => ReactNode;
}

/** Wraps a guarded screen and shows it to people who may use its tool (docs/product-rules.md#access). */
export function AccessGuard({ toolId, preview, children, refused }: AccessGuardProps) {
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
  const isClosed = verdict !== "allowed" && verdict !== "checking" && verdict !== "unknown-tool";
  const wall =
    preview !== null && isClosed ? <BesidePreview preview={preview}>{answer}</BesidePreview> : answer;
  return verdict === "refused" && refused !== undefined ? refused(wall) : wall;
}

interface BesidePreviewProps {
  preview: ScreenCode;
  children: ReactNode;
}

/** The paywall with what is behind it beside it or, on a narrow screen, below it. */
function BesidePreview({ preview, children }: BesidePreviewProps) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(20rem, 26rem) minmax(0, 1fr)" }}
      columnGap="10"
      alignItems="start"
    >
      {children}
      <Box minWidth="0" paddingBottom="6">
        <WithoutFailure>
          <Suspense fallback={<Box minHeight="30rem" aria-busy />}>
            <LazyScreen code={preview} given={{}} />
          </Suspense>
        </WithoutFailure>
      </Box>
    </Grid>
  );
}
