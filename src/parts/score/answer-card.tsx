import { Box, Flex } from "@chakra-ui/react";
import { Panel } from "../../ui/panel.tsx";
import { AnswerPicture, EmptyAnswerPicture } from "./answer-curve.tsx";
import { AnswerFigures, NoAnswer, PendingFigures } from "./answer-figures.tsx";
import { CoverageLine } from "./coverage-line.tsx";
import type { ScoreView } from "./score-view.ts";

interface AnswerCardProps {
  view: ScoreView;
  /** Whether the answer can still change by itself: then its space is reserved and no number is drawn. */
  isPending: boolean;
  /** Why a final answer is not complete; null where it is. */
  state: string | null;
}

/** The answer of a trait: its place and interval first, then its basis and how much it explains. */
export function AnswerCard({ view, isPending, state }: AnswerCardProps) {
  return (
    <Panel as="article" label={view.heading} gap="3" isTight>
      <Box>
        <Flex justifyContent="space-between" columnGap="3" flexWrap="wrap" marginBottom="1">
          <Box as="h3" textStyle="label" color="fg.muted">
            {view.heading}
          </Box>
          {/* In the line of the heading, so that nothing moves when it goes. */}
          {state === null ? null : (
            <Box textStyle="caption" color="fg.muted">
              {state}
            </Box>
          )}
        </Flex>
        {isPending ? <PendingFigures /> : <Answer view={view} />}
      </Box>
      {isPending ? <EmptyAnswerPicture /> : null}
      {isPending || view.answer === null ? null : <AnswerPicture answer={view.answer} />}
      {isPending ? (
        // Reserves the space of the lines that follow, so that nothing below moves.
        <Box minHeight="6.5rem" />
      ) : (
        <Box>
          <CoverageLine coverage={view.coverage} />
          <Box textStyle="caption" color="fg.muted" marginTop="1.5" maxWidth="62ch">
            {[view.explains, view.years].filter((text) => text !== null).join(" ")}
          </Box>
        </Box>
      )}
    </Panel>
  );
}

function Answer({ view: { answer, cannotTell, isDeclined } }: { view: ScoreView }) {
  return answer === null ? (
    <NoAnswer reason={cannotTell ?? ""} isDeclined={isDeclined} size="answer" />
  ) : (
    <AnswerFigures answer={answer} size="title" />
  );
}
