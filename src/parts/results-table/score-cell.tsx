import { memo } from "react";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { answerOf } from "../score/score-view.ts";
import { noRangeText, traitName } from "../score/score-words.ts";
import { NoPlaceCell, PlaceCell } from "./place-cell.tsx";

/** A score of a built-in set in one line. */
export const ScoreCell = memo(function ScoreCell({ entry }: { entry: SetScore }) {
  const answer = "failure" in entry ? null : answerOf(entry);
  if ("failure" in entry || answer === null || entry.score.fullSet === null) return <NoPlaceCell />;
  const { value, low, high } = entry.score.fullSet.percentile;
  const hasInterval = answer.interval !== null;
  return (
    <PlaceCell
      place={answer.place}
      value={value}
      low={hasInterval ? low : null}
      high={hasInterval ? high : null}
      range={answer.interval ?? noRangeText}
      description={`${traitName(entry.set.trait)}: ${answer.standing}`}
    />
  );
});
