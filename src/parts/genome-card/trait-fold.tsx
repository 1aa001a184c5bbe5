import { Box, chakra, Flex } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import type { ScoreTrait } from "../../science/weight-set.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { differsText, leadsText } from "../score/answer-words.ts";
import type { ScoreView } from "../score/score-view.ts";
import { noRangeText, scoreHeading, traitName } from "../score/score-words.ts";
import { TraitDetails } from "../score/trait-details.tsx";
import type { TraitViews } from "./trait-views.ts";

interface TraitFoldProps {
  trait: ScoreTrait;
  /** Its scores; undefined while there are none. */
  views: TraitViews | undefined;
  /** Whether the answer is already shown above; else it is in the line of the fold. */
  hasCard: boolean;
  /** Whether the answer can still change by itself. */
  isPending: boolean;
}

/** All scores of a trait behind one line. Of a trait without a card the line is the answer. */
export function TraitFold({ trait, views, hasCard, isPending }: TraitFoldProps) {
  const heading = scoreHeading(trait);
  const summary = hasCard ? `${heading} in detail` : traitName(trait);
  if (views === undefined || isPending) {
    const state = isPending ? "being computed" : "could not be computed";
    return (
      <Disclosure summary={summary} aside={state}>
        <Box textStyle="caption">{`The scores of this trait ${isPending ? "are still being computed" : "could not be computed"}.`}</Box>
      </Disclosure>
    );
  }
  const { answer, scores } = views;
  const [leading] = scores;
  const aside = hasCard || leading === undefined ? formatCount(scores.length, "score", "scores") : null;
  const remarked = scores.map((view, index) => {
    const other = answer.others[index - 1];
    return { view, remark: other === undefined ? leadsText(answer) : differsText(answer.leading, other) };
  });
  return (
    <Disclosure
      summary={summary}
      aside={aside ?? (leading === undefined ? null : <LineAnswer view={leading} />)}
      // The answer would wait for details that few open.
      isLazy
    >
      <TraitDetails scores={remarked} hasCard={hasCard} />
    </Disclosure>
  );
}

/** Place and interval in a line, drawn and in figures. */
function LineAnswer({ view: { answer, strip } }: { view: ScoreView }) {
  if (answer === null || strip === null) return "can’t tell";
  return (
    <Flex as="span" columnGap="3" alignItems="center" flexWrap="wrap" justifyContent="end">
      <chakra.span color="accent.fg" fontWeight="600">
        {answer.place}
      </chakra.span>
      <chakra.span color="fg" fontWeight="550">
        {answer.interval ?? noRangeText}
      </chakra.span>
      <Box as="span" display="block" width="5rem">
        <IntervalStrip {...strip} text={answer.standing} />
      </Box>
    </Flex>
  );
}
