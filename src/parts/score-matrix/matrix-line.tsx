import { memo } from "react";
import { shortenName } from "../../lib/shorten-name.ts";
import { GenomeNameText } from "../genome-name-text.tsx";
import { GenomeNumber } from "../genome-number.tsx";
import { MatrixCellContent, shownTexts } from "./matrix-cell-content.tsx";
import type { OpenedCell } from "./matrix-view.ts";
import styles from "./score-matrix.module.css";
import {
  cellWords,
  type MatrixView,
  type ScoreTable,
  type SetFacts,
  type TableGenome,
  type TableSet,
} from "./score-table.ts";

interface MatrixLineProps {
  table: ScoreTable;
  sets: readonly TableSet[];
  isSingle: boolean;
  factsOf: (set: string) => SetFacts | undefined;
  view: MatrixView;
  onOpen: (opened: OpenedCell) => void;
  genome: TableGenome;
  row: number;
  /** The drawn columns, from 0. */
  columns: string;
  hasBefore: boolean;
  hasAfter: boolean;
  /** The column of the row's cell that Tab leads to; null for none of it. */
  entryColumn: number | null;
  /** The set whose pair with this genome is open, "" for the genome alone; null for neither. */
  openSet: string | null;
  letters: number;
  /** Whether there is room for what makes its scores less certain; its title says it anyway. */
  hasRemarks: boolean;
}

/** A genome's row: its number and name, and its scores on the drawn sets. It is drawn again for its own changes alone. */
export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { genome, sets, factsOf, table, view, row, columns, entryColumn, openSet, onOpen, isSingle } = props;
  const { key, number, mark, name, remarks } = genome;
  const whole = [name ?? `Genome ${number}`, ...remarks].join(" · ");
  const indexes = columns === "" ? [] : columns.split(" ").map(Number);
  return (
    <tr aria-rowindex={row + 1} data-open={openSet === null ? undefined : ""}>
      <th scope="row" aria-colindex={1} className={styles["first"]}>
        <button
          type="button"
          className={styles["button"]}
          data-cell={`${row} 0`}
          tabIndex={entryColumn === 0 ? 0 : -1}
          title={whole}
          onClick={() => onOpen({ genome: key, set: null })}
        >
          <span className={styles["number"]}>
            <GenomeNumber number={number} mark={mark} />
          </span>
          <span className={styles["name"]}>
            {name === null ? null : <GenomeNameText name={shortenName(name, Math.max(8, props.letters))} />}
            {props.hasRemarks && remarks.length > 0 ? <> · {remarks.join(", ")}</> : null}
          </span>
        </button>
      </th>
      {props.hasBefore ? <td aria-hidden className={styles["gap"]} /> : null}
      {indexes.map((index) => {
        const set = sets[index];
        if (set === undefined) return null;
        const score = table.scoreOf(key, set.key);
        const decimals = factsOf(set.key)?.decimals ?? 2;
        const hasRank = isSingle || set.chip?.isWithheld === true;
        const shown = { score, view, decimals, hasRank, hasPercentile: isSingle };
        return (
          <td key={set.key} aria-colindex={index + 2} data-open={openSet === set.key ? "" : undefined}>
            <button
              type="button"
              className={styles["button"]}
              data-cell={`${row} ${index + 1}`}
              tabIndex={entryColumn === index + 1 ? 0 : -1}
              aria-label={`Details of genome ${number} on ${set.name}: ${shownTexts(shown).join(" ")}; ${cellWords(score, decimals)}`}
              title={score.missing?.whole}
              onClick={() => onOpen({ genome: key, set: set.key })}
            >
              <MatrixCellContent {...shown} />
            </button>
          </td>
        );
      })}
      {props.hasAfter ? <td aria-hidden className={styles["gap"]} /> : null}
    </tr>
  );
});
