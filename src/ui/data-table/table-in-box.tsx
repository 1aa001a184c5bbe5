import { type ReactNode, useLayoutEffect, useState } from "react";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import styles from "./data-table.module.css";
import { boxWidth, usualWidth } from "./shown-columns.ts";
import { TableHead } from "./table-head.tsx";
import { AllLines, LinesInBox, LinesOnPage, type LinesProps } from "./table-lines.tsx";
import type { TableItem, TableModel } from "./use-table-model.ts";

interface TableInBoxProps<Row extends TableItem> extends LinesProps<Row> {
  label: string;
  table: TableModel<Row>;
  isOfPage: boolean;
  /** Width that the table has, in pixels. */
  width: number;
  /** The box that selects all rows; absent for a table whose rows are not selected. */
  selectAll: ReactNode | undefined;
  /** Whether its rows can be selected, on paper too. */
  isSelectable: boolean;
  /** What the rows answer: with another question the table begins at its top. */
  question: string;
  /** Lines are drawn anew with another number. */
  drawing: number;
}

/** A table of more lines draws only those in sight, so that the page stays quick. */
const mostLinesDrawn = 120;

const pixelsPerRem = 16;

/** The rows as a table, in a box that scrolls where it does not fit the page. */
export function TableInBox<Row extends TableItem>(props: TableInBoxProps<Row>) {
  const { label, table, isOfPage, width, selectAll, question, drawing, ...lineProps } = props;
  const { lines, columns } = lineProps;
  const isPrinting = useIsPrinting();
  // In state, not in a ref: the rows are drawn before a ref around them is set, and would not hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // Not for a new box, which begins at its top: asking it would lay out the whole page in the middle of drawing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search, filter, group or order begins at the top
  useLayoutEffect(() => {
    if (scroller !== null) scroller.scrollTop = 0;
  }, [question]);

  const boxes = lineProps.selection === null ? 0 : boxWidth;
  const totalWidth = columns.reduce((sum, column) => sum + (column.width ?? Number.NaN), boxes);
  const isFixed = Number.isFinite(totalWidth);
  // It scrolls with the page, under whose upper edge the head stays.
  const isFitting = isOfPage && isFixed && totalWidth * pixelsPerRem <= width;
  // Paper is narrower than most details: their columns shrink to what they have in them.
  const isFixedLayout = isFixed && (isOfPage || !isPrinting);
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more region of the same name
    <div
      ref={setScroller}
      {...(isFitting ? {} : { tabIndex: 0 })}
      role="region"
      aria-label={label}
      className={styles["scroller"]}
      data-layout={isOfPage ? "page" : "detail"}
      data-fits={isFitting ? "" : undefined}
    >
      <table
        aria-label={label}
        aria-rowcount={lines.length + 1}
        className={styles["table"]}
        data-dense={props.isSelectable ? undefined : ""}
        data-narrow-first={(columns[0]?.width ?? usualWidth) < usualWidth ? "" : undefined}
        style={
          isFixedLayout
            ? { tableLayout: "fixed", ...(isPrinting ? {} : { minWidth: `${totalWidth}rem` }) }
            : {}
        }
      >
        {isFixed ? (
          <ColumnWidths
            widths={[...(boxes === 0 ? [] : [boxes]), ...columns.map((column) => column.width ?? 0)]}
            total={isPrinting ? totalWidth : null}
          />
        ) : null}
        <TableHead columns={columns} table={table} before={selectAll} />
        {isPrinting || lines.length <= mostLinesDrawn ? (
          <AllLines key={drawing} {...lineProps} />
        ) : isFitting ? (
          <LinesOnPage {...lineProps} />
        ) : (
          <LinesInBox scroller={scroller} {...lineProps} />
        )}
      </table>
    </div>
  );
}

/** Widths of columns in rem, or as shares of a total. */
function ColumnWidths({ widths, total }: { widths: readonly number[]; total: number | null }) {
  return (
    <colgroup>
      {widths.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <col key={place} style={{ width: total === null ? `${width}rem` : `${(100 * width) / total}%` }} />
      ))}
    </colgroup>
  );
}
