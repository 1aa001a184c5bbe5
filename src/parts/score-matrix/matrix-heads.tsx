import { ArrowDown, ArrowUp } from "lucide-react";
import type { MatrixOrder } from "./matrix-view.ts";
import styles from "./score-matrix.module.css";
import type { TableSet } from "./score-table.ts";

interface CornerHeadProps {
  order: MatrixOrder;
  isEntry: boolean;
  onOrder: () => void;
  /** Whether rows have names beside their numbers. */
  hasNames: boolean;
}

/** The head of the rows, which sorts them by number. */
export function CornerHead({ order, isEntry, onOrder, hasNames }: CornerHeadProps) {
  const isSorted = order.set === null;
  return (
    <th
      scope="col"
      aria-colindex={1}
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
      className={styles["first"]}
    >
      <button
        type="button"
        className={styles["head"]}
        data-cell="0 0"
        tabIndex={isEntry ? 0 : -1}
        onClick={onOrder}
      >
        <b>{hasNames ? "No. Genome" : "Genome"}</b>
      </button>
    </th>
  );
}

interface SetHeadProps {
  set: TableSet;
  /** Its column, from 1. */
  column: number;
  order: MatrixOrder;
  isEntry: boolean;
  onOrder: (set: string) => void;
  onName: (set: TableSet | null) => void;
}

/** A set's id and trait, why it has no places, and its order; the whole name when pointed at or in focus. */
export function SetHead({ set, column, order, isEntry, onOrder, onName }: SetHeadProps) {
  const { id, trait, name, chip } = set;
  const isSorted = order.set === set.key;
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-colindex={column + 1}
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
      data-sorted={isSorted ? "" : undefined}
    >
      <button
        type="button"
        className={styles["head"]}
        data-cell={`0 ${column}`}
        tabIndex={isEntry ? 0 : -1}
        title={chip === null ? name : `${name}. ${chip.whole}`}
        onClick={() => onOrder(set.key)}
        onFocus={() => onName(set)}
        onBlur={() => onName(null)}
        onPointerEnter={() => onName(set)}
        onPointerLeave={() => onName(null)}
      >
        <b>{id}</b>
        <span className={styles["trait"]}>
          {isSorted ? (
            <Arrow
              aria-hidden
              size={14}
              style={{ display: "inline", verticalAlign: "-2px", marginInlineEnd: 3 }}
            />
          ) : null}
          {trait}
        </span>
        {chip === null ? null : (
          <span className={styles["chip"]} data-withheld={chip.isWithheld ? "" : undefined}>
            {chip.text}
          </span>
        )}
      </button>
    </th>
  );
}
