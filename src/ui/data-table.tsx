import { Box, chakra } from "@chakra-ui/react";
import { useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import type { CsvValue } from "../lib/csv.ts";
import { savedOrigin } from "../lib/saved-origin.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { AllRows, RowsInSight } from "./data-table-rows.tsx";
import { DataTableTools } from "./data-table-tools.tsx";
import { type Column, filterChoices, type RowFilter, tableCsv, tableJson, tableText } from "./table-model.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { type TableItem, useTableModel } from "./use-table-model.ts";

interface DataTableProps<Row extends TableItem> {
  /** Name of the table for those who cannot see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Whether a row steps back, e.g. because it does not take part. */
  isMuted?: (row: Row) => boolean;
  filter?: RowFilter<Row>;
  /** True if the table is the main content of its page: it fills most of the window. */
  isTall?: boolean;
  /** Name of a saved table without its ending. Must not tell anything about the person. */
  fileName: string;
  /** What a saved file says besides the rows; version and moment come with it. */
  about?: Readonly<Record<string, CsvValue>>;
}

/** A table of more rows draws only those in sight, so that the page stays quick. */
const mostRowsDrawn = 150;

const nothing = {};

/** A dense table for experts: sticky head, sorting, search, filter, choice of columns, copying and saving. */
export function DataTable<Row extends TableItem>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, isMuted, filter, fileName, isTall = false, about = nothing } = props;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useDeferredValue(search);
  const choices = useMemo(() => (filter === undefined ? [] : filterChoices(rows, filter)), [rows, filter]);
  // A value that no row has any more narrows nothing.
  const kept = choices.some(({ value }) => value === chosen) ? chosen : null;
  const table = useTableModel({ rows, columns, rowKey, filter, search: wanted, chosen: kept });
  const { sorting, columnVisibility } = table.state;
  const found = table.getRowModel().rows;
  const items = () => found.map((row) => row.original);
  const hidden = useMemo(
    () => new Set(columns.map(({ key }) => key).filter((key) => columnVisibility[key] === false)),
    [columns, columnVisibility],
  );
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.has(key)), [columns, hidden]);
  const hide = (keys: ReadonlySet<string>) =>
    table.setColumnVisibility((visibility) => ({
      ...visibility,
      ...Object.fromEntries(columns.map(({ key }) => [key, !keys.has(key)])),
    }));
  const isPrinting = useIsPrinting();
  // In state, not in a ref: the rows are drawn before a ref around them is set, and would not hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody searches, filters or sorts begins at the top
  useLayoutEffect(() => {
    if (scroller !== null) scroller.scrollTop = 0;
  }, [scroller, wanted, chosen, sorting]);
  const isDrawnWhole = isPrinting || found.length <= mostRowsDrawn;
  const widths = shown.map((column) => column.width);
  const totalWidth = widths.reduce<number>((sum, width) => sum + (width ?? Number.NaN), 0);
  const isFixed = Number.isFinite(totalWidth);
  return (
    <Box>
      <DataTableTools
        label={label}
        search={search}
        onSearch={setSearch}
        filter={filter && { ...filter, value: chosen, choices, onChange: setChosen }}
        found={found.length}
        total={rows.length}
        columns={columns}
        hidden={hidden}
        onHide={hide}
        copyText={() => tableText(items(), shown)}
        fileName={fileName}
        csv={() => tableCsv(items(), shown, { ...about, ...savedOrigin() })}
        json={() => tableJson(items(), shown, { ...about, ...savedOrigin() })}
      />
      {/* A scrolling region must be reachable by keyboard. */}
      <Box
        ref={setScroller}
        tabIndex={0}
        role="region"
        aria-label={label}
        {...scrollArea}
        maxHeight={isTall ? tallHeight : usualHeight}
      >
        <chakra.table
          aria-label={label}
          aria-rowcount={found.length + 1}
          width="100%"
          textStyle="caption"
          borderCollapse="separate"
          borderSpacing="0"
          css={tableStyle}
          style={isFixed ? { tableLayout: "fixed", minWidth: `${totalWidth}rem` } : {}}
        >
          {isFixed ? (
            <colgroup>
              {shown.map((column) => (
                <col key={column.key} style={{ width: `${column.width}rem` }} />
              ))}
            </colgroup>
          ) : null}
          <DataTableHead columns={shown} table={table} />
          {isDrawnWhole ? (
            <AllRows rows={found} columns={shown} isMuted={isMuted} />
          ) : (
            <RowsInSight scroller={scroller} rows={found} columns={shown} isMuted={isMuted} />
          )}
        </chakra.table>
        {found.length === 0 ? (
          <Box padding="4" color="fg.muted" textStyle="caption">
            No rows match. Clear the search or choose another filter.
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const usualHeight = "27rem";
const tallHeight = "max(27rem, 80vh)";

const scrollArea = {
  overflow: "auto",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "l2",
  _print: { maxHeight: "none", overflow: "visible" },
} as const;

/** Rules for all cells at once: a styled component for each of thousands of cells would cost more than the table. */
const tableStyle = {
  "& tbody th, & td": {
    paddingX: "2.5",
    paddingY: "1.5",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
    whiteSpace: "nowrap",
    fontWeight: "normal",
  },
  "& tbody [data-align=start]": { textAlign: "start" },
  "& tbody [data-align=end]": { textAlign: "end" },
  "& tbody [data-wraps]": { whiteSpace: "normal", minWidth: "9rem", overflowWrap: "anywhere" },
  "& tr[data-muted]": { color: "fg.subtle" },
  "& tr[data-gap] td": { padding: "0", borderWidth: "0" },
  "& tbody tr:not([data-gap]):hover": { bg: "bg.subtle" },
  // Paper is narrower than most tables: columns shrink to what they hold, and texts break.
  _print: {
    fontSize: "8pt",
    minWidth: "0 !important",
    tableLayout: "auto !important",
    "& col": { width: "auto !important" },
    "& th": { position: "static" },
    "& tbody th, & td": { whiteSpace: "normal", paddingX: "1" },
    "& tbody [data-wraps]": { minWidth: "0" },
    "& tr": { breakInside: "avoid" },
    "& [data-screen-only]": { display: "none" },
  },
} as const;
