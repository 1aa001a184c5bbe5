import { z } from "zod";
import type { TableCall } from "../lib/calls/call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

/** A call that reads. */
type ReadCall = TableCall & { readonly method: "GET" };

/** The values of a call's filters, by column. */
type FilterValues<Made extends ReadCall> = {
  readonly [Column in keyof Made["equals"]]: z.input<Made["equals"][Column]>;
};

/** Why nothing was read; whoever asks decides about another try. */
export interface ReadFailure {
  readonly code: "not-read";
}

async function ask<Made extends ReadCall>(call: Made, values: FilterValues<Made>) {
  const filters = z.object(call.equals).parse(values);
  const client = await backendClient();
  let query = client.from(call.table).select(call.columns.join(","));
  for (const [column, value] of Object.entries(filters)) query = query.eq(column, value);
  for (const { column, direction } of call.order)
    query = query.order(column, { ascending: direction === "asc" });
  // Further tries are the query client's affair.
  return query.retry(false);
}

/** Reads rows. A value that the call does not admit, and an answer that makes no sense, count as not read. */
export async function readRows<Made extends ReadCall, Row>(
  call: Made,
  values: FilterValues<Made>,
  rowSchema: z.ZodType<Row>,
): Promise<Result<readonly Row[], ReadFailure>> {
  try {
    const { data, error } = await ask(call, values);
    const parsed = z.array(rowSchema).safeParse(data);
    return error === null && parsed.success ? ok(parsed.data) : err({ code: "not-read" });
  } catch {
    return err({ code: "not-read" });
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
  return others.length === 0 ? ok(row) : err({ code: "not-read" });
}
