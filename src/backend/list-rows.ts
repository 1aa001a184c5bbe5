import { z } from "zod";
import type { ListCall, ListPlace } from "../calls/call.ts";
import { listBody } from "../calls/list-body.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

/** Which rows of a list are wanted, in what order. */
export interface ListQuestion<Sort extends string = string> {
  /** What the person searches for; empty for everything. */
  readonly search: string;
  /** Values by the names of filters; the call says what they may be. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort;
  readonly isDescending: boolean;
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null at the end. */
  readonly next: ListPlace | null;
  /** Rows of all pages, with the first page; null with later ones. */
  readonly total: number | null;
}

/**
 * Reads one page of a list.
 *
 * @param after the `next` of the page before; null for the first one
 */
export async function listRows<Made extends ListCall>(
  call: Made,
  { search, filters, sort, isDescending }: ListQuestion<Made["sorts"][number]>,
  after: ListPlace | null,
): Promise<Result<ListPage<z.output<Made["row"]>>, DatabaseFailure>> {
  const body = listBody(call).safeParse({
    p_search: search.trim() === "" ? null : search,
    p_filters: filters,
    p_sort: sort,
    p_is_descending: isDescending,
    p_after: after,
    p_rows: call.mostRows,
  });
  if (!body.success) return err({ code: "unexpected" });
  const pageSchema = z.object({
    rows: z.array(call.row as z.ZodType<z.output<Made["row"]>>),
    next: z.object({ key: z.string(), id: z.string() }).nullable(),
    total: z.int().nullable(),
  });
  try {
    const client = await backendClient();
    const { data, error, status } = await client.rpc(call.procedure, body.data);
    if (error !== null) return err(databaseFailure(error, status));
    const parsed = pageSchema.safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}
