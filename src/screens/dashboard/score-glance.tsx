import { Box, Flex } from "@chakra-ui/react";
import { memo } from "react";
import { answerOf } from "../../parts/score/score-view.ts";
import { confidenceText, traitName } from "../../parts/score/score-words.ts";
import type { SetScore } from "../../state/genomes.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";

/** The scores of a closed card: place and interval, drawn and in figures, with what they rest on. */
export const ScoreGlance = memo(function ScoreGlance({ scores }: { scores: readonly SetScore[] }) {
  return (
    <Flex columnGap="4" rowGap="2" flexWrap="wrap">
      {scores.map((entry) => (
        <Box key={entry.set.id} flex="1 1 9rem" maxWidth="20rem" minWidth="0">
          <OneScore entry={entry} />
        </Box>
      ))}
    </Flex>
  );
});

function OneScore({ entry }: { entry: SetScore }) {
  const answer = "failure" in entry ? null : answerOf(entry);
  const name = traitName(entry.set.trait);
  if ("failure" in entry || answer === null || entry.score.fullSet === null) {
    return (
      <Box textStyle="caption">
        <Box as="span" color="fg.muted">
          {name}{" "}
        </Box>
        <b>can’t tell</b>
      </Box>
    );
  }
  const { low, high, value } = entry.score.fullSet.percentile;
  const hasInterval = answer.interval !== null;
  return (
    <>
      <Flex textStyle="caption" columnGap="2" alignItems="baseline" flexWrap="wrap" whiteSpace="nowrap">
        <Box as="span" color="fg.muted">
          {name}
        </Box>
        <Box as="span" color="accent.fg" fontWeight="650">
          {answer.place}
        </Box>
        <Box as="span" fontWeight="550">
          {answer.interval ?? "complete"}
        </Box>
      </Flex>
      <IntervalStrip
        value={value}
        low={hasInterval ? low : null}
        high={hasInterval ? high : null}
        text={`${name}: ${answer.description}`}
      />
      <Box textStyle="caption" color="fg.muted">
        {entry.report.matched} of {entry.report.total} SNPs · {confidenceText(entry.score.confidence)}{" "}
        confidence
      </Box>
    </>
  );
}
