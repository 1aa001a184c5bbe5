import { memo, useDeferredValue } from "react";
import { answerOf } from "../../parts/score/score-view.ts";
import { foundCount, foundSnps, noRangeText, traitName } from "../../parts/score/score-words.ts";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { answersInCards } from "../../state/scores/trait-answers.ts";
import { useTraitAnswers } from "../../state/scores/use-trait-answers.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import styles from "./score-glance.module.css";

interface ScoreGlanceProps {
  id: string;
  /** The quick scores: their traits are those of the glance. */
  scores: readonly SetScore[];
  /** Whether final answers are drawn at once: those of one open genome are waited for, those of forty yield to each other. */
  isAwaited: boolean;
}

/** The answers of a closed card: place and interval, drawn and in figures, with their basis. */
export const ScoreGlance = memo(function ScoreGlance({ id, scores, isAwaited }: ScoreGlanceProps) {
  const newest = useTraitAnswers(id, scores);
  const yielding = useDeferredValue(newest);
  const { answers, isPending, isIncomplete } = isAwaited && !newest.isPending ? newest : yielding;
  return (
    <div className={styles["scores"]}>
      {answersInCards(answers).map(({ trait, leading }) => (
        <div key={trait} className={styles["score"]}>
          {isPending ? (
            <NoScore entry={leading} text="being computed" />
          ) : (
            <OneScore entry={leading} isIncomplete={isIncomplete} />
          )}
        </div>
      ))}
    </div>
  );
});

function NoScore({ entry, text }: { entry: SetScore; text: string }) {
  return (
    <div className={styles["without"]}>
      <span className={styles["name"]}>{traitName(entry.set.trait)} </span>
      <b>{text}</b>
    </div>
  );
}

function OneScore({ entry, isIncomplete }: { entry: SetScore; isIncomplete: boolean }) {
  const answer = "failure" in entry ? null : answerOf(entry);
  if ("failure" in entry || answer === null || entry.score.fullSet === null) {
    return <NoScore entry={entry} text="can’t tell" />;
  }
  const name = traitName(entry.set.trait);
  const { low, high, value } = entry.score.fullSet.percentile;
  const hasInterval = answer.interval !== null;
  return (
    <>
      <div className={styles["figures"]}>
        <span className={styles["name"]}>{name}</span>
        <span className={styles["place"]}>{answer.place}</span>
        <span className={styles["interval"]}>{answer.interval ?? noRangeText}</span>
      </div>
      <IntervalStrip
        value={value}
        low={hasInterval ? low : null}
        high={hasInterval ? high : null}
        text={`${name}: ${answer.standing}`}
      />
      <div className={styles["basis"]}>
        SNPs found: {foundCount(foundSnps(entry))}
        {isIncomplete ? ", not complete" : null}
      </div>
    </>
  );
}
