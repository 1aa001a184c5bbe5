import type { ReactNode } from "react";

/** One column of a table of `Row`s. */
export interface Column<Row> {
  key: string;
  header: string;
  align?: "start" | "end";
  /** Long texts may break into lines. */
  wraps?: boolean;
  /** What stands in the cell. */
  cell: (row: Row) => ReactNode;
  /** The cell as text: for search and for copying. */
  text: (row: Row) => string;
  /** What the column sorts by; rows with null come last in either direction. */
  sortBy: (row: Row) => string | number | null;
}

/** By which column a table is sorted, and which way. */
export interface Sorting {
  key: string;
  isDescending: boolean;
}

/** Rows whose text holds every word of the search, in any column and in any case. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((column) => column.text(row))
      .join("\t")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rows in order of one column. Equal rows keep their order; rows without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.key === sorting?.key);
  if (sorting === null || column === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [first, second] = [column.sortBy(one), column.sortBy(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * compare(first, second);
  });
}

/** The table as tab-separated text with its heads, for a spreadsheet. */
export function tableText<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map((column) => column.header).join("\t");
  const lines = rows.map((row) => columns.map((column) => column.text(row)).join("\t"));
  return [head, ...lines].join("\n");
}

function compare(first: string | number, second: string | number): number {
  return typeof first === "number" && typeof second === "number"
    ? first - second
    : String(first).localeCompare(String(second), "en", { numeric: true });
}
