import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { readsTable, removesRows } from "../table-call.ts";
import { documentSchema, idSchema, mostSingleRows, nameIdSchema, timeSchema } from "../values.ts";

const table = "questionnaire_answers";

/** Names of the one row that a person has for a questionnaire. */
const oneRow = { user_id: idSchema, questionnaire_id: nameIdSchema } as const;

/** An answer: a number, a choice, yes or no, or a list of numbers or texts. */
const answerSchema = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.array(z.union([z.number(), z.string(), z.boolean()])),
]);

/** By the name of an input. */
const answersSchema = z.record(z.string(), answerSchema);

const statusSchema = z.enum(["open", "finished"]);

/** The user's answers to one questionnaire; null where there are none. */
export const readQuestionnaireAnswersCall = readsTable(table, {
  gives: "row",
  equals: oneRow,
  mostRows: mostSingleRows,
  row: z
    .object({
      version: z.int(),
      answers: answersSchema,
      status: statusSchema,
      result: z.record(z.string(), z.unknown()).nullable(),
      updated_at: timeSchema,
    })
    .transform(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at })),
});

/** Saves the user's answers, unless there are newer ones than `p_base` (PT409), and gives the base of the next save. */
export const saveQuestionnaireAnswersCall = {
  kind: "procedure",
  procedure: "save_questionnaire_answers",
  body: z.strictObject({
    p_questionnaire_id: nameIdSchema,
    p_version: z.int().min(1).max(10_000),
    p_answers: answersSchema,
    p_status: statusSchema,
    p_result: documentSchema.nullable(),
    p_base: timeSchema.nullable(),
  }),
  answer: timeSchema,
} as const satisfies ProcedureCall;

/** Removes the user's answers to one questionnaire. */
export const removeQuestionnaireAnswersCall = removesRows(table, oneRow);
