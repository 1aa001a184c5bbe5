import { z } from "zod";
import type { TableCall } from "../calls/call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

/** The rows that a call writes. */
type BodyOf<Made extends TableCall> = Made["body"] extends z.ZodType ? z.input<Made["body"]> : never;

/** The values of a call's filters, by column. */
type FilterValues<Made extends TableCall> = {
  readonly [Column in keyof Made["equals"]]: z.input<Made["equals"][Column]>;
};

/** The row, as the call admits it; null where it does not. */
function admittedBody(call: TableCall, body: unknown): Record<string, unknown> | null {
  const admitted = call.body?.pipe(z.record(z.string(), z.unknown())).safeParse(body);
  return admitted?.success === true ? admitted.data : null;
}

const idRowSchema = z.object({ id: z.guid() });

/** Inserts one row, once, and returns its id. What the call does not admit counts as unexpected and is not sent. */
export async function insertRow<Made extends TableCall & { readonly method: "POST" }>(
  call: Made,
  body: BodyOf<Made>,
): Promise<Result<string, DatabaseFailure>> {
  const admitted = admittedBody(call, body);
  if (admitted === null) return err({ code: "unexpected" });
  try {
    const client = await backendClient();
    const { data, error, status } = await client
      .from(call.table)
      .insert(admitted)
      .select(call.columns.join(","));
    if (error !== null) return err(databaseFailure(error, status));
    const parsed = z.tuple([idRowSchema]).safeParse(data);
    return parsed.success ? ok(parsed.data[0].id) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}

/** Changes the rows that a call's filters name. No changed row is no failure: row policies hide other people's. */
export async function updateRows<Made extends TableCall & { readonly method: "PATCH" }>(
  call: Made,
  values: FilterValues<Made>,
  body: BodyOf<Made>,
): Promise<Result<true, DatabaseFailure>> {
  const filters = z.object(call.equals).safeParse(values);
  const admitted = admittedBody(call, body);
  if (!filters.success || admitted === null) return err({ code: "unexpected" });
  try {
    const client = await backendClient();
    let query = client.from(call.table).update(admitted);
    for (const [column, value] of Object.entries(filters.data)) query = query.eq(column, value);
    const { error, status } = await query;
    return error === null ? ok(true) : err(databaseFailure(error, status));
  } catch {
    return err({ code: "unexpected" });
  }
}

/** Deletes the rows that a call's filters name. */
export async function deleteRows<Made extends TableCall & { readonly method: "DELETE" }>(
  call: Made,
  values: FilterValues<Made>,
): Promise<Result<true, DatabaseFailure>> {
  const filters = z.object(call.equals).safeParse(values);
  if (!filters.success) return err({ code: "unexpected" });
  try {
    const client = await backendClient();
    let query = client.from(call.table).delete();
    for (const [column, value] of Object.entries(filters.data)) query = query.eq(column, value);
    const { error, status } = await query;
    return error === null ? ok(true) : err(databaseFailure(error, status));
  } catch {
    return err({ code: "unexpected" });
  }
}
