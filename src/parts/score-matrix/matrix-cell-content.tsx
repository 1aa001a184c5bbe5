import type { CSSProperties } from "react";
import { formatOrdinal } from "../../lib/format.ts";
import { rankStep } from "../../science/loaded/rank-among-loaded.ts";
import styles from "./score-matrix.module.css";
import { cellText, isWord, type MatrixView, type TableScore } from "./score-table.ts";

export interface MatrixCellContentProps {
  score: TableScore;
  view: MatrixView;
  decimals: number;
  /** Whether there is room for a rank beside a sum. */
  hasRank: boolean;
  /** Whether the percentile stands at the end, where there is room for it. */
  hasPercentile: boolean;
}

/** The texts of a cell in their order: its number, and what stands beside it. */
export function shownTexts({
  score,
  view,
  decimals,
  hasRank,
  hasPercentile,
}: MatrixCellContentProps): readonly [main: string, ...beside: string[]] {
  const { main, beside } = cellText(score, view, decimals);
  const { place } = score;
  return [
    main,
    ...(beside === null || (view === "z" && !hasRank) ? [] : [beside]),
    ...(hasPercentile && place !== null ? [formatOrdinal(place.percentile)] : []),
  ];
}

/** The mark of its rank, the bar of missing SNPs, the number. */
export function MatrixCellContent(props: MatrixCellContentProps) {
  const { rank, lacking, missing } = props.score;
  const [main, ...beside] = shownTexts(props);
  return (
    <>
      {missing === null ? <ScoreMark step={rank === null ? null : rankStep(rank)} lacking={lacking} /> : null}
      <span className={styles["main"]} data-word={isWord(props.score, props.view) ? "" : undefined}>
        {main}
      </span>
      {beside.map((text) => (
        <span key={text} className={styles["beside"]} data-of={props.view === "rank" ? "" : undefined}>
          {" "}
          {text}
        </span>
      ))}
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
