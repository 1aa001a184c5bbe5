import { useVirtualizer } from "@tanstack/react-virtual";
import { memo } from "react";
import { Gap } from "../../ui/data-table-rows.tsx";
import type { ResultsColumn } from "./results-column.ts";
import styles from "./results-table.module.css";
import type { TableLine } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";

interface RowsProps<Row> {
  lines: readonly TableLine<Row>[];
  columns: readonly ResultsColumn<Row>[];
  /** Names a row beside its box. */
  nameOf: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (key: string, isSelected: boolean) => void;
  isMuted: ((row: Row) => boolean) | undefined;
}

/** The usual height of a line, in pixels, until it is measured. */
const usualHeight = 45;

/** Lines drawn beyond either edge, so that quick scrolling shows no gap. */
const linesBeyond = 12;

/** Height of the scrolling part before it is measured, in pixels. */
const firstHeight = 600;

interface LineProps<Row> extends Pick<RowsProps<Row>, "columns" | "nameOf" | "onSelect" | "isMuted"> {
  line: TableLine<Row>;
  /** Place in the table, from 0. */
  index: number;
  isSelected: boolean;
  measure?: (element: HTMLElement | null) => void;
}

function Line<Row>({ line, index, columns, nameOf, isSelected, onSelect, isMuted, measure }: LineProps<Row>) {
  // The head is the first row.
  const place = { ref: measure, "data-index": index, "aria-rowindex": index + 2 };
  if (line.kind === "group") {
    return (
      <tr {...place} data-group="">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {line.name} ({line.count})
        </th>
      </tr>
    );
  }
  const [first, ...others] = columns;
  return (
    <tr
      {...place}
      data-selected={isSelected ? "" : undefined}
      data-muted={isMuted?.(line.row) === true ? "" : undefined}
    >
      <td className={styles["boxes"]}>
        <SelectBox
          label={`Select ${nameOf(line.row)}`}
          isChecked={isSelected}
          onChange={(isNowSelected) => onSelect(line.key, isNowSelected)}
        />
      </td>
      {first === undefined ? null : (
        <th scope="row" className={styles["first"]}>
          {first.cell(line.row)}
        </th>
      )}
      {others.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(line.row)}
        </td>
      ))}
    </tr>
  );
}

/** Not drawn again while it only moves. React's own type of `memo` forgets that the component is generic. */
const SteadyLine = memo(Line) as typeof Line;

/** All rows at once: for tables short enough to be drawn whole, and for paper. */
export function AllResults<Row>({ lines, selected, ...rest }: RowsProps<Row>) {
  return (
    <tbody>
      {lines.map((line, index) => (
        <SteadyLine key={line.key} line={line} index={index} isSelected={selected.has(line.key)} {...rest} />
      ))}
    </tbody>
  );
}

/** The rows in sight and a few beyond; two empty rows stand for all others, so that the scroll bar is true. */
export function ResultsInSight<Row>({
  scroller,
  lines,
  selected,
  ...rest
}: RowsProps<Row> & { scroller: HTMLElement | null }) {
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: linesBeyond,
    initialRect: { width: 0, height: firstHeight },
    getItemKey: (index) => lines[index]?.key ?? index,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={above} columns={rest.columns.length + 1} />
      {items.map(({ key, index }) => {
        const line = lines[index];
        return line === undefined ? null : (
          <SteadyLine
            key={key}
            line={line}
            index={index}
            isSelected={selected.has(line.key)}
            measure={virtualizer.measureElement}
            {...rest}
          />
        );
      })}
      <Gap height={below} columns={rest.columns.length + 1} />
    </tbody>
  );
}
