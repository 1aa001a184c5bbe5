import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type Column as LibraryColumn,
  type Row as LibraryRow,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Column, RowFilter } from "./table-model.ts";

/** What our tables do, of all that the library can. */
const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;

/** An item that a table lists. */
export type TableItem = object;

/** A table of the library with our rows. */
export type TableModel<Item extends TableItem> = ReactTable<Features, Item>;

/** One of its rows: `original` is ours. */
export type TableRow<Item extends TableItem> = LibraryRow<Features, Item>;

/** One of its columns. */
export type TableColumn<Item extends TableItem> = LibraryColumn<Features, Item>;

/** Columns that are not drawn and that rows are found by: all texts of a row together, and the value of its filter. */
const searched = "table:search";
const filtered = "table:filter";

const collator = new Intl.Collator("en", { numeric: true });

function compare(first: string | number, second: string | number): number {
  return typeof first === "number" && typeof second === "number"
    ? first - second
    : collator.compare(String(first), String(second));
}

/**
 * The library's definition of one of our columns. It sorts by the row itself in a given direction: the library's own
 * values, and its own treatment of missing ones, take three times as long (decision 152).
 */
function sortedColumn<Item extends TableItem>(
  { key, sortBy }: Column<Item>,
  isDescending: boolean,
): ColumnDef<Features, Item> {
  return {
    id: key,
    accessorFn: sortBy,
    sortFn: (one, other) => {
      const [first, second] = [sortBy(one.original), sortBy(other.original)];
      if (first !== null && second !== null) return compare(first, second);
      // The library turns the answer round where it sorts downwards.
      return (Number(first === null) - Number(second === null)) * (isDescending ? -1 : 1);
    },
  };
}

/** Whether a row contains every word, in any column and in any case. */
function searchColumn<Item extends TableItem>(columns: readonly Column<Item>[]): ColumnDef<Features, Item> {
  return {
    id: searched,
    accessorFn: (item) =>
      columns
        .map((column) => column.text(item))
        .join("\t")
        .toLowerCase(),
    filterFn: (row, id, words: readonly string[]) => {
      const text = row.getValue<string>(id);
      return words.every((word) => text.includes(word));
    },
  };
}

function filterColumn<Item extends TableItem>(filter: RowFilter<Item>): ColumnDef<Features, Item> {
  return {
    id: filtered,
    accessorFn: filter.valueOf,
    filterFn: (row, id, value: string) => row.getValue(id) === value,
  };
}

interface TableModelOptions<Item extends TableItem> {
  rows: readonly Item[];
  columns: readonly Column<Item>[];
  rowKey: (row: Item) => string;
  filter: RowFilter<Item> | undefined;
  /** Words that a row must have. */
  search: string;
  /** The value of the filter; null for all rows. */
  chosen: string | null;
  /** Key of the column whose highest values come first until the person sorts; null for the given order. */
  highestFirst?: string | null;
}

/** The model of a table: which rows are found, and in which order. */
export function useTableModel<Item extends TableItem>(options: TableModelOptions<Item>): TableModel<Item> {
  const { rows, columns, rowKey, filter, search, chosen, highestFirst = null } = options;
  const [byHand, setByHand] = useState<SortingState | null>(null);
  const sorting = useMemo(
    () => byHand ?? (highestFirst === null ? [] : [{ id: highestFirst, desc: true }]),
    [byHand, highestFirst],
  );
  const isDescending = sorting[0]?.desc === true;
  const definitions = useMemo(
    () => [
      ...columns.map((column) => sortedColumn(column, isDescending)),
      searchColumn(columns),
      ...(filter === undefined ? [] : [filterColumn(filter)]),
    ],
    [columns, filter, isDescending],
  );
  // The library stores each column's values with the rows: new columns need new rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as just said
  const data = useMemo(() => [...rows], [rows, columns, filter]);
  const columnFilters = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return [
      ...(words.length === 0 ? [] : [{ id: searched, value: words }]),
      ...(chosen === null ? [] : [{ id: filtered, value: chosen }]),
    ];
  }, [search, chosen]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { columnFilters, sorting },
    onSortingChange: (change) => setByHand(typeof change === "function" ? change(sorting) : change),
    enableMultiSort: false,
    // Upwards first, then downwards, then back to the given order.
    sortDescFirst: false,
  });
}
