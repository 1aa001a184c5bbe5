import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CsvValue } from "../../lib/csv.ts";
import { formatNumber } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { Disclosure } from "../disclosure.tsx";
import {
  type Column,
  filterChoices,
  type RowFilter,
  tableCsv,
  tableJson,
  tableText,
} from "../table-model.ts";
import { useElementWidth } from "../use-element-width.ts";
import { useIsPrinting } from "../use-is-printing.ts";
import { type TableItem, useTableModel } from "../use-table-model.ts";
import styles from "./data-table.module.css";
import { linesOf, type RowGrouping } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";
import { boxWidth, usualWidth } from "./shown-columns.ts";
import { TableBar } from "./table-bar.tsx";
import { TableCards } from "./table-cards.tsx";
import { TableHead } from "./table-head.tsx";
import { AllLines, LinesInBox, LinesOnPage } from "./table-lines.tsx";
import { useHeldOrder } from "./use-held-order.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useShownColumns } from "./use-shown-columns.ts";

/** How rows can be selected, and what for. */
export interface RowSelection<Row> {
  /** Names a row beside its box. */
  nameOf: (row: Row) => string;
  /** What can be done with the selected rows. */
  actions: (rows: readonly Row[]) => ReactNode;
  /** Shown instead of the actions while nothing is selected. */
  hint: string;
}

interface DataTableProps<Row extends TableItem> {
  /** Name of the table for those who cannot see it. */
  label: string;
  rows: readonly Row[];
  /** The first names the row, and stays in sight. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Whether a row is dimmed, e.g. because it does not take part. */
  isMuted?: (row: Row) => boolean;
  /**
   * The main content of its page, or a detail of it. A table of the page has its width and scrolls with it, and is
   * cards on a narrow screen; a detail scrolls in a box, so that what follows stays near. A short detail of a few rows
   * is cards on a phone.
   */
  layout?: "page" | "detail" | "short-detail";
  filter?: RowFilter<Row>;
  groupings?: readonly RowGrouping<Row>[];
  selection?: RowSelection<Row>;
  /** Whether rows or numbers still come by themselves. A sorted table is sorted again when all have come: its rows would jump at each step. */
  areMoreToCome?: boolean;
  /** Key of the column whose highest values come first until the person sorts. */
  highestFirst?: string | undefined;
  /**
   * For a table that can be saved: the name of the file without its extension, which must say nothing about the person,
   * and its content besides the rows, to which version and moment are added.
   */
  files?: { name: string; about?: Readonly<Record<string, CsvValue>> };
}

/** A table of more lines draws only those in sight, so that the page stays quick. */
const mostLinesDrawn = 120;

/** Below this width the rows of a table of the page are cards, in pixels. */
const leastTableWidth = 600;

/** And below this one those of a short detail. */
const leastDetailWidth = 440;

/** Cards show the columns of a table as wide as this, in rem: the answers, and the rest on request. */
const cardRoom = 60;

/**
 * A printed table of the page has the columns of one as wide as this, in rem, whatever the window. They share the sheet:
 * one wider than the sheet would make the browser print everything smaller.
 */
const paperRoom = 64;

const pixelsPerRem = 16;

const everything = "";

/** Shown for a sorted table whose rows still change. */
const orderHeldText =
  "Results are still coming. Rows stay where they are until all have come; then they are sorted again.";

/** The two orders of a column for cards, which have no heads to sort by: texts go by the alphabet, numbers by size. */
function orderChoices<Row>({ key, header, isScreenOnly, sortBy }: Column<Row>, rows: readonly Row[]) {
  if (isScreenOnly === true) return [];
  const isText = rows.some((row) => typeof sortBy(row) === "string");
  const [upwards, downwards] = isText ? ["A to Z", "Z to A"] : ["lowest first", "highest first"];
  return [
    { value: `${key} true`, label: `${header}, ${downwards}` },
    { value: `${key} false`, label: `${header}, ${upwards}` },
  ];
}

