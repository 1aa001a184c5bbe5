import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CornerHead, SetHead } from "./matrix-heads.tsx";
import { MatrixLine } from "./matrix-line.tsx";
import {
  type CellPlace,
  columnWidths,
  type MatrixOrder,
  type OpenedCell,
  placeAfterKey,
} from "./matrix-view.ts";
import styles from "./score-matrix.module.css";
import type { MatrixView, ScoreTable, SetFacts, TableGenome, TableSet } from "./score-table.ts";

/** Heights of a row and of the heads, in pixels. */
const heights = { row: 37, head: 97, singleRow: 48, singleHead: 49 } as const;

/** Rows and columns drawn beyond the edges, so that quick scrolling shows no gap. */
const beyond = { rows: 5, columns: 3 } as const;

/** The size of the box before it is measured, in pixels. */
const firstRect = { width: 900, height: 615 } as const;

/** Letters of a name that fit, for each pixel of the column beyond the number. */
const lettersPerPixel = 0.125;
const numberRoom = 50;

/** The name's column from which on remarks have room, in pixels. */
const widthOfRemarks = 300;

/** More rows than this scroll in a box on a phone, too. */
const mostOnPage = 60;

/** Rows that a press of Page Up or Page Down goes by. */
const rowsOfPage = 12;

/** What the grid is drawn from, and what it calls. */
interface MatrixGridProps {
  label: string;
  table: ScoreTable;
  /** The rows, found and sorted. */
  genomes: readonly TableGenome[];
  /** The columns; one alone is drawn as a list with room for fingers. */
  sets: readonly TableSet[];
  isSingle: boolean;
  factsOf: (set: string) => SetFacts | undefined;
  view: MatrixView;
  order: MatrixOrder;
  /** Pixels that it may take. */
  room: number;
  opened: OpenedCell;
  onOrder: (set: string | null) => void;
  onOpen: (opened: OpenedCell) => void;
  /** A head that is pointed at or has the focus; null for none. */
  onName: (set: TableSet | null) => void;
}

