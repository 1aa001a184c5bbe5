/** A choice by which rows are put together. */
export interface RowGrouping<Row> {
  key: string;
  /** The common value of a group's rows, e.g. "Mark". */
  label: string;
  valueOf: (row: Row) => string;
}

/** An item of a table: a row, or the head of the group that begins here. */
export type TableLine<Row> =
  | { kind: "row"; key: string; row: Row }
  | { kind: "group"; key: string; name: string; count: number };

/** The rows in their order, group by group where they are grouped; groups follow each other as their first rows do. */
export function linesOf<Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  grouping: RowGrouping<Row> | null,
): readonly TableLine<Row>[] {
  const lineOf = (row: Row) => keptLine(row, rowKey);
  if (grouping === null) return rows.map(lineOf);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = grouping.valueOf(row);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [row]);
    else members.push(row);
  }
  return [...groups].flatMap(([name, members]) => [
    { kind: "group" as const, key: `group ${name}`, name, count: members.length },
    ...members.map(lineOf),
  ]);
}

/** The line of a row, the same as long as the row is: then it need not be drawn again. */
const keptLines = new WeakMap<object, { kind: "row"; key: string; row: unknown }>();

function keptLine<Row extends object>(row: Row, rowKey: (row: Row) => string): TableLine<Row> {
  const key = rowKey(row);
  const kept = keptLines.get(row);
  if (kept?.key === key) return kept as TableLine<Row>;
  const line = { kind: "row" as const, key, row };
  keptLines.set(row, line);
  return line;
}
