import { Box, Flex } from "@chakra-ui/react";
import { Panel } from "../../ui/panel.tsx";
import { AnswerPicture } from "./answer-curve.tsx";
import { AnswerFigures, NoAnswer } from "./answer-figures.tsx";
import { CoverageLine } from "./coverage-line.tsx";
import type { ScoreView } from "./score-view.ts";

interface AnswerCardProps {
  view: ScoreView;
  /** Why the answer is not final; null where it is. */
  state: string | null;
}

/** The answer of a trait: its place and interval first, then its basis and how much it explains. */
export function AnswerCard({ view, state }: AnswerCardProps) {
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
        {view.answer === null ? (
          <NoAnswer reason={view.cannotTell ?? ""} isDeclined={view.isDeclined} size="answer" />
        ) : (
          <AnswerFigures answer={view.answer} size="title" />
        )}
      </Box>
      {view.answer === null ? null : <AnswerPicture answer={view.answer} />}
      <Box>
        <CoverageLine coverage={view.coverage} />
        <Box textStyle="caption" color="fg.muted" marginTop="1.5" maxWidth="62ch">
          {[view.explains, view.years].filter((text) => text !== null).join(" ")}
        </Box>
      </Box>
    </Panel>
  );
}
