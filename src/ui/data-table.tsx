import { Box, chakra } from "@chakra-ui/react";
import { useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import type { CsvValue } from "../lib/csv.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { AllRows, RowsInSight } from "./data-table-rows.tsx";
import { DataTableTools } from "./data-table-tools.tsx";
import {
  type Column,
  filterChoices,
  filterRows,
  type RowFilter,
  type Sorting,
  searchRows,
  sortRows,
  tableCsv,
  tableJson,
  tableText,
} from "./table-model.ts";
import { useIsPrinting } from "./use-is-printing.ts";

interface DataTableProps<Row> {
  /** Name of the table for those who cannot see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Whether a row steps back, e.g. because it does not take part. */
  isMuted?: (row: Row) => boolean;
  filter?: RowFilter<Row>;
  /** Name of a saved table without its ending. Must not tell anything about the person. */
  fileName: string;
  /** What stands before the rows in the JSON file. */
  about?: Readonly<Record<string, CsvValue>>;
}

/** A table of more rows draws only those in sight, so that the page stays quick. */
const mostRowsDrawn = 150;

const nothing = {};

/** A dense table for experts: sticky head, sorting, search, filter, choice of columns, copying and saving. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, isMuted, filter, fileName, about = nothing } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => sortRows(searchRows(filterRows(rows, filter, chosen), columns, wanted), columns, sorting),
    [rows, columns, filter, chosen, wanted, sorting],
  );
  const choices = useMemo(() => (filter === undefined ? [] : filterChoices(rows, filter)), [rows, filter]);
  const shown = columns.filter((column) => !hidden.has(column.key));
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
        onHide={setHidden}
        copyText={() => tableText(found, shown)}
        fileName={fileName}
        csv={() => tableCsv(found, shown)}
        json={() => tableJson(found, shown, about)}
      />
      {/* A scrolling region must be reachable by keyboard. */}
      <Box ref={setScroller} tabIndex={0} role="region" aria-label={label} {...scrollArea}>
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
          <DataTableHead columns={shown} sorting={sorting} onSort={setSorting} />
          {isDrawnWhole ? (
            <AllRows rows={found} columns={shown} rowKey={rowKey} isMuted={isMuted} />
          ) : (
            <RowsInSight scroller={scroller} rows={found} columns={shown} rowKey={rowKey} isMuted={isMuted} />
          )}
        </chakra.table>
        {found.length === 0 ? (
          <Box padding="4" color="fg.muted" textStyle="caption">
            No row fits. Clear the search or choose another filter.
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const scrollArea = {
  overflow: "auto",
  maxHeight: "27rem",
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
} as const;
