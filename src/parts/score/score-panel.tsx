import { Box, Flex, Link, VisuallyHidden } from "@chakra-ui/react";
import { ExternalLink, HelpCircle } from "lucide-react";
import { BellCurve } from "../../ui/charts/bell-curve.tsx";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { RangeBar } from "../../ui/range-bar.tsx";
import { percentileTicks } from "./percentile-ticks.ts";
import type { Answer, Meaning, ScoreView } from "./score-view.ts";

/** One score: the answer and its interval first, then what it does and does not say. */
export function ScorePanel({ view }: { view: ScoreView }) {
  return (
    <Flex
      as="article"
      aria-label={view.heading}
      direction="column"
      gap="5"
      padding={{ base: "4", md: "6" }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      minWidth="0"
      _print={{ breakInside: "avoid" }}
    >
      {view.answer === null ? (
        <NoAnswer heading={view.heading} reason={view.cannotTell ?? ""} />
      ) : (
        <AnswerFigures heading={view.heading} answer={view.answer} />
      )}
      {view.answer === null ? null : <Curve answer={view.answer} pictureName={view.set.id} />}
      {view.coverage === null ? null : (
        <Box>
          <CoverageBar {...view.coverage} />
          {view.confidence === null ? null : (
            <Box textStyle="caption" color="fg.muted" marginTop="1.5">
              Confidence that they stand for the whole score: <b>{view.confidence}</b>
              {view.lowConfidence === null ? "" : `. ${view.lowConfidence}`}
            </Box>
          )}
        </Box>
      )}
      <Box maxWidth="62ch">{view.honest}</Box>
      {view.meaning === null ? null : <MeaningForOne meaning={view.meaning} />}
      <Source view={view} />
    </Flex>
  );
}

function AnswerFigures({ heading, answer }: { heading: string; answer: Answer }) {
  return (
    <Box>
      <Box as="h3" textStyle="label" color="fg.muted">
        {heading}
      </Box>
      <Flex columnGap="8" rowGap="3" flexWrap="wrap" marginTop="1">
        <Figure
          figure={answer.place}
          caption={answer.interval === null ? "percentile" : "percentile, best guess"}
          tone="accent.fg"
        />
        {answer.interval === null ? (
          <Figure figure="complete" caption="no SNP of it is missing" tone="fg.muted" />
        ) : (
          <Figure figure={answer.interval} caption="likely range, 95 % interval" />
        )}
      </Flex>
    </Box>
  );
}

interface FigureProps {
  figure: string;
  caption: string;
  /** The accent belongs to the person's own place alone. */
  tone?: "accent.fg" | "fg" | "fg.muted";
}

function Figure({ figure, caption, tone = "fg" }: FigureProps) {
  return (
    <Box>
      <Box textStyle="answer" color={tone} whiteSpace="nowrap">
        {figure}
        <VisuallyHidden>, </VisuallyHidden>
      </Box>
      <Box textStyle="caption" color="fg.muted" marginTop="0.5">
        {caption}
      </Box>
    </Box>
  );
}

/** "Can't tell" is an answer and is set like one. */
function NoAnswer({ heading, reason }: { heading: string; reason: string }) {
  return (
    <Box>
      <Box as="h3" textStyle="label" color="fg.muted">
        {heading}
      </Box>
      <Flex alignItems="center" gap="3" marginTop="1" textStyle="answer" color="fg.muted">
        <HelpCircle aria-hidden size={34} strokeWidth={1.6} />
        Can’t tell
      </Flex>
      <Box marginTop="3" maxWidth="62ch">
        {reason}
      </Box>
    </Box>
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
      pictureName={`allelium-${pictureName}`}
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
      <Link
        href={view.set.studyUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="underline"
        color="fg.muted"
        display="inline"
      >
        {view.set.study}{" "}
        <ExternalLink aria-label="(opens in a new tab)" size={12} style={{ display: "inline" }} />
      </Link>
      . {view.set.ancestry} ancestry only: for other people the place can be further off than the range says.
    </Box>
  );
}
