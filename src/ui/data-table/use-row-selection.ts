import { useCallback, useMemo, useState } from "react";

interface KeyedRow {
  readonly id: string;
}

/**
 * Which rows are selected. Rows that are gone are not selected any more; those only out of sight still are.
 *
 * @param found the rows that are shown
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  found: readonly KeyedRow[],
) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setTicked((before) => {
        const after = new Set(before);
        if (isSelected) after.add(key);
        else after.delete(key);
        return after;
      }),
    [],
  );
  const selectedRows = useMemo(
    () => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(rowKey(row)))),
    [rows, rowKey, ticked],
  );
  const selected = useMemo(() => new Set(selectedRows.map(rowKey)), [selectedRows, rowKey]);
  const selectedFound = selected.size === 0 ? 0 : found.filter(({ id }) => selected.has(id)).length;
  const selectFound = (isSelected: boolean) => {
    const keys = new Set(found.map(({ id }) => id));
    const others = [...ticked].filter((key) => !keys.has(key));
    setTicked(new Set(isSelected ? [...others, ...keys] : others));
  };
  return {
    ...{ select, selected, selectedRows, selectFound },
    /** How many of those that are shown are selected. */
    selectedFound,
    areAllFoundSelected: selectedFound > 0 && selectedFound === found.length,
    clear: () => setTicked(new Set()),
  };
}