/** On a phone the bar would push the first rows off the screen. */
function BarInPlace({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return <Disclosure summary="Search, filter, order, columns">{children}</Disclosure>;
}

/** How many rows are selected. Actions also apply to those that a search or a filter hides. */
function selectionText(selected: number, notShown: number): string {
  const count = `${formatNumber(selected)} selected`;
  return notShown === 0 ? count : `${count}, ${formatNumber(notShown)} not shown`;
}

/**
 * A table: rows to search, sort, filter, group and select, columns to choose, and visible ones to copy and save. The
 * head and the first column stay in sight.
 */
export function DataTable<Row extends TableItem>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, filter, groupings = [], selection, isMuted } = props;
  const isOfPage = props.layout === "page";
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const [filtered, setFiltered] = useState(everything);
  const [groupedBy, setGroupedBy] = useState(everything);
  const [frame, width] = useElementWidth<HTMLDivElement>(window.innerWidth);
  const isPrinting = useIsPrinting();

  const values = useMemo(() => (filter === undefined ? [] : filterChoices(rows, filter)), [rows, filter]);
  // A value that no row has any more narrows nothing.
  const chosen = values.some(({ value }) => value === filtered) ? filtered : null;
  // And nothing later: the filter would come back by itself with the next such row.
  if (chosen === null && filtered !== everything) setFiltered(everything);
  const table = useTableModel({
    rows,
    columns,
    rowKey,
    filter,
    search: wanted,
    chosen,
    highestFirst: props.highestFirst ?? null,
  });
  const { sorting } = table.state;
  const sortedBy = sorting[0]?.id ?? null;
  const isOrderHeld = sortedBy !== null && props.areMoreToCome === true;
  // A change of the default sort column is not a request of the user.
  const isUsualOrder = sorting.length === 1 && sortedBy === props.highestFirst && sorting[0]?.desc === true;
  const question = JSON.stringify([isUsualOrder ? "usual" : sorting, wanted, chosen]);
  const found = useHeldOrder(table.getRowModel().rows, question, isOrderHeld);
  // Rows that are reordered without a request are remounted so that none is seen to move, unless the table has the focus.
  const [order, setOrder] = useState({ isHeld: isOrderHeld, drawing: 0 });
  if (order.isHeld !== isOrderHeld) {
    const isInUse = frame.current?.contains(document.activeElement) === true;
    setOrder({ isHeld: isOrderHeld, drawing: order.drawing + Number(!isInUse) });
  }
  const grouping = groupings.find(({ key }) => key === groupedBy) ?? null;
  const lines = useMemo(
    () =>
      linesOf(
        found.map(({ original }) => original),
        rowKey,
        grouping,
      ),
    [found, rowKey, grouping],
  );

  const leastWidth = { page: leastTableWidth, detail: 0, "short-detail": leastDetailWidth };
  const isCards = width < leastWidth[props.layout ?? "detail"] && !isPrinting;
  const hasBoxes = selection !== undefined && !isPrinting;
  const boxes = hasBoxes ? boxWidth : 0;
  const roomOfPage = isPrinting ? paperRoom : isCards ? cardRoom : width / pixelsPerRem;
  const room = isOfPage ? roomOfPage : Number.POSITIVE_INFINITY;
  const { shown, hidden, hide, saved, showUsual } = useShownColumns({ columns, room, sortedBy, boxes });
  const drawn = useMemo(
    () => (isPrinting ? shown.filter(({ isScreenOnly }) => isScreenOnly !== true) : shown),
    [shown, isPrinting],
  );

  const { select, selected, selectedRows, ...selecting } = useRowSelection(rows, rowKey, found);
  const selectionLine = useRef<HTMLDivElement>(null);
  const clearSelection = () => {
    selecting.clear();
    // The button goes with the selection.
    selectionLine.current?.focus();
  };
  const selectAll = hasBoxes ? (
    <SelectBox
      label="Select all rows that are shown"
      isChecked={selecting.areAllFoundSelected}
      isPartly={selecting.selectedFound > 0 && !selecting.areAllFoundSelected}
      onChange={selecting.selectFound}
    />
  ) : undefined;

  // In state, not in a ref: the rows are drawn before a ref around them is set, and would not hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // Not for a new box, which begins at its top: asking it would lay out the whole page in the middle of drawing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search, filter, group or order begins at the top
  useLayoutEffect(() => {
    if (scroller !== null) scroller.scrollTop = 0;
  }, [wanted, chosen, groupedBy, sorting]);

  const choices = [
    // Also while there is nothing to choose: a choice that came with the second value would move the table.
    ...(filter === undefined
      ? []
      : [
          {
            label: `${filter.label} in ${label}`,
            value: chosen ?? everything,
            choices: [
              { value: everything, label: `${filter.allLabel} (${formatNumber(rows.length)})` },
              ...values.map(({ value, count }) => ({ value, label: `${value} (${formatNumber(count)})` })),
            ],
            onChange: setFiltered,
          },
        ]),
    ...(groupings.length === 0
      ? []
      : [
          {
            label: "Groups",
            value: groupedBy,
            choices: [
              { value: everything, label: "No groups" },
              ...groupings.map((one) => ({ value: one.key, label: `By ${one.label.toLowerCase()}` })),
            ],
            onChange: setGroupedBy,
          },
        ]),
    // A table is sorted by its heads, which cards have not.
    ...(isCards
      ? [
          {
            label: "Order",
            value: sorting[0] === undefined ? everything : `${sorting[0].id} ${sorting[0].desc}`,
            choices: [
              { value: everything, label: "In the usual order" },
              ...shown.slice(1).flatMap((column) => orderChoices(column, rows)),
            ],
            onChange: (value: string) => {
              const [id, isDescending] = value.split(" ");
              table.setSorting(value === everything ? [] : [{ id: id ?? "", desc: isDescending === "true" }]);
            },
          },
        ]
      : []),
  ];
  const filesOf = ({ name, about = {} }: NonNullable<typeof props.files>) => {
    // In the order on screen, group by group.
    const items = () => lines.flatMap((line) => (line.kind === "row" ? [line.row] : []));
    const facts = () => ({ ...about, ...savedOrigin() });
    return {
      label,
      fileName: name,
      copyText: () => tableText(items(), saved),
      csv: () => tableCsv(items(), saved, facts()),
      json: () => tableJson(items(), saved, facts()),
    };
  };
  const totalWidth = drawn.reduce((sum, column) => sum + (column.width ?? Number.NaN), boxes);
  const isFixed = Number.isFinite(totalWidth);
  const cssWidth = (rem: number) => (isPrinting ? `${(100 * rem) / totalWidth}%` : `${rem}rem`);
  // Drawn after the rows, in a task of its own: both in one would delay the person's next click.
  const isBarDrawn = useDeferredValue(true, !isOfPage);
  const lineProps = {
    ...{ lines, columns: drawn, isMuted },
    selection: hasBoxes ? { nameOf: selection.nameOf, selected, onSelect: select } : null,
  };
  const isDrawnWhole = isPrinting || lines.length <= mostLinesDrawn;
  // It scrolls with the page, under whose upper edge the head stays.
  const isFitting = isOfPage && isFixed && totalWidth * pixelsPerRem <= width;
  return (
    <Box ref={frame} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <BarInPlace isFolded={isCards}>
        {isBarDrawn ? (
          <TableBar
            label={label}
            search={search}
            onSearch={setSearch}
            choices={choices}
            found={found.length}
            total={rows.length}
            // Without the first a row would have no name.
            columns={columns.slice(1)}
            hidden={hidden}
            onHide={(keys) => {
              hide(keys);
              if (sortedBy !== null && keys.has(sortedBy)) table.setSorting([]);
            }}
            onUsual={showUsual}
            files={props.files === undefined ? null : filesOf(props.files)}
          />
        ) : (
          <Box height="9" />
        )}
      </BarInPlace>
      {selection === undefined ? null : (
        <div className={styles["selection"]}>
          {isCards ? selectAll : null}
          <Box ref={selectionLine} tabIndex={-1} role="status" className={styles["selectedCount"]}>
            {[
              ...(selectedRows.length === 0
                ? []
                : [selectionText(selectedRows.length, selectedRows.length - selecting.selectedFound)]),
              ...(isOrderHeld ? [orderHeldText] : []),
              ...(selectedRows.length === 0 && !isOrderHeld ? [selection.hint] : []),
            ].join(". ")}
          </Box>
          {selectedRows.length === 0 ? null : (
            <Flex gap="2" flexWrap="wrap" alignItems="center">
              {selection.actions(selectedRows)}
              <Button size="sm" variant="ghost" onClick={clearSelection}>
                Clear
              </Button>
            </Flex>
          )}
        </div>
      )}
      {isCards ? (
        <TableCards key={order.drawing} label={label} {...lineProps} />
      ) : (
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
            data-dense={selection === undefined ? "" : undefined}
            data-narrow-first={(drawn[0]?.width ?? usualWidth) < usualWidth ? "" : undefined}
            // Paper is narrower than most details: their columns shrink to what they have in them.
            style={
              isFixed && (isOfPage || !isPrinting)
                ? { tableLayout: "fixed", ...(isPrinting ? {} : { minWidth: `${totalWidth}rem` }) }
                : {}
            }
          >
            {isFixed ? (
              <colgroup>
                {hasBoxes ? <col style={{ width: cssWidth(boxWidth) }} /> : null}
                {drawn.map((column) => (
                  <col key={column.key} style={{ width: cssWidth(column.width ?? 0) }} />
                ))}
              </colgroup>
            ) : null}
            <TableHead columns={drawn} table={table} before={selectAll} />
            {isDrawnWhole ? (
              <AllLines key={order.drawing} {...lineProps} />
            ) : isFitting ? (
              <LinesOnPage {...lineProps} />
            ) : (
              <LinesInBox scroller={scroller} {...lineProps} />
            )}
          </table>
        </div>
      )}
      {found.length === 0 ? (
        <Box color="fg.muted" textStyle="caption">
          No rows match. Clear the search or choose another filter.
        </Box>
      ) : null}
    </Box>
  );
}
