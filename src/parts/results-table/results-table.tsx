import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import { DataTableHead } from "../../ui/data-table-head.tsx";
import { filterChoices, type RowFilter } from "../../ui/table-model.ts";
import { useElementWidth } from "../../ui/use-element-width.ts";
import { useIsPrinting } from "../../ui/use-is-printing.ts";
import { type TableItem, useTableModel } from "../../ui/use-table-model.ts";
import { ResultsBar } from "./results-bar.tsx";
import { ResultsCards } from "./results-cards.tsx";
import { boxWidth, columnsToShow, type ResultsColumn } from "./results-column.ts";
import { AllResults, ResultsInSight } from "./results-rows.tsx";
import styles from "./results-table.module.css";
import { linesOf, type RowGrouping } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";

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
}

/** A table of more lines draws only those in sight, so that the page stays quick. */
const mostLinesDrawn = 80;

/** Below this width rows are cards, in pixels. */
const leastTableWidth = 720;

/** Cards show the columns of a table as wide as this, in rem: the answers, and the rest where somebody asks for it. */
const cardRoom = 60;

const pixelsPerRem = 16;

const everything = "";

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
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [frame, width] = useElementWidth<HTMLDivElement>(window.innerWidth);
  const isPrinting = useIsPrinting();

  const values = useMemo(() => (filter === undefined ? [] : filterChoices(rows, filter)), [rows, filter]);
  // A value that no row has any more narrows nothing.
  const chosen = values.some(({ value }) => value === filtered) ? filtered : null;
  const table = useTableModel({ rows, columns, rowKey, filter, search: wanted, chosen });
  const found = table.getRowModel().rows;
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
    () => columnsToShow(columns, isCards ? cardRoom : width / pixelsPerRem, byHand),
    [columns, isCards, width, byHand],
  );
  const hidden = useMemo(() => {
    const keys = new Set(shown.map(({ key }) => key));
    return new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key)));
  }, [columns, shown]);
  const hide = (keys: ReadonlySet<string>) =>
    setByHand(new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key))));

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
  const { sorting } = table.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody searches, filters, groups or sorts begins at the top
  useLayoutEffect(() => {
    if (scroller !== null) scroller.scrollTop = 0;
  }, [scroller, wanted, chosen, groupedBy, sorting]);

  const choices = [
    ...(filter === undefined || values.length < 2
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
              ...shown.slice(1).flatMap(({ key, header }) => [
                { value: `${key} true`, label: `${header}, highest first` },
                { value: `${key} false`, label: `${header}, lowest first` },
              ]),
            ],
            onChange: (value: string) => {
              const [id, isDescending] = value.split(" ");
              table.setSorting(value === everything ? [] : [{ id: id ?? "", desc: isDescending === "true" }]);
            },
          },
        ]
      : []),
  ];
  const totalWidth = boxWidth + shown.reduce((sum, column) => sum + column.width, 0);
  const drawing = { lines, columns: shown, nameOf, selected, onSelect: select };
  const isDrawnWhole = isPrinting || lines.length <= mostLinesDrawn;
  // All of it is there: it scrolls with the page, under whose upper edge the head stays.
  const isFitting = isDrawnWhole && totalWidth * pixelsPerRem <= width;
  return (
    <Box ref={frame} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
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
      />
      <div className={styles["selection"]}>
        {isCards ? selectAll : null}
        <Box role="status" className={styles["selectedCount"]}>
          {selectedRows.length === 0 ? props.selectionHint : `${selectedRows.length} selected`}
        </Box>
        {selectedRows.length === 0 ? null : (
          <Flex gap="2" flexWrap="wrap" alignItems="center">
            {props.selectionActions(selectedRows)}
            <Button size="sm" variant="ghost" onClick={() => setTicked(new Set())}>
              Clear
            </Button>
          </Flex>
        )}
      </div>
      {isCards ? (
        <ResultsCards label={label} isWhole={isPrinting} {...drawing} />
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
            {isDrawnWhole ? <AllResults {...drawing} /> : <ResultsInSight scroller={scroller} {...drawing} />}
          </table>
        </div>
      )}
      {found.length === 0 ? (
        <Box color="fg.muted" textStyle="caption">
          No row fits. Clear the search or choose another filter.
        </Box>
      ) : null}
    </Box>
  );
}
