import { useMemo, useState } from "react";

interface KeyedRow {
  readonly id: string;
}

/**
 * The rows as they are sorted, or, while the order is frozen, in their earlier order: rows that came since are at the
 * end. Another question (sort, search, filter) is answered in its own order, which is frozen from then on.
 */
export function useHeldOrder<Row extends KeyedRow>(
  sorted: readonly Row[],
  question: string,
  isHeld: boolean,
): readonly Row[] {
  const [held, setHeld] = useState({ question, rows: sorted });
  const rows = useMemo(
    () => (isHeld && held.question === question ? inOrderOf(held.rows, sorted) : sorted),
    [sorted, question, isHeld, held],
  );
  if (held.question !== question || !areAlike(held.rows, rows)) setHeld({ question, rows });
  return rows;
}

function inOrderOf<Row extends KeyedRow>(order: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const byKey = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(order.map(({ id }) => id));
  const stayed = order.flatMap(({ id }) => byKey.get(id) ?? []);
  return [...stayed, ...rows.filter(({ id }) => !known.has(id))];
}

function areAlike(one: readonly KeyedRow[], other: readonly KeyedRow[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
