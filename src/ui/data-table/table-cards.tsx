import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type Ref } from "react";
import styles from "./data-table.module.css";
import type { TableLine } from "./row-groups.ts";
import { SelectBox } from "./select-box.tsx";
import type { LinesProps } from "./table-lines.tsx";
import { type Column, contentOf } from "./table-model.ts";
import { useTopOnPage } from "./use-top-on-page.ts";

interface CardsProps<Row> extends LinesProps<Row> {
  label: string;
}

/** With more of them only those in sight are drawn. */
const mostCardsDrawn = 60;

/** The usual height of a card, in pixels, until it is measured. */
const usualHeight = 156;

/** The rows as cards, for screens on which no table has room. */
export function TableCards<Row>(props: CardsProps<Row>) {
  return props.lines.length <= mostCardsDrawn ? (
    <ul className={styles["cards"]} aria-label={props.label}>
      {props.lines.map((line) => (
        <li key={line.key}>{cardOf(line, props)}</li>
      ))}
    </ul>
  ) : (
    <CardsInSight {...props} />
  );
}

/** They are drawn once the page around them is laid out, as the lines of a table are. */
function CardsInSight<Row>(props: CardsProps<Row>) {
  const { label, lines } = props;
  const [list, top] = useTopOnPage<HTMLUListElement>();
  if (top !== null) return <PlacedCards list={list} top={top} {...props} />;
  return (
    <ul
      ref={list}
      className={styles["cards"]}
      aria-label={label}
      style={{ paddingBottom: `${lines.length * usualHeight}px` }}
    />
  );
}

function PlacedCards<Row>({
  list,
  top,
  ...props
}: CardsProps<Row> & { list: Ref<HTMLUListElement>; top: number }) {
  const { label, lines } = props;
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.key ?? index,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <ul
      ref={list}
      className={styles["cards"]}
      aria-label={label}
      style={{ paddingTop: `${above}px`, paddingBottom: `${below}px` }}
    >
      {items.map(({ key, index }) => {
        const line = lines[index];
        return line === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
          >
            {cardOf(line, props)}
          </li>
        );
      })}
    </ul>
  );
}

function cardOf<Row>(line: TableLine<Row>, { columns, selection, isMuted }: CardsProps<Row>): ReactNode {
  if (line.kind === "group") {
    return (
      <div className={styles["groupName"]}>
        {line.name} ({line.count})
      </div>
    );
  }
  return (
    <SteadyCard
      lineKey={line.key}
      row={line.row}
      columns={columns}
      name={selection?.nameOf(line.row)}
      isSelected={selection?.selected.has(line.key) === true}
      isMuted={isMuted?.(line.row) === true}
      onSelect={selection?.onSelect}
    />
  );
}

interface CardProps<Row> {
  lineKey: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** The row's name beside its box; without it the card has none. */
  name: string | undefined;
  isSelected: boolean;
  isMuted: boolean;
  onSelect: ((key: string, isSelected: boolean) => void) | undefined;
}

function Card<Row>({ lineKey, row, columns, name, isSelected, isMuted, onSelect }: CardProps<Row>) {
  const [first, ...others] = columns;
  // Buttons say themselves what they do, and are below the figures. A column that is empty for the row is no line.
  const facts = others.filter(
    ({ isScreenOnly, cell, text }) => isScreenOnly !== true && (cell !== undefined || text(row) !== ""),
  );
  const controls = others.filter(({ isScreenOnly }) => isScreenOnly === true);
  return (
    <div
      className={styles["card"]}
      data-selected={isSelected ? "" : undefined}
      data-muted={isMuted ? "" : undefined}
      data-boxless={name === undefined ? "" : undefined}
    >
      <div className={styles["cardHead"]}>
        {name === undefined ? null : (
          <SelectBox
            label={`Select ${name}`}
            isChecked={isSelected}
            onChange={(isNowSelected) => onSelect?.(lineKey, isNowSelected)}
          />
        )}
        {first === undefined ? null : contentOf(first, row)}
      </div>
      <dl>
        {facts.map((column) => (
          <div key={column.key} className={styles["fact"]}>
            <dt>{column.header}</dt>
            <dd>{contentOf(column, row)}</dd>
          </div>
        ))}
      </dl>
      {controls.map((column) => (
        <div key={column.key} className={styles["control"]}>
          {contentOf(column, row)}
        </div>
      ))}
    </div>
  );
}

/** Drawn again only when its row has changed. */
const SteadyCard = memo(Card) as typeof Card;
