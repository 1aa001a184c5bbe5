/** The content of a table, written separately from its model and without any library: the tests' reference. */
import type { Column, RowFilter } from "../../src/ui/data-table/table-model.ts";

/** By which column a table is sorted, and which way. */
export interface Sorting {
  key: string;
  isDescending: boolean;
}

/** Rows whose text contains every word of the search, in any column and in any case. */
export function searchSlowly<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) =>
    words.every((word) => columns.some((column) => column.text(row).toLowerCase().includes(word))),
  );
}

/** The rows in order of one column. Equal rows stay in their order; rows without a value come last either way. */
export function sortSlowly<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.key === sorting?.key);
  if (sorting === null || column === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  const compare = (one: Row, other: Row): number => {
    const [first, second] = [column.sortBy(one), column.sortBy(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const isNumeric = typeof first === "number" && typeof second === "number";
    const order = isNumeric
      ? first - second
      : String(first).localeCompare(String(second), "en", { numeric: true });
    return direction * order;
  };
  const sorted: Row[] = [];
  for (const row of rows) {
    const place = sorted.findIndex((other) => compare(row, other) < 0);
    sorted.splice(place < 0 ? sorted.length : place, 0, row);
  }
  return sorted;
}

/** The rows of one value of a filter; all rows for null, and for a value that no row has. */
export function filterSlowly<Row>(
  rows: readonly Row[],
  filter: RowFilter<Row>,
  value: string | null,
): readonly Row[] {
  const kept = rows.filter((row) => filter.valueOf(row) === value);
  return kept.length === 0 ? rows : kept;
}
