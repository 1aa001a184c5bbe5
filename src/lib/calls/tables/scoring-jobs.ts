import { z } from "zod";
import type { TableCall } from "../call.ts";
import { documentSchema, idSchema, mostListedRows, mostSingleRows } from "../values.ts";

const table = { kind: "table", comesWith: "jobs", table: "scoring_jobs" } as const;

const jobSchema = z.strictObject({
  status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]).optional(),
  progress: z.number().min(0).max(1).optional(),
  settings: documentSchema.optional(),
  /** Keyed digests, never genomes. */
  genome_digests: z
    .array(z.string().regex(/^[A-Za-z0-9_=-]+$/))
    .max(500)
    .optional(),
  log: documentSchema.optional(),
  results: documentSchema.nullable().optional(),
  error_code: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .nullable()
    .optional(),
  finished_at: z.iso.datetime({ offset: true }).nullable().optional(),
});

/** The user's jobs, the newest first, without their results. */
export const readScoringJobsCall = {
  ...table,
  method: "GET",
  columns: ["id", "status", "progress", "error_code", "created_at", "finished_at"],
  equals: { user_id: idSchema },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;

/** One job with everything that is kept of it. */
export const readScoringJobCall = {
  ...table,
  method: "GET",
  columns: [
    "id",
    "status",
    "progress",
    "settings",
    "genome_digests",
    "log",
    "results",
    "error_code",
    "created_at",
    "finished_at",
  ],
  equals: { id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;

/** Saves a new job. */
export const saveScoringJobCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: jobSchema.extend({ user_id: idSchema }),
} as const satisfies TableCall;

/** Saves how far a job is. */
export const updateScoringJobCall = {
  ...table,
  method: "PATCH",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: jobSchema,
} as const satisfies TableCall;

/** Removes a job. */
export const removeScoringJobCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;
