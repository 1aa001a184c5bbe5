import { Box, chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useElementWidth } from "../hooks/use-element-width.ts";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import { touchTarget } from "../theme/touch-target.ts";
import styles from "./data-table.module.css";
import { linesOf } from "./row-groups.ts";
import { TableCards } from "./table-cards.tsx";
import { AllLines, LinesInBox, type SelectionOfRows } from "./table-lines.tsx";
import type { Column } from "./table-model.ts";

/** A column of a table whose rows are searched and sorted elsewhere. */
export interface ListedColumn<Row, Sort extends string> extends Omit<Column<Row>, "sortBy"> {
  /** The order by this column; left out where there is none. */
  sort?: Sort;
}

/** The order that the rows are in. */
export interface ListedOrder<Sort extends string> {
  readonly sort: Sort;
  readonly isDescending: boolean;
}

interface ListedTableProps<Row extends object, Sort extends string> {
  /** Name of the table for those who cannot see it. */
  label: string;
  /** The rows so far, in their order. */
  rows: readonly Row[];
  /** Rows that there are in all; null while it is unknown. */
  total: number | null;
  /** The first names the row. */
  columns: readonly ListedColumn<Row, Sort>[];
  rowKey: (row: Row) => string;
  order: ListedOrder<Sort>;
  onOrder: (order: ListedOrder<Sort>) => void;
  /** Left out where rows are not selected. The box for all rows stands in the head, where there is one. */
  selection?: SelectionOfRows<Row> & { readonly selectAll: ReactNode };
}

/** With more of them only those in sight are drawn. */
const mostLinesDrawn = 120;

/** Below this width the rows are cards, in pixels. */
const leastTableWidth = 600;

/** A table of rows that the server searches, sorts and pages; cards on a phone. */
export function ListedTable<Row extends object, Sort extends string>(props: ListedTableProps<Row, Sort>) {
  const { label, rows, total, columns, rowKey } = props;
  const [frame, width] = useElementWidth<HTMLDivElement>(window.innerWidth);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isPrinting = useIsPrinting();
  const drawn = useMemo(
    () =>
      columns
        .filter(({ isScreenOnly }) => !(isPrinting && isScreenOnly === true))
        .map((column): Column<Row> => ({ ...column, sortBy: () => null })),
    [columns, isPrinting],
  );
  const lines = useMemo(() => linesOf(rows, rowKey, null), [rows, rowKey]);
  const selection = isPrinting ? null : (props.selection ?? null);
  const lineProps = { lines, columns: drawn, selection, isMuted: undefined };
  const isCards = width < leastTableWidth && !isPrinting;
  return (
    <div ref={frame}>
      {isCards ? (
        <TableCards label={label} {...lineProps} />
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more region of the same name
        <div
          ref={setScroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          role="region"
          aria-label={label}
          className={styles["scroller"]}
          data-layout="page"
        >
          <table
            aria-label={label}
            aria-rowcount={total === null ? -1 : total + 1}
            className={styles["table"]}
            data-dense=""
          >
            <thead>
              <tr aria-rowindex={1}>
                {selection === null ? null : (
                  <chakra.td position="sticky" top="0" zIndex="1" bg="bg.subtle" padding="0">
                    {selection.selectAll}
                  </chakra.td>
                )}
                {columns
                  .filter(({ isScreenOnly }) => !(isPrinting && isScreenOnly === true))
                  .map((column) => (
                    <Head key={column.key} column={column} order={props.order} onOrder={props.onOrder} />
                  ))}
              </tr>
            </thead>
            {isPrinting || lines.length <= mostLinesDrawn ? (
              <AllLines {...lineProps} />
            ) : (
              <LinesInBox scroller={scroller} {...lineProps} />
            )}
          </table>
        </div>
      )}
    </div>
  );
}

interface HeadProps<Row, Sort extends string>
  extends Pick<ListedTableProps<Row & object, Sort>, "order" | "onOrder"> {
  column: ListedColumn<Row, Sort>;
}

/** A head that sorts upwards, then downwards. */
function Head<Row, Sort extends string>({ column, order, onOrder }: HeadProps<Row, Sort>) {
  const { header, sort, align = "start" } = column;
  const isSorted = sort !== undefined && sort === order.sort;
  const direction = order.isDescending ? "descending" : "ascending";
  const Icon = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <chakra.th
      scope="col"
      {...(sort === undefined ? {} : { "aria-sort": isSorted ? direction : "none" })}
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      padding="0"
      textAlign={align}
    >
      {sort === undefined ? (
        <Box as="span" display="inline-block" paddingX="2.5" paddingY="1" fontWeight="600">
          {header}
        </Box>
      ) : (
        <chakra.button
          type="button"
          onClick={() => onOrder({ sort, isDescending: isSorted && !order.isDescending })}
          display="inline-flex"
          alignItems="center"
          gap="1"
          paddingX="2.5"
          paddingY="1"
          minHeight="9"
          fontWeight="600"
          cursor="pointer"
          _hover={{ textDecoration: "underline" }}
          css={touchTarget}
        >
          {header}
          {isSorted ? (
            <Box as="span" color="accent.fg">
              <Icon aria-hidden size={13} />
            </Box>
          ) : null}
        </chakra.button>
      )}
    </chakra.th>
  );
}
