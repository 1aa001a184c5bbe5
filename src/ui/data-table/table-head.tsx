import { Box, chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useIsPrinting } from "../hooks/use-is-printing.ts";
import { touchTarget } from "../theme/touch-target.ts";
import type { Column } from "./table-model.ts";
import type { TableItem, TableModel } from "./use-table-model.ts";

interface TableHeadProps<Row extends TableItem> {
  columns: readonly Column<Row>[];
  table: TableModel<Row>;
  /** Cell before the columns, where the rows have one too. */
  before?: ReactNode;
}

/** The heads of a table's columns; they stay in sight while the rows scroll. */
export function TableHead<Row extends TableItem>({ columns, table, before }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {before === undefined ? null : <chakra.td {...headFrame}>{before}</chakra.td>}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} table={table} />
        ))}
      </tr>
    </thead>
  );
}

/** Stays above the rows. */
const headFrame = {
  position: "sticky",
  top: "0",
  zIndex: "1",
  bg: "bg.subtle",
  borderBottomWidth: "1px",
  borderColor: "border",
  padding: "0",
} as const;

interface HeadCellProps<Row extends TableItem> {
  column: Column<Row>;
  table: TableModel<Row>;
}

const directions = { asc: "ascending", desc: "descending" } as const;

/** A head that sorts: upwards, downwards, then back to the given order. */
function HeadCell<Row extends TableItem>({ column, table }: HeadCellProps<Row>) {
  const sorted = table.getColumn(column.key)?.getIsSorted() ?? false;
  const direction = sorted === false ? "none" : directions[sorted];
  const isPrinting = useIsPrinting();
  const Icon = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <chakra.th
      scope="col"
      aria-sort={direction}
      data-screen-only={column.isScreenOnly ? "" : undefined}
      {...headFrame}
      textAlign={column.align ?? "start"}
    >
      {/* Chromium repeats the head on each sheet, but draws the words of a button on the first alone. What can be pressed has no order. */}
      {isPrinting || column.isScreenOnly === true ? (
        <Box as="span" display="inline-block" paddingX="2.5" paddingY="1" fontWeight="600" lineHeight="1.25">
          {column.header}
        </Box>
      ) : (
        <chakra.button
          type="button"
          onClick={() => table.getColumn(column.key)?.toggleSorting()}
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
          css={touchTarget}
        >
          {column.header}
          {sorted === false ? null : (
            <Box as="span" color="accent.fg">
              <Icon aria-hidden size={13} />
            </Box>
          )}
        </chakra.button>
      )}
    </chakra.th>
  );
}
