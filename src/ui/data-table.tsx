import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowDown, ArrowUp, Download } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { formatCount } from "../lib/format.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { CopyButton } from "./copy-button.tsx";
import { saveTextFile } from "./save-file.ts";
import { type Column, type Sorting, searchRows, sortRows, tableText } from "./table-model.ts";

interface DataTableProps<Row> {
  /** Name of the table for those who cannot see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Whether a row steps back, e.g. because it does not take part. */
  isMuted?: (row: Row) => boolean;
  /** Name of the saved table without its ending. Must not tell anything about the person. */
  fileName: string;
}

/** Rows drawn at once; a longer table grows by this many on demand, so that the page stays quick. */
const ROWS_AT_ONCE = 200;

/** A dense table for experts: sticky head, sorting, search, choice of columns, copying and saving. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, isMuted, fileName } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [search, setSearch] = useState("");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => sortRows(searchRows(rows, columns, wanted), columns, sorting),
    [rows, columns, wanted, sorting],
  );
  const shown = columns.filter((column) => !hidden.has(column.key));
  const text = () => tableText(found, shown);
  return (
    <Box>
      <Flex gap="2" marginBottom="3" flexWrap="wrap" alignItems="center" _print={{ display: "none" }}>
        <SearchField label={`Search in ${label}`} value={search} onChange={setSearch} />
        <Box textStyle="caption" color="fg.muted" aria-live="polite" marginEnd="auto">
          {found.length === rows.length
            ? formatCount(rows.length, "row", "rows")
            : `${found.length} of ${formatCount(rows.length, "row", "rows")}`}
        </Box>
        <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
        <CopyButton text={text} />
        <Button
          size="xs"
          variant="ghost"
          onClick={() => saveTextFile(`${fileName}.tsv`, "text/tab-separated-values", text())}
        >
          <Download aria-hidden />
          Save
        </Button>
      </Flex>
      {/* A scrolling region must be reachable by keyboard. */}
      <Box tabIndex={0} role="region" aria-label={label} {...scrollArea}>
        <chakra.table
          width="100%"
          textStyle="caption"
          borderCollapse="separate"
          borderSpacing="0"
          css={tableStyle}
        >
          <thead>
            <tr>
              {shown.map((column) => (
                <HeadCell key={column.key} column={column} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, limit).map((row) => (
              <tr key={rowKey(row)} data-muted={isMuted?.(row) ? "" : undefined}>
                {shown.map((column) => (
                  <td key={column.key} data-align={column.align} data-wraps={column.wraps ? "" : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {found.length > limit ? (
        <Button size="sm" variant="outline" marginTop="3" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          Show {Math.min(ROWS_AT_ONCE, found.length - limit)} more rows
        </Button>
      ) : null}
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
  "& td": {
    paddingX: "2.5",
    paddingY: "1.5",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
    whiteSpace: "nowrap",
  },
  "& td[data-align=end]": { textAlign: "end" },
  "& td[data-wraps]": { whiteSpace: "normal", minWidth: "9rem" },
  "& tr[data-muted]": { color: "fg.subtle" },
  "& tbody tr:hover": { bg: "bg.subtle" },
} as const;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <chakra.input
      type="search"
      aria-label={label}
      placeholder="Search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      textStyle="body"
      width="14rem"
      maxWidth="100%"
      height="9"
      paddingX="3"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg.panel"
      css={{ "@media (pointer: coarse)": { height: "44px" } }}
    />
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** A head that sorts: upwards, downwards, then back to the given order. */
function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const isSorted = sorting?.key === column.key;
  const direction = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
  const next = () => {
    if (!isSorted) onSort({ key: column.key, isDescending: false });
    else onSort(sorting.isDescending ? null : { key: column.key, isDescending: true });
  };
  const Icon = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <chakra.th
      scope="col"
      aria-sort={direction}
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      padding="0"
      textAlign={column.align ?? "start"}
    >
      <chakra.button
        type="button"
        onClick={next}
        display="inline-flex"
        alignItems="center"
        gap="1"
        paddingX="2.5"
        minHeight="9"
        fontWeight="600"
        textAlign="inherit"
        lineHeight="1.25"
        paddingY="1"
        cursor="pointer"
        _hover={{ textDecoration: "underline" }}
        css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
      >
        {column.header}
        {isSorted ? (
          <Box as="span" color="accent.fg" _print={{ display: "none" }}>
            <Icon aria-hidden size={13} />
          </Box>
        ) : null}
      </chakra.button>
    </chakra.th>
  );
}
