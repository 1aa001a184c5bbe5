import { Box } from "@chakra-ui/react";
import { RangeBar } from "../../ui/range-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AnswerCurve } from "./answer-curve.tsx";
import type { Meaning, ScoreView } from "./score-view.ts";
import { SetPanel } from "./set-panel.tsx";

/** A score of a trait with how it compares with the others. */
export interface RemarkedScore {
  view: ScoreView;
  remark: string;
}

interface TraitDetailsProps {
  /** All scores of the trait, the one that leads first. */
  scores: readonly RemarkedScore[];
  /** Whether a card above has the curve of the answer. */
  hasCard: boolean;
}

/** The details of a trait's answer: what it means for one person, and every score of the trait. */
export function TraitDetails({ scores, hasCard }: TraitDetailsProps) {
  const leading = scores[0]?.view;
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {leading === undefined || leading.meaning === null ? null : <MeaningForOne meaning={leading.meaning} />}
      {leading === undefined || leading.answer === null ? null : (
        // Paper shows a curve once.
        <Box maxWidth="36rem" {...(hasCard ? { _print: { display: "none" } } : {})}>
          <AnswerCurve answer={leading.answer} pictureName={leading.set.id} />
        </Box>
      )}
      {scores.map(({ view, remark }) => (
        <SetPanel key={view.id} view={view} remark={remark} />
      ))}
      {leading === undefined ? null : (
        <Box textStyle="caption" color="fg.muted">
          <TextLink to={leading.set.studyUrl}>{leading.set.study}</TextLink>. {leading.placedAmong}
        </Box>
      )}
    </Box>
  );
}

function MeaningForOne({ meaning }: { meaning: Meaning }) {
  return (
    <Box maxWidth="62ch">
      <Box textStyle="caption" marginBottom="2">
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
