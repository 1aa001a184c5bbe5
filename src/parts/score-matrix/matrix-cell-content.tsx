import type { CSSProperties } from "react";
import { formatOrdinal } from "../../lib/format.ts";
import { rankStep } from "../../science/rank-among-loaded.ts";
import styles from "./score-matrix.module.css";
import { cellText, type MatrixView, type TableScore } from "./score-table.ts";

interface MatrixCellContentProps {
  score: TableScore;
  view: MatrixView;
  decimals: number;
  /** Whether there is room for a rank beside a sum. */
  hasRank: boolean;
  /** Whether the percentile stands at the end, where there is room for it. */
  hasPercentile: boolean;
}

/** The mark of its rank, the bar of missing SNPs, the number. */
export function MatrixCellContent({ score, view, decimals, hasRank, hasPercentile }: MatrixCellContentProps) {
  const { main, beside } = cellText(score, view, decimals);
  const { rank, lacking, missing, place } = score;
  return (
    <>
      {missing === null ? <ScoreMark step={rank === null ? null : rankStep(rank)} lacking={lacking} /> : null}
      <span className={styles["main"]} data-word={missing === null && main !== "no place" ? undefined : ""}>
        {main}
      </span>
      {beside === null || (view === "z" && !hasRank) ? null : (
        <span className={styles["beside"]} data-of={view === "rank" ? "" : undefined}>
          {view === "rank" ? ` ${beside}` : beside}
        </span>
      )}
      {hasPercentile && place !== null ? (
        <span className={styles["beside"]}>{formatOrdinal(place.percentile)}</span>
      ) : null}
    </>
  );
}

/** A step of the scale, with the bar of missing SNPs. */
export function ScoreMark({ step, lacking }: { step: number | null; lacking: number | null }) {
  return (
    <span aria-hidden className={styles["pair"]}>
      <i className={styles["mark"]} data-step={step ?? undefined} />
      {lacking === null ? null : (
        <i
          className={styles["lacking"]}
          style={{ "--lacking": `${Math.round(lacking * 100)}%` } as CSSProperties}
        />
      )}
    </span>
  );
}
