import { Box, Button, Flex } from "@chakra-ui/react";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { CsvValue } from "../../lib/csv.ts";
import { formatNumber } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { DataTableHead } from "../../ui/data-table-head.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { filterChoices, type RowFilter, tableCsv, tableJson, tableText } from "../../ui/table-model.ts";
import { useElementWidth } from "../../ui/use-element-width.ts";
import { useIsPrinting } from "../../ui/use-is-printing.ts";
import { type TableItem, useTableModel } from "../../ui/use-table-model.ts";
import { ResultsBar } from "./results-bar.tsx";
import { ResultsCards } from "./results-cards.tsx";
import { boxWidth, columnsToSave, columnsToShow, type ResultsColumn, takenOutBy } from "./results-column.ts";
import { AllResults, ResultsInSight } from "./results-rows.tsx";
import styles from "./results-table.module.css";
import { linesOf, type RowGrouping } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";
import { useHeldOrder } from "./use-held-order.ts";

interface ResultsTableProps<Row extends TableItem> {
  /** Name of the table for those who cannot see it. */
  label: string;
  rows: readonly Row[];
  /** The first names the row, and stays in sight. */
  columns: readonly ResultsColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row beside its box. */
  nameOf: (row: Row) => string;
  filter?: RowFilter<Row>;
  groupings?: readonly RowGrouping<Row>[];
  /** What can be done with the selected rows. */
  selectionActions: (rows: readonly Row[]) => ReactNode;
  /** Said in the place of the actions while nothing is selected. */
  selectionHint: string;
  /** Whether a row steps back, e.g. because its score is still to come. */
  isMuted?: (row: Row) => boolean;
  /** Whether rows or numbers still come by themselves. A sorted table is sorted again when all have come: its rows would jump at each step. */
  areMoreToCome: boolean;
  /** Key of the column whose highest values come first until somebody sorts. */
  highestFirst?: string | undefined;
  /** Where the table can be saved: the name of the file without its ending, and what it says besides the rows. */
  files?: { name: string; about: Readonly<Record<string, CsvValue>> };
}

/** A table of more lines draws only those in sight, so that the page stays quick. */
const mostLinesDrawn = 80;

/** Below this width rows are cards, in pixels. */
const leastTableWidth = 600;

/** Cards show the columns of a table as wide as this, in rem: the answers, and the rest where somebody asks for it. */
const cardRoom = 60;

const pixelsPerRem = 16;

const everything = "";

/** Said of a sorted table whose rows still change. */
const orderHeldText =
  "Results are still coming. Rows stay where they are until all have come; then they are sorted again.";

