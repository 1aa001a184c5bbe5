import { z } from "zod";
import type { ProcedureCall, TableCall } from "../call.ts";
import { documentSchema, idSchema, mostSingleRows, nameIdSchema } from "../values.ts";

const table = { kind: "table", table: "questionnaire_answers", order: [], body: null } as const;

/** Names of the one row that a person has for a questionnaire. */
const oneRow = { user_id: idSchema, questionnaire_id: nameIdSchema } as const;

/** An answer: a number, a choice, yes or no, or a list of numbers or texts. */
const answerSchema = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.array(z.union([z.number(), z.string(), z.boolean()])),
]);

/** The user's answers to one questionnaire. */
export const readQuestionnaireAnswersCall = {
  ...table,
  method: "GET",
  columns: ["version", "answers", "status", "result", "updated_at"],
  equals: oneRow,
  mostRows: mostSingleRows,
} as const satisfies TableCall;

/** Saves the user's answers, unless there are newer ones than `p_base` (PT409). */
export const saveQuestionnaireAnswersCall = {
  kind: "procedure",
  procedure: "save_questionnaire_answers",
  body: z.strictObject({
    p_questionnaire_id: nameIdSchema,
    p_version: z.int().min(1).max(10_000),
    p_answers: z.record(z.string(), answerSchema),
    p_status: z.enum(["open", "finished"]),
    p_result: documentSchema.nullable(),
    p_base: z.iso.datetime({ offset: true }).nullable(),
  }),
} as const satisfies ProcedureCall;

/** Removes the user's answers to one questionnaire. */
export const removeQuestionnaireAnswersCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: oneRow,
  mostRows: 1,
} as const satisfies TableCall;
