import { z } from "zod";
import { changesRows, insertsRow, readsTable, removesRows } from "../table-call.ts";
import {
  dateSchema,
  documentSchema,
  idSchema,
  mostListedRows,
  mostSingleRows,
  newestFirst,
} from "../values.ts";

const table = "user_predictions";

/** Id of a checkout session at the card payment provider. */
const paymentSessionSchema = z.string().min(1).max(255);

/** Id of the tool that made a prediction. */
const typeSchema = z.string().regex(/^[a-z0-9_-]{1,64}$/);

/** A saved prediction without its documents, which are read one by one. */
const listedSchema = z
  .object({
    id: z.guid(),
    prediction_type: z.string(),
    confidence_score: z.number().nullable(),
    payment_verified: z.boolean(),
    email_sent: z.boolean(),
    created_at: dateSchema,
  })
  .transform((row) => ({
    id: row.id,
    predictionType: row.prediction_type,
    confidenceScore: row.confidence_score,
    isPaid: row.payment_verified,
    isMailed: row.email_sent,
    createdAt: row.created_at,
  }));

/** The user's predictions, of all tools or of some, the newest first. */
export const readPredictionsCall = readsTable(table, {
  gives: "page",
  equals: { user_id: idSchema },
  among: { prediction_type: typeSchema },
  order: newestFirst,
  mostRows: mostListedRows,
  row: listedSchema,
});

/** The newest of the user's predictions that are paid: a list of one, or of none. */
export const readNewestPaidPredictionCall = readsTable(table, {
  gives: "rows",
  equals: { user_id: idSchema, payment_verified: z.literal("true") },
  among: { prediction_type: typeSchema },
  order: newestFirst,
  mostRows: 1,
  row: listedSchema,
});

/** A saved prediction with its inputs as they stand there, which who asks parses. */
const withInputSchema = z
  .object({ id: z.guid(), prediction_type: z.string(), input_data: z.unknown(), created_at: dateSchema })
  .transform((row) => ({
    id: row.id,
    predictionType: row.prediction_type,
    input: row.input_data,
    createdAt: row.created_at,
  }));

/** The user's predictions with their inputs, of all tools or of some, the newest first. */
export const readPredictionInputsCall = readsTable(table, {
  gives: "page",
  equals: { user_id: idSchema },
  among: { prediction_type: typeSchema },
  order: newestFirst,
  mostRows: 30,
  row: withInputSchema,
});

/** One prediction; its results stand in a table of their own (prediction-results.ts). */
export const readPredictionCall = readsTable(table, {
  gives: "row",
  equals: { id: idSchema },
  mostRows: mostSingleRows,
  row: withInputSchema,
});

/** Saves a prediction, unpaid and unmailed. */
export const savePredictionCall = insertsRow(
  table,
  z.strictObject({
    user_id: idSchema,
    prediction_type: typeSchema,
    input_data: documentSchema,
    results: documentSchema,
    confidence_score: z.number().min(0).max(1).nullable(),
    payment_session_id: paymentSessionSchema.nullable(),
    payment_verified: z.literal(false),
    email_sent: z.literal(false),
  }),
);

/** Marks a prediction as paid, by its payment; the database refuses a payment that is not there. */
export const markPredictionPaidCall = changesRows(
  table,
  { id: idSchema },
  z.strictObject({ payment_verified: z.boolean(), payment_session_id: paymentSessionSchema }),
);

/** Marks a prediction as mailed; the database refuses it unless the server has said so first. */
export const markPredictionMailedCall = changesRows(
  table,
  { id: idSchema },
  z.strictObject({ email_sent: z.literal(true) }),
);

/** Removes a prediction with its results. */
export const removePredictionCall = removesRows(table, { id: idSchema });
