import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { CsvValue } from "../../lib/csv.ts";
import { Disclosure } from "../disclosure.tsx";
import { useElementWidth } from "../hooks/use-element-width.ts";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import { filesOfRows } from "./files-of-rows.ts";
import { linesOf, type RowGrouping, type TableLine } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";
import { type RowSelection, SelectionLine } from "./selection-line.tsx";
import { boxWidth } from "./shown-columns.ts";
import { TableBar } from "./table-bar.tsx";
import { TableCards } from "./table-cards.tsx";
import { type ColumnOrder, everything, filterChoice, groupChoice, orderChoice } from "./table-choices.ts";
import type { TableFilesProps } from "./table-files.tsx";
import { TableInBox } from "./table-in-box.tsx";
import { type Column, filterChoices, type RowFilter } from "./table-model.ts";
import { useHeldOrder } from "./use-held-order.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useShownColumns } from "./use-shown-columns.ts";
import { type TableItem, useTableModel } from "./use-table-model.ts";

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

/** Width that columns of a table of the page share, in rem. */
function roomOfPage(facts: { isPrinting: boolean; isCards: boolean; width: number }): number {
  if (facts.isPrinting) return paperRoom;
  return facts.isCards ? cardRoom : facts.width / pixelsPerRem;
}

/** On a phone the bar would push the first rows off the screen. */
function BarInPlace({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return <Disclosure summary="Search, filter, order, columns">{children}</Disclosure>;
}

interface BarAndSelectionProps {
  isCards: boolean;
  selection: { readonly isInBar?: true } | undefined;
  children: ReactNode;
}

/** The bar with the selection below it, or at its end. */
function BarAndSelection({ isCards, selection, children }: BarAndSelectionProps) {
  if (isCards || selection?.isInBar !== true) return children;
  return (
    <Flex
      columnGap="4"
      rowGap="1"
      flexWrap="wrap"
      alignItems="center"
      css={{
        "& > :first-child": { flex: "1 1 auto" },
        // As high as the bar, in one line.
        "& > :last-child": { minHeight: "9" },
        "& > :last-child > [role=status]": { maxWidth: "none" },
      }}
    >
      {children}
    </Flex>
  );
}

/** What a table is copied and saved as: its rows in the order on screen, group by group. */
function tableFiles<Row extends TableItem>(
  label: string,
  files: DataTableProps<Row>["files"],
  lines: readonly TableLine<Row>[],
  columns: readonly Column<Row>[],
): TableFilesProps | null {
  if (files === undefined) return null;
  const items = () => lines.flatMap((line) => (line.kind === "row" ? [line.row] : []));
  return filesOfRows({ label, fileName: files.name, rows: items, columns, about: files.about });
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
  const room = isOfPage ? roomOfPage({ isPrinting, isCards, width }) : Number.POSITIVE_INFINITY;
  const { shown, hidden, hide, saved, showUsual } = useShownColumns({ columns, room, sortedBy, boxes });
  const drawn = useMemo(
    () => (isPrinting ? shown.filter(({ isScreenOnly }) => isScreenOnly !== true) : shown),
    [shown, isPrinting],
  );

  const { select, selected, selectedRows, ...selecting } = useRowSelection(rows, rowKey, found);
  const selectAll = hasBoxes ? (
    <SelectBox
      label="Select all rows that are shown"
      isChecked={selecting.areAllFoundSelected}
      isPartly={selecting.selectedFound > 0 && !selecting.areAllFoundSelected}
      onChange={selecting.selectFound}
    />
  ) : undefined;

  const sortBy = (order: readonly ColumnOrder[]) => table.setSorting([...order]);
  const choices = [
    ...filterChoice(filter, { label, chosen, values, total: rows.length, onChange: setFiltered }),
    ...groupChoice(groupings, groupedBy, setGroupedBy),
    ...(isCards ? [orderChoice(shown, rows, sorting[0], sortBy)] : []),
  ];
  // Drawn after the rows, in a task of its own: both in one would delay the person's next click.
  const isBarDrawn = useDeferredValue(true, !isOfPage);
  const lineProps = {
    ...{ lines, columns: drawn, isMuted },
    selection: hasBoxes ? { nameOf: selection.nameOf, selected, onSelect: select } : null,
  };
  return (
    <Box ref={frame} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <BarAndSelection isCards={isCards} selection={selection}>
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
              files={tableFiles(label, props.files, lines, saved)}
            />
          ) : (
            <Box height="9" />
          )}
        </BarInPlace>
        {selection === undefined ? null : (
          <SelectionLine
            selection={selection}
            rows={selectedRows}
            shown={selecting.selectedFound}
            selectAll={isCards ? selectAll : null}
            isOrderHeld={isOrderHeld}
            onClear={selecting.clear}
          />
        )}
      </BarAndSelection>
      {isCards ? (
        <TableCards key={order.drawing} label={label} {...lineProps} />
      ) : (
        <TableInBox
          {...{ label, table, isOfPage, width, selectAll, ...lineProps }}
          isSelectable={selection !== undefined}
          question={JSON.stringify([question, groupedBy])}
          drawing={order.drawing}
        />
      )}
      {found.length === 0 ? (
        <Box color="fg.muted" textStyle="caption">
          No rows match. Clear the search or choose another filter.
        </Box>
      ) : null}
    </Box>
  );
}
