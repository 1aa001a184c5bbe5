import { z } from "zod";
import type { TableCall } from "../call.ts";
import { documentSchema, idSchema, mostListedRows, nameIdSchema } from "../values.ts";

const table = { kind: "table", comesWith: "helix-risk-dashboard", table: "cohort_summaries" } as const;

/** The cohorts of a partner, the newest first. */
export const readCohortSummariesCall = {
  ...table,
  method: "GET",
  columns: ["id", "cohort", "trait_type", "group_size", "mean", "sd", "distribution", "created_at"],
  equals: { partner_id: idSchema },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;

/** Adds one trait of a consented cohort. */
export const addCohortSummaryCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({
    partner_id: idSchema,
    cohort: z.string().min(1).max(200),
    trait_type: nameIdSchema,
    // Ten people at least, so that nobody can be picked out.
    group_size: z.int().min(10).max(10_000_000),
    mean: z.number(),
    sd: z.number().min(0),
    distribution: documentSchema,
    consented: z.literal(true),
  }),
} as const satisfies TableCall;

/** Removes a cohort's summary. */
export const removeCohortSummaryCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;
