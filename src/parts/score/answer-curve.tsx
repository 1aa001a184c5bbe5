import { Box } from "@chakra-ui/react";
import { BellCurve, BellCurvePicture } from "../../ui/charts/bell-curve.tsx";
import { useElementWidth } from "../../ui/hooks/use-element-width.ts";
import { useNameOfFiles } from "../saved-genome.ts";
import { percentileTicks } from "./percentile-ticks.ts";
import type { Answer } from "./score-view.ts";

const axis = {
  markLabel: "this file",
  ticks: percentileTicks,
  axisLabel: "percentile of the score",
  lowLabel: "lower",
  highLabel: "higher",
} as const;

interface AnswerCurveProps {
  answer: Answer;
}

/** An answer on its curve, as a card draws it: its table and its picture are in the details. */
export function AnswerPicture({ answer }: AnswerCurveProps) {
  const [container, width] = useElementWidth<HTMLDivElement>(340);
  return (
    <Box as="figure" margin="0" breakInside="avoid">
      <Box as="figcaption" textStyle="label" marginBottom="1">
        {answer.finding}
      </Box>
      <Box ref={container} width="100%" minWidth="0">
        <BellCurvePicture
          title={answer.finding}
          description={answer.description}
          mark={answer.mark}
          band={answer.band}
          {...axis}
          width={width}
          isLow
        />
      </Box>
    </Box>
  );
}

/** The curve without a mark, at the same size, while the place is being computed. */
export function EmptyAnswerPicture() {
  const [container, width] = useElementWidth<HTMLDivElement>(340);
  return (
    <Box as="figure" margin="0" aria-hidden>
      <Box as="figcaption" textStyle="label" marginBottom="1">
        {"\u00a0"}
      </Box>
      <Box ref={container} width="100%" minWidth="0">
        <BellCurvePicture title="" description="" mark={null} band={null} {...axis} width={width} isLow />
      </Box>
    </Box>
  );
}

/** The same curve higher, with its table and its picture. */
export function AnswerCurve({ answer, pictureName }: AnswerCurveProps & { pictureName: string }) {
  return (
    <BellCurve
      title={answer.finding}
      description={answer.description}
      mark={answer.mark}
      band={answer.band}
      {...axis}
      rows={answer.chartRows}
      pictureName={useNameOfFiles(pictureName)}
    />
  );
}
