import { z } from "zod";
import type { ListCall } from "./call.ts";

/** Characters of a search in a list. */
const longestSearch = 100;

/** What is sent for a page of a list. */
export function listBody({ sorts, filters, mostRows }: ListCall) {
  const optional = Object.entries(filters).map(([name, schema]) => [name, schema.optional()] as const);
  return z.strictObject({
    p_search: z.string().max(longestSearch).nullable(),
    p_filters: z.strictObject(Object.fromEntries(optional)),
    p_sort: z.enum(sorts),
    p_is_descending: z.boolean(),
    p_after: z.strictObject({ key: z.string().max(500), id: z.string().max(100) }).nullable(),
    p_rows: z.int().min(1).max(mostRows),
  });
}
