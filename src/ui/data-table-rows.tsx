import { useVirtualizer } from "@tanstack/react-virtual";
import { memo } from "react";
import type { Column } from "./table-model.ts";
import type { TableRow as ModelRow, TableItem } from "./use-table-model.ts";

interface DataTableRowsProps<Row extends TableItem> {
  rows: readonly ModelRow<Row>[];
  columns: readonly Column<Row>[];
  isMuted: ((row: Row) => boolean) | undefined;
}

/** The usual height of a row, in pixels, until it is measured. */
const usualHeight = 33;

/** Rows drawn beyond either edge, so that quick scrolling shows no gap. */
const rowsBeyond = 14;

/** Height of the scrolling part before it is measured, in pixels. */
const firstHeight = 432;

interface TableRowProps<Row extends TableItem> extends Omit<DataTableRowsProps<Row>, "rows"> {
  row: Row;
  /** Place in the table, from 0. */
  index: number;
  measure?: (element: HTMLElement | null) => void;
}

function TableRow<Row extends TableItem>({ row, index, columns, isMuted, measure }: TableRowProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      data-muted={isMuted?.(row) ? "" : undefined}
    >
      {first === undefined ? null : (
        <th scope="row" data-align={first.align ?? "start"} data-wraps={first.wraps ? "" : undefined}>
          {first.cell(row)}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-wraps={column.wraps ? "" : undefined}
          data-screen-only={column.isScreenOnly ? "" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Not drawn again while it only moves. React's own type of `memo` forgets that the component is generic. */
const SteadyRow = memo(TableRow) as typeof TableRow;

/** All rows at once: for tables short enough to be drawn whole, and for paper. */
export function AllRows<Row extends TableItem>({ rows, ...rest }: DataTableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <SteadyRow key={row.id} row={row.original} index={index} {...rest} />
      ))}
    </tbody>
  );
}

/**
 * The rows in sight and a few beyond; two empty rows stand for all others, so that the scroll bar is true. Each row
 * carries its number, by which screen readers tell where in the whole table they are.
 */
export function RowsInSight<Row extends TableItem>({
  scroller,
  rows,
  ...rest
}: DataTableRowsProps<Row> & { scroller: HTMLElement | null }) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: rowsBeyond,
    initialRect: { width: 0, height: firstHeight },
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={above} columns={rest.columns.length} />
      {items.map((item) => {
        const row = rows[item.index];
        return row === undefined ? null : (
          <SteadyRow
            key={item.key}
            row={row.original}
            index={item.index}
            measure={virtualizer.measureElement}
            {...rest}
          />
        );
      })}
      <Gap height={below} columns={rest.columns.length} />
    </tbody>
  );
}

/** Stands for rows that are not drawn. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden data-gap="" style={{ height: `${height}px` }}>
      <td colSpan={columns} />
    </tr>
  );
}
