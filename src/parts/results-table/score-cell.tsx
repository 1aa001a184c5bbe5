import { memo } from "react";
import type { SetScore } from "../../state/genomes.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { answerOf } from "../score/score-view.ts";
import { traitName } from "../score/score-words.ts";
import styles from "./results-table.module.css";

/** What stands where a score has no place. */
export const noPlace = "can’t tell";

/** A score in one line: its place, the likely range drawn, and the range in figures. */
export const ScoreCell = memo(function ScoreCell({ entry }: { entry: SetScore }) {
  const answer = "failure" in entry ? null : answerOf(entry);
  if ("failure" in entry || answer === null || entry.score.fullSet === null) {
    return <span className={styles["none"]}>{noPlace}</span>;
  }
  const { value, low, high } = entry.score.fullSet.percentile;
  const hasInterval = answer.interval !== null;
  return (
    <span className={styles["score"]}>
      <span className={styles["place"]}>{answer.place}</span>
      <span className={styles["strip"]}>
        <IntervalStrip
          value={value}
          low={hasInterval ? low : null}
          high={hasInterval ? high : null}
          text={`${traitName(entry.set.trait)}: ${answer.description}`}
        />
      </span>
      <span className={styles["range"]}>{answer.interval ?? answer.noInterval}</span>
    </span>
  );
});
