import { z } from "zod";
import { insertsRow, readsTable, removesRows } from "../table-call.ts";
import { dateSchema, idSchema, newestFirst } from "../values.ts";

const table = "account_consents";

/** What a consent is for, as the table's own check has it. */
const purposeSchema = z.string().regex(/^[a-z-]{1,64}$/);

/** The user's consents, the newest first, page by page. */
export const readAccountConsentsCall = readsTable(table, {
  gives: "page",
  equals: { user_id: idSchema },
  order: newestFirst,
  mostRows: 50,
  row: z
    .object({ id: idSchema, purpose: purposeSchema, text_version: z.int(), created_at: dateSchema })
    .transform(({ text_version, created_at, ...row }) => ({
      ...row,
      textVersion: text_version,
      givenAt: created_at,
    })),
});

/** Gives one consent. */
export const saveAccountConsentsCall = insertsRow(
  table,
  z.strictObject({ user_id: idSchema, purpose: purposeSchema, text_version: z.int().min(1).max(10_000) }),
);

/** Takes one consent back. */
export const removeAccountConsentsCall = removesRows(table, { id: idSchema });
