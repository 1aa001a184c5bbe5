import { z } from "zod";
import type { TableCall } from "../call.ts";
import { documentSchema, idSchema, mostListedRows, mostSingleRows } from "../values.ts";

const table = { kind: "table", table: "user_predictions" } as const;

/** Id of a checkout session at the card payment provider. */
const paymentSessionSchema = z.string().min(1).max(255);

/** A saved prediction without its documents, which are read one by one. */
const columns = [
  "id",
  "prediction_type",
  "confidence_score",
  "payment_session_id",
  "payment_verified",
  "email_sent",
  "created_at",
] as const;

/** The user's predictions, the newest first. */
export const readPredictionsCall = {
  ...table,
  method: "GET",
  columns,
  equals: { user_id: idSchema },
  order: [
    { column: "created_at", direction: "desc" },
    { column: "id", direction: "asc" },
  ],
  mostRows: mostListedRows,
  isPaged: true,
  body: null,
} as const satisfies TableCall;

/** The newest of the user's predictions that are paid. */
export const readNewestPaidPredictionCall = {
  ...table,
  method: "GET",
  columns,
  equals: { user_id: idSchema, payment_verified: z.literal("true") },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;

/** The user's scoring jobs with what they were made of, the newest first; their results stand in a table of their own. */
export const readJobsCall = {
  ...table,
  method: "GET",
  columns: ["id", "input_data", "created_at"],
  equals: { user_id: idSchema, prediction_type: z.literal("jobs") },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: 30,
  body: null,
} as const satisfies TableCall;

/** The inputs of all of the user's predictions, which name the sets of their saved places. */
export const readPlacedSetsCall = {
  ...table,
  method: "GET",
  columns: ["input_data"],
  equals: { user_id: idSchema },
  order: [
    { column: "created_at", direction: "desc" },
    { column: "id", direction: "asc" },
  ],
  mostRows: 30,
  isPaged: true,
  body: null,
} as const satisfies TableCall;

/** One prediction; its results stand in a table of their own (prediction-results.ts). */
export const readPredictionCall = {
  ...table,
  method: "GET",
  columns: [...columns, "input_data"],
  equals: { id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;

/** Saves a prediction, unpaid and unmailed. */
export const savePredictionCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({
    user_id: idSchema,
    prediction_type: z.string().regex(/^[a-z0-9_-]{1,64}$/),
    input_data: documentSchema,
    results: documentSchema,
    confidence_score: z.number().min(0).max(1).nullable(),
    payment_session_id: paymentSessionSchema.nullable(),
    payment_verified: z.literal(false),
    email_sent: z.literal(false),
  }),
} as const satisfies TableCall;

/** Marks a prediction as paid, by its payment. */
export const markPredictionPaidCall = {
  ...table,
  method: "PATCH",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: z.strictObject({ payment_verified: z.boolean(), payment_session_id: paymentSessionSchema }),
} as const satisfies TableCall;

/** Marks a prediction as mailed. */
export const markPredictionMailedCall = {
  ...table,
  method: "PATCH",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: z.strictObject({ email_sent: z.literal(true) }),
} as const satisfies TableCall;

/** Removes a prediction with its results. */
export const removePredictionCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: { id: idSchema },
  order: [],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;
