import { z } from "zod";
import type { TableCall } from "../calls/call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

/** A call that reads. */
type ReadCall = TableCall & { readonly method: "GET" };

/** The values of a call's filters, by column. */
type FilterValues<Made extends ReadCall> = {
  readonly [Column in keyof Made["equals"]]: z.input<Made["equals"][Column]>;
};

/** Why nothing was read; the caller decides about another try. */
export interface ReadFailure {
  readonly code: "not-read";
  /** The error of the database, or of the way to it. */
  readonly cause: DatabaseFailure;
}

async function ask<Made extends ReadCall>(call: Made, values: FilterValues<Made>, from: number | null) {
  const filters = z.object(call.equals).parse(values);
  const client = await backendClient();
  let query = client.from(call.table).select(call.columns.join(","));
  for (const [column, value] of Object.entries(filters)) query = query.eq(column, value);
  for (const { column, direction } of call.order)
    query = query.order(column, { ascending: direction === "asc" });
  if (from !== null) query = query.range(from, from + call.mostRows - 1);
  // Further tries are the query client's affair.
  return query.retry(false);
}

/** Reads rows. A value that the call does not admit, and an answer that makes no sense, count as not read. */
export function readRows<Made extends ReadCall, Row>(
  call: Made,
  values: FilterValues<Made>,
  rowSchema: z.ZodType<Row>,
): Promise<Result<readonly Row[], ReadFailure>> {
  return readPage(call, values, rowSchema, null);
}

/** Answers that a table is read in at most: a longer one is no table of ours. */
const mostPages = 50;

/**
 * Reads all rows of a table, page by page, up to the first page that is not full. A page that is not read leaves the whole table not
 * read: part of it would look like all.
 */
export async function readAllRows<Made extends ReadCall & { readonly isPaged: true }, Row>(
  call: Made,
  values: FilterValues<Made>,
  rowSchema: z.ZodType<Row>,
): Promise<Result<readonly Row[], ReadFailure>> {
  const rows: Row[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const read = await readPage(call, values, rowSchema, page * call.mostRows);
    if (!read.ok) return read;
    rows.push(...read.value);
    if (read.value.length < call.mostRows) return ok(rows);
  }
  return err({ code: "not-read", cause: { code: "unexpected" } });
}

/** @param from the page's first row, counted from 0; null for a table that is read at once */
async function readPage<Made extends ReadCall, Row>(
  call: Made,
  values: FilterValues<Made>,
  rowSchema: z.ZodType<Row>,
  from: number | null,
): Promise<Result<readonly Row[], ReadFailure>> {
  try {
    const { data, error, status } = await ask(call, values, from);
    if (error !== null) return err({ code: "not-read", cause: databaseFailure(error, status) });
    const parsed = z.array(rowSchema).safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "not-read", cause: { code: "unexpected" } });
  } catch {
    return err({ code: "not-read", cause: { code: "unexpected" } });
  }
}

/** Reads the one row that there is, or null; several count as not read. */
export async function readRow<Made extends ReadCall, Row>(
  call: Made,
  values: FilterValues<Made>,
  rowSchema: z.ZodType<Row>,
): Promise<Result<Row | null, ReadFailure>> {
  const rows = await readRows(call, values, rowSchema);
  if (!rows.ok) return rows;
  const [row = null, ...others] = rows.value;
  return others.length === 0 ? ok(row) : err({ code: "not-read", cause: { code: "several-rows" } });
}
