import { Box } from "@chakra-ui/react";
import { BellCurve } from "../../ui/charts/bell-curve.tsx";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RangeBar } from "../../ui/range-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useNameOfFiles } from "../saved-genome.ts";
import { AnswerFigures, NoAnswer } from "./answer-figures.tsx";
import { percentileTicks } from "./percentile-ticks.ts";
import type { Answer, Meaning, ScoreView } from "./score-view.ts";

/** One score: the answer and its interval first, then what it does and does not say. */
export function ScorePanel({ view }: { view: ScoreView }) {
  return (
    <Panel as="article" label={view.heading} gap="5">
      <Box>
        <Box as="h3" textStyle="label" color="fg.muted" marginBottom="1">
          {view.heading}
        </Box>
        {view.answer === null ? (
          <NoAnswer reason={view.cannotTell ?? ""} isDeclined={view.isDeclined} size="answer" />
        ) : (
          <AnswerFigures answer={view.answer} size="answer" />
        )}
      </Box>
      {view.answer === null ? null : <Curve answer={view.answer} pictureName={view.set.id} />}
      {view.coverage === null ? null : (
        <Box>
          <CoverageBar {...view.coverage} />
          {[view.fewFound, view.gain].map((said) =>
            said === null ? null : (
              <Box key={said} textStyle="caption" color="fg.muted" marginTop="1.5" maxWidth="62ch">
                {said}
              </Box>
            ),
          )}
        </Box>
      )}
      <Box maxWidth="62ch">{view.honest}</Box>
      {view.meaning === null ? null : <MeaningForOne meaning={view.meaning} />}
      <Source view={view} />
    </Panel>
  );
}

function Curve({ answer, pictureName }: { answer: Answer; pictureName: string }) {
  return (
    <BellCurve
      title={answer.finding}
      description={answer.description}
      mark={answer.mark}
      markLabel="this file"
      band={answer.band}
      ticks={percentileTicks}
      axisLabel="percentile of the score"
      lowLabel="lower"
      highLabel="higher"
      rows={answer.chartRows}
      pictureName={useNameOfFiles(pictureName)}
    />
  );
}

function MeaningForOne({ meaning }: { meaning: Meaning }) {
  return (
    <Box>
      <Box textStyle="caption" marginBottom="2" maxWidth="62ch">
        {meaning.text}
      </Box>
      <RangeBar
        low={meaning.low}
        value={meaning.value}
        high={meaning.high}
        text={meaning.text}
        lowLabel="lowest of 100 people"
        highLabel="highest"
      />
    </Box>
  );
}

function Source({ view }: { view: ScoreView }) {
  return (
    <Box textStyle="caption" color="fg.muted" marginTop="auto" paddingTop="1">
      <TextLink to={view.set.studyUrl}>{view.set.study}</TextLink>. {view.placedAmong}
    </Box>
  );
}
