import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import styles from "./data-table.module.css";

/** How rows can be selected, and what for. */
export interface RowSelection<Row> {
  /** Names a row beside its box. */
  nameOf: (row: Row) => string;
  /** What can be done with the selected rows. */
  actions: (rows: readonly Row[]) => ReactNode;
  /** Shown instead of the actions while nothing is selected. */
  hint: string;
  /** True where the line stands in the table's bar, so that the first row is higher up. */
  isInBar?: true;
}

interface SelectionLineProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  /** How many of the selected rows are shown. */
  shown: number;
  /** The box that selects all, where no head has it. */
  selectAll: ReactNode;
  isOrderHeld: boolean;
  onClear: () => void;
}

/** Shown for a sorted table whose rows still change. */
const orderHeldText =
  "Results are still coming. Rows stay where they are until all have come; then they are sorted again.";

/** How many rows are selected, and what can be done with them. */
export function SelectionLine<Row>(props: SelectionLineProps<Row>) {
  const { selection, rows, isOrderHeld } = props;
  const line = useRef<HTMLDivElement>(null);
  const texts = [
    ...(rows.length === 0 ? [] : [selectionText(rows.length, rows.length - props.shown)]),
    ...(isOrderHeld ? [orderHeldText] : []),
  ];
  return (
    <div className={styles["selection"]}>
      {props.selectAll}
      <Box ref={line} tabIndex={-1} role="status" className={styles["selectedCount"]}>
        {texts.length === 0 ? selection.hint : texts.join(". ")}
      </Box>
      {rows.length === 0 ? null : (
        <Flex gap="2" flexWrap="wrap" alignItems="center">
          {selection.actions(rows)}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              props.onClear();
              // The button goes with the selection.
              line.current?.focus();
            }}
          >
            Clear
          </Button>
        </Flex>
      )}
    </div>
  );
}

/** How many rows are selected. Actions also apply to those that a search or a filter hides. */
function selectionText(selected: number, notShown: number): string {
  const count = `${formatNumber(selected)} selected`;
  return notShown === 0 ? count : `${count}, ${formatNumber(notShown)} not shown`;
}