/** The matrix as a grid of which only the part in sight is drawn: arrow keys go from cell to cell, Enter opens one. */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, genomes, sets, isSingle, factsOf, order, room } = props;
  const drawn = useRef<HTMLDivElement>(null);
  // The box of the first drawing, once that is seen: measuring it before would lay out the page within the task that draws it.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setBox(drawn.current));
    return () => clearTimeout(timer);
  }, []);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const rowHeight = isSingle ? heights.singleRow : heights.row;
  const headHeight = isSingle ? heights.singleHead : heights.head;
  // The border of the box takes two.
  const widths = isSingle ? singleWidths(room - 2) : columnWidths(sets, factsOf, room - 2);

  const rows = useVirtualizer({
    count: genomes.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: box === null ? 0 : beyond.rows,
    getItemKey: (index) => genomes[index]?.key ?? index,
    initialRect: { ...firstRect, width: Math.min(firstRect.width, room) },
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: sets.length,
    getScrollElement: () => box,
    estimateSize: (index) => widths.sets[index] ?? 0,
    overscan: box === null ? 0 : beyond.columns,
    getItemKey: (index) => sets[index]?.key ?? index,
    initialRect: { ...firstRect, width: Math.min(firstRect.width, room) },
    scrollPaddingStart: widths.first,
    scrollMargin: widths.first,
    useFlushSync: false,
  });
  const sizes = widths.sets.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are measured anew
  useLayoutEffect(() => columns.measure(), [sizes, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights are measured anew
  useLayoutEffect(() => rows.measure(), [rowHeight, rows]);
  // Another order begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as just said
  useLayoutEffect(() => {
    if (box !== null) box.scrollTop = 0;
  }, [order]);

  const drawnRows = rows.getVirtualItems();
  const drawnColumns = columns.getVirtualItems();
  // The cell in focus may be scrolled out of what is drawn: then the first head is the way in.
  const isActiveDrawn =
    (active.row === 0 || drawnRows.some(({ index }) => index === active.row - 1)) &&
    (active.column === 0 || drawnColumns.some(({ index }) => index === active.column - 1));
  const entry = isActiveDrawn ? active : { row: 0, column: 0 };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = drawn.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`);
    if (cell === null || cell === undefined) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const pressKey = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target.dataset["cell"] : undefined;
    if (target === undefined || event.altKey || event.metaKey) return;
    const [row = 0, column = 0] = target.split(" ").map(Number);
    const last = { row: genomes.length, column: sets.length };
    const to = placeAfterKey(event.key, event.ctrlKey, { row, column }, last, rowsOfPage);
    if (to === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(to);
    if (to.row > 0) rows.scrollToIndex(to.row - 1, { align: "auto" });
    if (to.column > 0) columns.scrollToIndex(to.column - 1, { align: "auto" });
  };

  const before = (drawnColumns[0]?.start ?? widths.first) - widths.first;
  const after = columns.getTotalSize() - ((drawnColumns.at(-1)?.end ?? widths.first) - widths.first);
  const above = (drawnRows[0]?.start ?? headHeight) - headHeight;
  const below = rows.getTotalSize() - ((drawnRows.at(-1)?.end ?? headHeight) - headHeight);
  const cells = 1 + drawnColumns.length + Number(before > 0) + Number(after > 0);
  const indexes = drawnColumns.map(({ index }) => index);
  const total = widths.first + widths.sets.reduce((sum, one) => sum + one, 0);
  return (
    <div
      ref={drawn}
      className={styles["box"]}
      data-single={isSingle ? "" : undefined}
      data-many={genomes.length > mostOnPage ? "" : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through its cells, which a table's don't have
        role="grid"
        aria-label={label}
        aria-rowcount={genomes.length + 1}
        aria-colcount={sets.length + 1}
        className={styles["grid"]}
        data-single={isSingle ? "" : undefined}
        style={{ width: `${total}px` }}
        onKeyDown={pressKey}
        onFocus={(event) => {
          const place = event.target instanceof HTMLElement ? event.target.dataset["cell"] : undefined;
          const [row, column] = place?.split(" ").map(Number) ?? [];
          if (row === undefined || column === undefined) return;
          setActive((now) => (now.row === row && now.column === column ? now : { row, column }));
        }}
      >
        <colgroup>
          <col style={{ width: `${widths.first}px` }} />
          {before > 0 ? <col style={{ width: `${before}px` }} /> : null}
          {indexes.map((index) => (
            <col key={index} style={{ width: `${widths.sets[index] ?? 0}px` }} />
          ))}
          {after > 0 ? <col style={{ width: `${after}px` }} /> : null}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <CornerHead
              order={order}
              isEntry={entry.row === 0 && entry.column === 0}
              onOrder={() => props.onOrder(null)}
              hasNames={genomes.some(({ name }) => name !== null)}
            />
            {before > 0 ? <th aria-hidden className={styles["gap"]} /> : null}
            {indexes.map((index) => {
              const set = sets[index];
              return set === undefined ? null : (
                <SetHead
                  key={set.key}
                  set={set}
                  column={index + 1}
                  order={order}
                  isEntry={entry.row === 0 && entry.column === index + 1}
                  onOrder={props.onOrder}
                  onName={props.onName}
                />
              );
            })}
            {after > 0 ? <th aria-hidden className={styles["gap"]} /> : null}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} cells={cells} />
          {drawnRows.map(({ index }) => {
            const genome = genomes[index];
            return genome === undefined ? null : (
              <MatrixLine
                key={genome.key}
                {...{ genome, sets, factsOf, isSingle }}
                table={props.table}
                view={props.view}
                row={index + 1}
                columns={indexes.join(" ")}
                hasBefore={before > 0}
                hasAfter={after > 0}
                entryColumn={entry.row === index + 1 ? entry.column : null}
                openSet={props.opened.genome === genome.key ? (props.opened.set ?? "") : null}
                hasRemarks={widths.first >= widthOfRemarks}
                letters={Math.floor((widths.first - numberRoom) * lettersPerPixel)}
                onOpen={props.onOpen}
              />
            );
          })}
          <Gap height={below} cells={cells} />
        </tbody>
      </table>
    </div>
  );
}

/** A list on a phone: the number has what it needs, the name the rest. */
function singleWidths(room: number): { first: number; sets: readonly number[] } {
  const set = Math.min(190, Math.round(room * 0.5));
  return { first: room - set, sets: [set] };
}

/** Replaces rows that are not drawn. */
function Gap({ height, cells }: { height: number; cells: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height: `${height}px` }}>
      <td colSpan={cells} className={styles["gap"]} />
    </tr>
  );
}
