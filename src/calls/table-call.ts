/** Makes the calls of a table: each is a schema and its limits, and the rest follows. */
import { z } from "zod";
import type {
  OrderedColumn,
  PageKey,
  RowSchema,
  TableChange,
  TableInsert,
  TableRead,
  TableRemoval,
} from "./call.ts";

type Filters = TableRead["equals"];

/** What a call that reads is made of. */
interface ReadFacts {
  readonly gives: TableRead["gives"];
  /** Its members are the columns, in this order. */
  readonly row: RowSchema;
  readonly equals?: Filters;
  readonly among?: Filters;
  readonly order?: readonly OrderedColumn[];
  readonly mostRows: number;
}

type OrNone<Given> = Given extends Filters ? Given : Record<never, never>;

/** A call that reads rows of a table. */
export function readsTable<const Facts extends ReadFacts>(table: string, facts: Facts) {
  const { gives, row, mostRows } = facts;
  const shape = row instanceof z.ZodPipe ? row.in.shape : row.shape;
  return {
    ...({ kind: "table", table, method: "GET", body: null } as const),
    columns: Object.keys(shape),
    order: facts.order ?? [],
    mostRows,
    gives: gives as Facts["gives"],
    row: row as Facts["row"],
    equals: (facts.equals ?? {}) as OrNone<Facts["equals"]>,
    among: (facts.among ?? {}) as OrNone<Facts["among"]>,
  } satisfies TableRead;
}

const nothingElse = { among: {}, order: [], mostRows: 1 } as const;

/** A call that writes a row and answers with its id. */
export function insertsRow<Body extends z.ZodObject>(table: string, body: Body) {
  const facts = { kind: "table", table, method: "POST", columns: ["id"], equals: {} } as const;
  return { ...facts, ...nothingElse, body } satisfies TableInsert;
}

/** A call that changes the rows with certain values. No changed row is no failure: row policies hide other people's. */
export function changesRows<Equals extends Filters, Body extends z.ZodObject>(
  table: string,
  equals: Equals,
  body: Body,
) {
  return {
    ...({ kind: "table", table, method: "PATCH", columns: [] } as const),
    ...nothingElse,
    equals,
    body,
  } satisfies TableChange;
}

/** A call that deletes the rows with certain values. */
export function removesRows<Equals extends Filters>(table: string, equals: Equals) {
  return {
    ...({ kind: "table", table, method: "DELETE", columns: [], body: null } as const),
    ...nothingElse,
    equals,
  } satisfies TableRemoval;
}

/** The columns by which pages of a call begin, with what their values may be. */
function keyColumns({ order }: Pick<TableRead, "order">) {
  return order.flatMap(({ column, direction, key }) =>
    key === undefined ? [] : [{ column, key, operator: direction === "asc" ? "gt" : "lt" }],
  );
}

/** The key of a row, by which the next page begins; null where the row has no such values. */
export function keyOfRow(call: Pick<TableRead, "order">, row: unknown): PageKey | null {
  const columns = keyColumns(call);
  const shape = Object.fromEntries(columns.map(({ column, key }) => [column, key]));
  const parsed = z.object(shape).safeParse(row);
  return parsed.success ? columns.map(({ column }) => parsed.data[column] ?? "") : null;
}

/**
 * The filter for what comes after a row, as the database's interface reads it behind `or=`: `(a.lt.1,and(a.eq.1,b.gt.2))`.
 *
 * @returns null for a key that is not the call's
 */
export function afterKey(call: Pick<TableRead, "order">, values: PageKey): string | null {
  const columns = keyColumns(call);
  if (columns.length === 0 || columns.length !== values.length) return null;
  const parts = columns.map(({ column, key, operator }, index) => {
    const value = values[index];
    return key.safeParse(value).success
      ? { same: `${column}.eq.${value}`, later: `${column}.${operator}.${value}` }
      : null;
  });
  if (parts.includes(null)) return null;
  const known = parts.filter((part) => part !== null);
  const cases = known.map(({ later }, index) => {
    const before = known.slice(0, index).map(({ same }) => same);
    return before.length === 0 ? later : `and(${[...before, later].join(",")})`;
  });
  return `(${cases.join(",")})`;
}

/** The filter of {@link afterKey}, read back; null for any other text. For the gateway. */
export function readAfterKey(call: Pick<TableRead, "order">, text: string): PageKey | null {
  const columns = keyColumns(call);
  const last = text
    .replace(/^.*,and\(/, "")
    .replace(/\)+$/, "")
    .replace(/^\(/, "")
    .split(",");
  const values = columns.map(({ column, operator }, index) => {
    const operators = index === columns.length - 1 ? operator : "eq";
    const begin = `${column}.${operators}.`;
    const part = last[index] ?? "";
    return part.startsWith(begin) ? part.slice(begin.length) : "";
  });
  return afterKey(call, values) === text ? values : null;
}

/** The filter for one of several values, as the database's interface reads it; the values have no comma and no bracket. */
export function amongValues(values: readonly string[]): string {
  return `in.(${values.join(",")})`;
}