/** The two orders of a column for cards, which have no heads to sort by: texts go by the alphabet, numbers by size. */
function orderChoices<Row>({ key, header, isScreenOnly, sortBy }: ResultsColumn<Row>, rows: readonly Row[]) {
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

/** How many rows are selected. What is done with them is also done with those that a search or a filter hides. */
function selectionText(selected: number, notShown: number): string {
  const count = `${formatNumber(selected)} selected`;
  return notShown === 0 ? count : `${count}, ${formatNumber(notShown)} not shown`;
}

/**
 * Results of many genomes: as wide as the page, with rows to search, sort, filter, group and select, and columns to choose.
 * The head and the first column stay in sight; on a narrow screen rows are cards.
 */
export function ResultsTable<Row extends TableItem>(props: ResultsTableProps<Row>) {
  const { label, rows, columns, rowKey, nameOf, filter, groupings = [] } = props;
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const [filtered, setFiltered] = useState(everything);
  const [groupedBy, setGroupedBy] = useState(everything);
  const [byHand, setByHand] = useState<ReadonlySet<string> | null>(null);
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
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
  const isOrderHeld = sortedBy !== null && props.areMoreToCome;
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

  const isCards = width < leastTableWidth && !isPrinting;
  const shown = useMemo(
    () =>
      columnsToShow(columns, isCards ? cardRoom : width / pixelsPerRem, byHand, sortedBy).filter(
        ({ isScreenOnly }) => !(isPrinting && isScreenOnly === true),
      ),
    [columns, isCards, width, byHand, sortedBy, isPrinting],
  );
  const hidden = useMemo(() => {
    const keys = new Set(shown.map(({ key }) => key));
    return new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key)));
  }, [columns, shown]);
  const hide = (keys: ReadonlySet<string>) => {
    setByHand(new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key))));
    setTakenOut(takenOutBy(takenOut, hidden, keys));
    if (sortedBy !== null && keys.has(sortedBy)) table.setSorting([]);
  };
  const showUsual = () => {
    setByHand(null);
    setTakenOut(new Set());
  };

  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setTicked((before) => {
        const after = new Set(before);
        if (isSelected) after.add(key);
        else after.delete(key);
        return after;
      }),
    [],
  );
  const selection = useRef<HTMLDivElement>(null);
  const clearSelection = () => {
    setTicked(new Set());
    // The button goes with the selection.
    selection.current?.focus();
  };
  // Rows that are gone are not selected any more; those that are only out of sight are.
  const selectedRows = useMemo(() => rows.filter((row) => ticked.has(rowKey(row))), [rows, rowKey, ticked]);
  const selected = useMemo(() => new Set(selectedRows.map(rowKey)), [selectedRows, rowKey]);
  const keysFound = found.map(({ id }) => id);
  const selectedFound = keysFound.filter((key) => selected.has(key)).length;
  const isAllSelected = selectedFound > 0 && selectedFound === keysFound.length;
  const selectAll = (
    <SelectBox
      label="Select all rows that are shown"
      isChecked={isAllSelected}
      isPartly={selectedFound > 0 && !isAllSelected}
      onChange={(isSelected) => {
        const others = [...ticked].filter((key) => !keysFound.includes(key));
        setTicked(new Set(isSelected ? [...others, ...keysFound] : others));
      }}
    />
  );

  // In state, not in a ref: the rows are drawn before a ref around them is set, and would not hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody searches, filters, groups or sorts begins at the top
  useLayoutEffect(() => {
    if (scroller !== null) scroller.scrollTop = 0;
  }, [scroller, wanted, chosen, groupedBy, sorting]);

  const choices = [
    // Also while there is nothing to choose: a choice that came with the second value would move the table.
    ...(filter === undefined
      ? []
      : [
          {
            label: filter.label,
            value: chosen ?? everything,
            choices: [
              { value: everything, label: filter.allLabel },
              ...values.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
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
              { value: everything, label: "In order of loading" },
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
  const saved = columnsToSave(columns, takenOut);
  const filesOf = ({ name, about }: NonNullable<typeof props.files>) => {
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
  const totalWidth = boxWidth + shown.reduce((sum, column) => sum + column.width, 0);
  const drawing = { lines, columns: shown, nameOf, selected, onSelect: select, isMuted: props.isMuted };
  const isDrawnWhole = isPrinting || lines.length <= mostLinesDrawn;
  // All of it is there: it scrolls with the page, under whose upper edge the head stays.
  const isFitting = isDrawnWhole && totalWidth * pixelsPerRem <= width;
  return (
    <Box ref={frame} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <BarInPlace isFolded={isCards}>
        <ResultsBar
          label={label}
          search={search}
          onSearch={setSearch}
          choices={choices}
          found={found.length}
          total={rows.length}
          // Without the first a row would have no name.
          columns={columns.slice(1)}
          hidden={hidden}
          onHide={hide}
          onUsual={byHand === null ? null : showUsual}
          files={props.files === undefined ? null : filesOf(props.files)}
        />
      </BarInPlace>
      <div className={styles["selection"]}>
        {isCards ? selectAll : null}
        <Box ref={selection} tabIndex={-1} role="status" className={styles["selectedCount"]}>
          {[
            ...(selectedRows.length === 0
              ? []
              : [selectionText(selectedRows.length, selectedRows.length - selectedFound)]),
            ...(isOrderHeld ? [orderHeldText] : []),
            ...(selectedRows.length === 0 && !isOrderHeld ? [props.selectionHint] : []),
          ].join(". ")}
        </Box>
        {selectedRows.length === 0 ? null : (
          <Flex gap="2" flexWrap="wrap" alignItems="center">
            {props.selectionActions(selectedRows)}
            <Button size="sm" variant="ghost" onClick={clearSelection}>
              Clear
            </Button>
          </Flex>
        )}
      </div>
      {isCards ? (
        <ResultsCards key={order.drawing} label={label} isWhole={isPrinting} {...drawing} />
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more region of the same name
        <div
          ref={setScroller}
          {...(isFitting ? {} : { tabIndex: 0 })}
          role="region"
          aria-label={label}
          className={styles["scroller"]}
          data-fits={isFitting ? "" : undefined}
        >
          <table
            aria-label={label}
            aria-rowcount={lines.length + 1}
            className={styles["table"]}
            style={isPrinting ? {} : { minWidth: `${totalWidth}rem` }}
          >
            <colgroup>
              <col style={{ width: `${boxWidth}rem` }} />
              {shown.map((column) => (
                <col key={column.key} style={{ width: `${column.width}rem` }} />
              ))}
            </colgroup>
            <DataTableHead columns={shown} table={table} before={selectAll} />
            {isDrawnWhole ? (
              <AllResults key={order.drawing} {...drawing} />
            ) : (
              <ResultsInSight scroller={scroller} {...drawing} />
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
