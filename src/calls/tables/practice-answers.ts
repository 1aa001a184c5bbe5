import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { readsTable, removesRows } from "../table-call.ts";
import { idSchema, newestFirst, timeSchema } from "../values.ts";

const table = "practice_answers";

/** Answers that one call may save. */
const mostSavedAnswers = 200;

/** An answer as it is saved and read. */
const answerColumns = {
  id: idSchema,
  topic: z.string().regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/),
  seed: z.int().min(0).max(4_294_967_295),
  chosen: z.int().min(0).max(9).nullable(),
  is_right: z.boolean(),
  seconds: z.number().min(0).max(3600).nullable(),
  answered_at: timeSchema,
};

/** The user's answers, the newest first, page by page. */
export const readPracticeAnswersCall = readsTable(table, {
  gives: "page",
  equals: { user_id: idSchema },
  order: newestFirst,
  mostRows: 1000,
  row: z
    .object({ ...answerColumns, created_at: timeSchema })
    .transform(({ is_right, answered_at, created_at: _, ...row }) => ({
      ...row,
      isRight: is_right,
      at: Date.parse(answered_at),
    })),
});

/** Saves some answers, each once however often it is sent, and says how many were new. */
export const savePracticeAnswersCall = {
  kind: "procedure",
  procedure: "save_practice_answers",
  body: z.strictObject({
    p_answers: z.array(z.strictObject(answerColumns)).max(mostSavedAnswers),
  }),
  answer: z.int(),
} as const satisfies ProcedureCall;

/** Removes all of the user's answers. */
export const removePracticeAnswersCall = removesRows(table, { user_id: idSchema });
