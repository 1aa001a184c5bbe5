import { Box, chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column, Sorting } from "./table-model.ts";

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The heads of a table's columns; they stay in sight while the rows scroll. */
export function DataTableHead<Row>({ columns, sorting, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Omit<DataTableHeadProps<Row>, "columns"> {
  column: Column<Row>;
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
