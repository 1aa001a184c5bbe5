import { z } from "zod";
import type { TableCall, TableRead } from "../calls/call.ts";
import { afterKey, amongValues, keyOfRow } from "../calls/table-call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

type Sent = Promise<Result<unknown, DatabaseFailure>>;

/** What an answer of the client tells. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

const unexpected = { code: "unexpected" } as const;

/** Filters for the client's queries: each names a column, an operator and a value. */
type Filter = readonly [column: string, operator: string, value: string];

/** The filters by which rows equal values. */
function equalTo({ equals }: TableCall, input: unknown): readonly Filter[] {
  return Object.entries(z.object(equals).parse(input)).map(
    ([column, value]) => [column, "eq", value] as const,
  );
}

/** The filters by which a list is narrowed; those that are left out narrow nothing. */
function narrowedTo({ among }: TableCall, input: unknown): readonly Filter[] {
  const lists = Object.entries(among).map(([column, schema]) => [column, z.array(schema).min(1).optional()]);
  return Object.entries(z.object(Object.fromEntries(lists)).parse(input)).flatMap(([column, values]) =>
    values === undefined
      ? []
      : [[column, "in", amongValues(z.array(z.string()).parse(values)).slice(3)] as const],
  );
}

/** A query that takes filters, as all of the client's do. */
interface Filtered<Self> {
  filter(column: string, operator: string, value: string): Self;
}

function filtered<Query extends Filtered<Query>>(query: Query, filters: readonly Filter[]): Query {
  return filters.reduce((narrowed, filter) => narrowed.filter(...filter), query);
}

/** What the rows of an answer are for the page: one row, a list, or a page and where the next one begins. */
function readAnswer(made: TableRead, data: unknown): Result<unknown, DatabaseFailure> {
  const rows = z.array(made.row).safeParse(data);
  if (!rows.success) return err(unexpected);
  if (made.gives === "rows") return ok(rows.data);
  if (made.gives === "row") {
    const [row = null, ...others] = rows.data;
    return others.length === 0 ? ok(row) : err({ code: "several-rows" });
  }
  const raw = z.array(z.unknown()).parse(data);
  if (raw.length < made.mostRows) return ok({ rows: rows.data, next: null });
  const next = keyOfRow(made, raw.at(-1));
  return next === null ? err(unexpected) : ok({ rows: rows.data, next });
}

const afterSchema = z.object({ after: z.array(z.string()).optional() });

async function read(made: TableRead, input: unknown): Sent {
  const filters = [...equalTo(made, input), ...narrowedTo(made, input)];
  const { after } = afterSchema.parse(made.gives === "page" ? input : {});
  const later = after === undefined ? null : afterKey(made, after);
  if (after !== undefined && later === null) return err(unexpected);
  const client = await backendClient();
  let query = filtered(client.from(made.table).select(made.columns.join(",")), filters);
  if (later !== null) query = query.or(later.slice(1, -1));
  for (const { column, direction } of made.order)
    query = query.order(column, { ascending: direction === "asc" });
  if (made.gives === "page") query = query.limit(made.mostRows);
  // Further tries are the query client's affair.
  const { data, error, status }: Answer = await query.retry(false);
  return error === null ? readAnswer(made, data) : err(databaseFailure(error, status));
}

const rowSchema = z.record(z.string(), z.unknown());
const idRowSchema = z.tuple([z.object({ id: z.guid() })]);
const changeSchema = z.object({ where: z.unknown(), set: z.unknown() });

async function write(made: Exclude<TableCall, TableRead>, input: unknown): Sent {
  const rows = (await backendClient()).from(made.table);
  if (made.method === "POST") {
    const row = rowSchema.parse(made.body.parse(input));
    const { data, error, status }: Answer = await rows.insert(row).select(made.columns.join(","));
    if (error !== null) return err(databaseFailure(error, status));
    const written = idRowSchema.safeParse(data);
    return written.success ? ok(written.data[0].id) : err(unexpected);
  }
  const isRemoval = made.method === "DELETE";
  const { where, set } = isRemoval ? { where: input, set: null } : changeSchema.parse(input);
  const filters = equalTo(made, where);
  const query = isRemoval ? rows.delete() : rows.update(rowSchema.parse(made.body.parse(set)));
  const { error, status }: Answer = await filtered(query, filters);
  return error === null ? ok(true) : err(databaseFailure(error, status));
}

/** Makes one call of a table. @throws where the call does not admit its input, and where the client fails */
export function sendTableCall(made: TableCall, input: unknown): Sent {
  return made.method === "GET" ? read(made, input) : write(made, input);
}
