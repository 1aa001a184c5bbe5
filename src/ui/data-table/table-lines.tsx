import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type Ref } from "react";
import styles from "./data-table.module.css";
import type { TableLine } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";
import { type Column, contentOf } from "./table-model.ts";
import { useTopOnPage } from "./use-top-on-page.ts";

/** How the rows of a table are selected. */
export interface SelectionOfRows<Row> {
  /** Names a row beside its box. */
  nameOf: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (key: string, isSelected: boolean) => void;
}

/** The drawn items, in a table or as cards. */
export interface LinesProps<Row> {
  lines: readonly TableLine<Row>[];
  columns: readonly Column<Row>[];
  /** Null for a table whose rows are not selected. */
  selection: SelectionOfRows<Row> | null;
  isMuted: ((row: Row) => boolean) | undefined;
}

/** The usual heights of a line, in pixels, until it is measured: with a box, and without. */
const usualHeights = { withBox: 45, dense: 33 } as const;

/** Lines drawn beyond either edge, so that quick scrolling shows no gap. */
const linesBeyond = 14;

/** Height of the scrolling part before it is measured, in pixels. */
const firstHeight = 600;

interface LineProps<Row> extends Pick<LinesProps<Row>, "columns" | "isMuted"> {
  line: TableLine<Row>;
  /** Place in the table, from 0. */
  index: number;
  isSelected: boolean;
  nameOf: ((row: Row) => string) | undefined;
  onSelect: ((key: string, isSelected: boolean) => void) | undefined;
  measure?: (element: HTMLElement | null) => void;
}

function Line<Row>({ line, index, columns, nameOf, isSelected, onSelect, isMuted, measure }: LineProps<Row>) {
  // The head is the first row.
  const place = { ref: measure, "data-index": index, "aria-rowindex": index + 2 };
  if (line.kind === "group") {
    return (
      <tr {...place} data-group="">
        <th scope="rowgroup" colSpan={columns.length + (nameOf === undefined ? 0 : 1)}>
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
      {nameOf === undefined ? null : (
        <td className={styles["boxes"]}>
          <SelectBox
            label={`Select ${nameOf(line.row)}`}
            isChecked={isSelected}
            onChange={(isNowSelected) => onSelect?.(line.key, isNowSelected)}
          />
        </td>
      )}
      {first === undefined ? null : (
        <th scope="row" className={styles["first"]} {...alignment(first)}>
          {contentOf(first, line.row)}
        </th>
      )}
      {others.map((column) => (
        <td key={column.key} {...alignment(column)}>
          {contentOf(column, line.row)}
        </td>
      ))}
    </tr>
  );
}

function alignment<Row>({ align, wraps }: Column<Row>) {
  return { "data-align": align, "data-wraps": wraps === true ? "" : undefined };
}

/** Not drawn again while it only moves. React's own type of `memo` forgets that the component is generic. */
const SteadyLine = memo(Line) as typeof Line;

function lineProps<Row>(
  { columns, selection, isMuted }: LinesProps<Row>,
  line: TableLine<Row>,
  index: number,
) {
  const isSelected = selection?.selected.has(line.key) === true;
  const selecting = { nameOf: selection?.nameOf, onSelect: selection?.onSelect };
  return { line, index, columns, isMuted, isSelected, ...selecting };
}

/** All rows at once: for tables short enough to be drawn whole, and for paper. */
export function AllLines<Row>(props: LinesProps<Row>) {
  return (
    <tbody>
      {props.lines.map((line, index) => (
        <SteadyLine key={line.key} {...lineProps(props, line, index)} />
      ))}
    </tbody>
  );
}

/** The rows in sight of a table that scrolls in a box of its own. */
export function LinesInBox<Row>({ scroller, ...props }: LinesProps<Row> & { scroller: HTMLElement | null }) {
  const virtualizer = useVirtualizer({
    ...virtualOptions(props),
    getScrollElement: () => scroller,
    initialRect: { width: 0, height: firstHeight },
  });
  return <DrawnLines virtualizer={virtualizer} top={0} {...props} />;
}

/**
 * The rows in sight of a full-length table, which scrolls with the page. They are drawn once the page around them is laid out: all of it
 * in one go would block the page.
 */
export function LinesOnPage<Row>(props: LinesProps<Row>) {
  const [body, top] = useTopOnPage<HTMLTableSectionElement>();
  if (top !== null) return <PlacedLines body={body} top={top} {...props} />;
  return (
    <tbody ref={body}>
      <Gap height={props.lines.length * usualHeightOf(props)} cells={cellsOf(props)} />
    </tbody>
  );
}

function PlacedLines<Row>(props: LinesProps<Row> & Pick<DrawnLinesProps<Row, Window>, "body" | "top">) {
  const virtualizer = useWindowVirtualizer({ ...virtualOptions(props), scrollMargin: props.top });
  return <DrawnLines virtualizer={virtualizer} {...props} />;
}

function usualHeightOf<Row>({ selection }: Pick<LinesProps<Row>, "selection">): number {
  return selection === null ? usualHeights.dense : usualHeights.withBox;
}

function virtualOptions<Row>({ lines, selection }: LinesProps<Row>) {
  return {
    count: lines.length,
    estimateSize: () => usualHeightOf({ selection }),
    overscan: linesBeyond,
    getItemKey: (index: number) => lines[index]?.key ?? index,
    useFlushSync: false,
  };
}

interface DrawnLinesProps<Row, Scroller extends Element | Window> extends LinesProps<Row> {
  body?: Ref<HTMLTableSectionElement>;
  virtualizer: Virtualizer<Scroller, Element>;
  /** Where the first line begins in what scrolls. */
  top: number;
}

/**
 * The lines in sight and a few beyond; two empty rows stand for all others, so that the scroll bar is true. Each line
 * has its number, from which screen readers know where in the whole table they are.
 */
function DrawnLines<Row, Scroller extends Element | Window>(props: DrawnLinesProps<Row, Scroller>) {
  const { virtualizer, top, lines } = props;
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const cells = cellsOf(props);
  return (
    <tbody ref={props.body}>
      <Gap height={above} cells={cells} />
      {items.map(({ key, index }) => {
        const line = lines[index];
        return line === undefined ? null : (
          <SteadyLine key={key} measure={virtualizer.measureElement} {...lineProps(props, line, index)} />
        );
      })}
      <Gap height={below} cells={cells} />
    </tbody>
  );
}

function cellsOf<Row>({ columns, selection }: LinesProps<Row>): number {
  return columns.length + (selection === null ? 0 : 1);
}

/** Replaces rows that are not drawn. */
function Gap({ height, cells }: { height: number; cells: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden data-gap="" style={{ height: `${height}px` }}>
      <td colSpan={cells} />
    </tr>
  );
}
