import { useState } from "react";

interface KeyedRow {
  readonly id: string;
}

/**
 * The rows as they are sorted, or, while they are held, in the order that they had: rows that came since stand at the end.
 * Another question (sort, search, filter) is answered in its own order, and held from then on.
 */
export function useHeldOrder<Row extends KeyedRow>(
  sorted: readonly Row[],
  question: string,
  isHeld: boolean,
): readonly Row[] {
  const [held, setHeld] = useState<{ question: string; keys: readonly string[] }>({ question, keys: [] });
  const rows = isHeld && held.question === question ? inOrderOf(held.keys, sorted) : sorted;
  const keys = rows.map(({ id }) => id);
  if (held.question !== question || !areEqual(held.keys, keys)) setHeld({ question, keys });
  return rows;
}

function inOrderOf<Row extends KeyedRow>(keys: readonly string[], rows: readonly Row[]): readonly Row[] {
  const byKey = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(keys);
  const stayed = keys.flatMap((key) => byKey.get(key) ?? []);
  return [...stayed, ...rows.filter(({ id }) => !known.has(id))];
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
