import { Box, Button, Flex } from "@chakra-ui/react";
import { Play, RotateCcw, Square } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import { failureText, progressOf } from "../../parts/score-matrix/matrix-model.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { Progress } from "../../ui/progress.tsx";

/**
 * The progress of the scoring, and a way to stop or retry it. It keeps its place when all is scored, so that nothing
 * moves then.
 */
export function ScoringProgress({ children }: { children?: ReactNode }) {
  const { pairs, isStopped } = prs.usePrsScoresInBackground();
  const { done, failed, retriable, total } = progressOf(pairs);
  const left = total - done - failed;
  const statusBox = useRef<HTMLDivElement>(null);
  const causes =
    failed === 0
      ? []
      : [...new Set(pairs.flatMap(({ status }) => (status.phase === "failed" ? [status.cause] : [])))];
  const text = `${formatNumber(done)} of ${formatNumber(total)} scored`;
  return (
    <Flex gap="4" alignItems="center" flexWrap="wrap" minHeight="3.125rem">
      <Box ref={statusBox} tabIndex={-1} outline="none" flex="1" minWidth="12rem" role="status">
        {left > 0 ? (
          <Progress
            label={isStopped ? "Stopped" : "Scoring"}
            share={total === 0 ? null : done / total}
            text={text}
          />
        ) : (
          <Box textStyle="caption">
            {failed === 0
              ? `${text}.`
              : `${formatNumber(failed)} of ${formatNumber(total)} could not be scored. ${causes.map(failureText).join(". ")}.`}
          </Box>
        )}
      </Box>
      {left === 0 && retriable === 0 ? null : (
        <ScoringButton left={left} isStopped={isStopped} statusBox={statusBox} />
      )}
      {children}
    </Flex>
  );
}

interface ScoringButtonProps {
  /** Scores to come. */
  left: number;
  isStopped: boolean;
  /** Gets the focus when nothing is left to stop or to try again. */
  statusBox: RefObject<HTMLDivElement | null>;
}

function ScoringButton({ left, isStopped, statusBox }: ScoringButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useHandOnFocus(button, () => statusBox.current);
  const isUnderWay = left > 0 && !isStopped;
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      onClick={isUnderWay ? prs.stopScoring : prs.resumeScoring}
    >
      {isUnderWay ? <Square aria-hidden /> : left > 0 ? <Play aria-hidden /> : <RotateCcw aria-hidden />}
      {isUnderWay ? "Stop" : left > 0 ? "Go on" : "Try again"}
    </Button>
  );
}
