import { formatCount, formatNumber } from "../../lib/format.ts";
import { rankSteps } from "../../science/loaded/rank-among-loaded.ts";
import { ScoreMark } from "./matrix-cell-content.tsx";
import styles from "./score-matrix.module.css";

const stepsUpwards = Array.from({ length: rankSteps }, (_, index) => index + 1);

interface MatrixKeyProps {
  /** Rows found, and all. */
  shown: number;
  total: number;
  /** Whether sums with ranks would stand in for places that are withheld. */
  hasSumsForPlaces: boolean;
}

/** What the colours of the matrix mean, and how many rows there are. */
export function MatrixKey({ shown, total, hasSumsForPlaces }: MatrixKeyProps) {
  const genomes = formatCount(total, "genome", "genomes");
  return (
    <div className={styles["key"]}>
      <span aria-live="polite">{shown === total ? genomes : `${formatNumber(shown)} of ${genomes}`}</span>
      <span>
        rank among these genomes: lowest
        <span className={styles["ramp"]}>
          {stepsUpwards.map((step) => (
            <ScoreMark key={step} step={step} lacking={null} />
          ))}
        </span>
        highest
      </span>
      <span>
        <ScoreMark step={4} lacking={0.4} />
        thin bar: missing SNPs
      </span>
      {hasSumsForPlaces ? <span>no place: raw sum and rank (1 is the highest)</span> : null}
    </div>
  );
}
