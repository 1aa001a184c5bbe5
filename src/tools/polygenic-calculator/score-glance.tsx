import { memo, useDeferredValue } from "react";
import { answerOf } from "../../parts/score/score-view.ts";
import { foundCount, foundSnps, traitName } from "../../parts/score/score-words.ts";
import type { SetScore } from "../../state/genomes/genomes.ts";
import { answersInCards } from "../../state/scores/trait-answers.ts";
import { useTraitAnswers } from "../../state/scores/use-trait-answers.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import styles from "./score-glance.module.css";

interface ScoreGlanceProps {
  id: string;
  /** The quick scores: their traits are those of the glance. */
  scores: readonly SetScore[];
}

/** The answers of a closed card: place and interval, drawn and in figures, with their basis. */
export const ScoreGlance = memo(function ScoreGlance({ id, scores }: ScoreGlanceProps) {
  const { answers, isPending, isIncomplete } = useDeferredValue(useTraitAnswers(id, scores));
  const unfinished = isIncomplete ? "not complete" : null;
  const state = isPending ? "not final yet" : unfinished;
  return (
    <div className={styles["scores"]}>
      {answersInCards(answers).map(({ trait, leading }) => (
        <div key={trait} className={styles["score"]}>
          <OneScore entry={leading} state={state} />
        </div>
      ))}
    </div>
  );
});

/** `state`: why the answer is not final; null where it is. */
function OneScore({ entry, state }: { entry: SetScore; state: string | null }) {
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
        text={`${name}: ${answer.standing}`}
      />
      <div className={styles["basis"]}>
        SNPs found: {foundCount(foundSnps(entry))}
        {state === null ? null : `, ${state}`}
      </div>
    </>
  );
}
