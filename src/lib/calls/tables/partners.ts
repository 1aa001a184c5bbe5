import { z } from "zod";
import type { TableCall } from "../call.ts";
import { idSchema, mostListedRows } from "../values.ts";

const table = { kind: "table", comesWith: "helix-risk-partners", table: "partners" } as const;

const nameSchema = z.string().min(1).max(200);

/** The partners that whoever asks may see, by name. */
export const readPartnersCall = {
  ...table,
  method: "GET",
  columns: ["id", "name", "is_active"],
  equals: {},
  order: [{ column: "name", direction: "asc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;

/** Adds a partner. */
export const addPartnerCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({ name: nameSchema }),
} as const satisfies TableCall;

/** Renames a partner, or lets it rest. */
export const changePartnerCall = {
  ...table,
  method: "PATCH",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: z.strictObject({ name: nameSchema.optional(), is_active: z.boolean().optional() }),
} as const satisfies TableCall;
