import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import styles from "./result-cells.module.css";

/** Shown instead of a missing place. */
export const noPlace = "can’t tell";

interface PlaceCellProps {
  /** "52nd". */
  place: string;
  /** Percentiles; low and high are null where there is no interval. */
  value: number;
  low: number | null;
  high: number | null;
  /** The interval in figures, or its replacement; null where it is shown elsewhere. */
  range: string | null;
  /** All of it in words. */
  description: string;
}

/** A place in one line: the percentile, the likely range drawn, and the range in figures. */
export function PlaceCell({ place, value, low, high, range, description }: PlaceCellProps) {
  return (
    <span className={styles["score"]} data-whole-line="" data-short={range === null ? "" : undefined}>
      <span className={styles["place"]}>{place}</span>
      <span className={styles["strip"]}>
        <IntervalStrip value={value} low={low} high={high} text={description} />
      </span>
      {range === null ? null : <span className={styles["range"]}>{range}</span>}
    </span>
  );
}

/** The cell of a score without a place. */
export function NoPlaceCell() {
  return <span className={styles["none"]}>{noPlace}</span>;
}
