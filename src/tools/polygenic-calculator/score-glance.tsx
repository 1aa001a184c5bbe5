import { memo } from "react";
import { answerOf } from "../../parts/score/score-view.ts";
import { foundCount, foundSnps, traitName } from "../../parts/score/score-words.ts";
import type { SetScore } from "../../state/genomes.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import styles from "./score-glance.module.css";

/** The scores of a closed card: place and interval, drawn and in figures, with what they rest on. */
export const ScoreGlance = memo(function ScoreGlance({ scores }: { scores: readonly SetScore[] }) {
  return (
    <div className={styles["scores"]}>
      {scores.map((entry) => (
        <div key={entry.set.id} className={styles["score"]}>
          <OneScore entry={entry} />
        </div>
      ))}
    </div>
  );
});

function OneScore({ entry }: { entry: SetScore }) {
  const answer = "failure" in entry ? null : answerOf(entry);
  const name = traitName(entry.set.trait);
  if ("failure" in entry || answer === null || entry.score.fullSet === null) {
    return (
      <div className={styles["without"]}>
        <span className={styles["name"]}>{name} </span>
        <b>can’t tell</b>
      </div>
    );
  }
  const { low, high, value } = entry.score.fullSet.percentile;
  const hasInterval = answer.interval !== null;
  return (
    <>
      <div className={styles["figures"]}>
        <span className={styles["name"]}>{name}</span>
        <span className={styles["place"]}>{answer.place}</span>
        <span className={styles["interval"]}>{answer.interval ?? answer.noInterval}</span>
      </div>
      <IntervalStrip
        value={value}
        low={hasInterval ? low : null}
        high={hasInterval ? high : null}
        text={`${name}: ${answer.description}`}
      />
      <div className={styles["basis"]}>SNPs found: {foundCount(foundSnps(entry))}</div>
    </>
  );
}
