import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { leastReviewsToFit, predictedReviews } from "../../science/tuition/review-fit.ts";
import type { Review } from "../../science/tuition/topic-progress.ts";
import { sessionStore } from "../../state/account/session.ts";
import { Panel } from "../../ui/panel.tsx";
import type { StoredFit } from "./stored-plan.ts";
import { gainText } from "./words.ts";

interface FitPanelProps {
  reviews: readonly Review[];
  fit: StoredFit | null;
  onFit: (fit: StoredFit) => void;
}

function signedIn(): string | null {
  return sessionStore.getState().user?.id ?? null;
}

/** Fits the spacing of reviews to the person, once there are enough of them, and says how much that helps. */
export function FitPanel({ reviews, fit, onFit }: FitPanelProps) {
  const [phase, setPhase] = useState<"idle" | "fitting" | "failed">("idle");
  const isEnough = reviews.length >= leastReviewsToFit;
  const isGone = useRef(false);
  const latest = useRef(reviews);
  latest.current = reviews;
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async () => {
    const person = signedIn();
    setPhase("fitting");
    const { calculation } = await import("../../state/queries/calculation.ts");
    const fitted = await calculation.call("fitReviews", { reviews: predictedReviews(reviews) });
    // A result of somebody who has left, or of reviews that were deleted meanwhile, isn't written anywhere.
    if (isGone.current) return;
    if (signedIn() !== person || latest.current.length < reviews.length) return setPhase("idle");
    if (fitted.ok) onFit({ ...fitted.value, of: reviews.length });
    setPhase(fitted.ok ? "idle" : "failed");
  };
  return (
    <Panel as="section" label="Spacing of reviews" gap="3">
      <Box as="h2" textStyle="lead" fontWeight="620">
        {fit === null ? "Reviews follow the usual spacing" : "The spacing was fitted to your reviews"}
      </Box>
      <Box maxWidth="68ch" color="fg.muted">
        {fit === null
          ? isEnough
            ? `You have ${formatCount(reviews.length, "review", "reviews")}: enough to fit the spacing to your memory.`
            : `Once you have ${leastReviewsToFit} reviews, the spacing can be fitted to your memory. You have ${reviews.length} so far: your first answer to a topic on a day counts as one.`
          : gainText(fit.gain)}
      </Box>
      {isEnough ? (
        <Box _print={{ display: "none" }}>
          <Button size="sm" variant="outline" disabled={phase === "fitting"} onClick={() => void start()}>
            {fit === null ? "Fit to my reviews" : "Fit again"}
          </Button>
        </Box>
      ) : null}
      <Box role="status" textStyle="caption">
        {phase === "fitting" ? "Fitting …" : ""}
        {phase === "failed"
          ? "The spacing could not be fitted and has not changed. Your reviews may be too similar, the connection may be lost, or the browser may be out of memory."
          : ""}
      </Box>
    </Panel>
  );
}
