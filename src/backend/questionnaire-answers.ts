/** One person's answers to one questionnaire, in the account. */
import { z } from "zod";
import {
  readQuestionnaireAnswersCall,
  removeQuestionnaireAnswersCall,
  saveQuestionnaireAnswersCall,
} from "../calls/tables/questionnaire-answers.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";
import { type ReadFailure, readRow } from "./read-table.ts";
import { deleteRows } from "./write-table.ts";

/** By the name of an input. */
export type QuestionnaireAnswers = z.infer<typeof saveQuestionnaireAnswersCall.body>["p_answers"];

const rowSchema = z
  .object({
    version: z.int(),
    answers: saveQuestionnaireAnswersCall.body.shape.p_answers,
    status: z.enum(["open", "finished"]),
    result: z.record(z.string(), z.unknown()).nullable(),
    updated_at: z.iso.datetime({ offset: true }),
  })
  .transform(({ updated_at, ...row }) => ({
    ...row,
    /** As the server wrote it: a `Date` would lose the microseconds by which two writes differ. */
    updatedAt: updated_at,
  }));

/** Answers as they are saved. */
export type SavedAnswers = z.infer<typeof rowSchema>;

/** Answers that are to be saved. */
export interface NewAnswers {
  readonly questionnaireId: string;
  readonly version: number;
  readonly answers: QuestionnaireAnswers;
  readonly status: "open" | "finished";
  /** Null while the questionnaire is open. */
  readonly result: Readonly<Record<string, unknown>> | null;
  /** `updatedAt` of the answers that these continue; null for the first ones. */
  readonly base: string | null;
}

/** Why answers were not saved; `newer`: another tab or device has saved or removed some meanwhile. */
export type SaveAnswersFailure = DatabaseFailure | { readonly code: "newer" };

/** Reads the user's answers to a questionnaire; null where there are none. */
export function readQuestionnaireAnswers(
  userId: string,
  questionnaireId: string,
): Promise<Result<SavedAnswers | null, ReadFailure>> {
  const names = { user_id: userId, questionnaire_id: questionnaireId };
  return readRow(readQuestionnaireAnswersCall, names, rowSchema);
}

/** Saves the user's answers, once, and returns the base of the next save. */
export async function saveQuestionnaireAnswers(
  made: NewAnswers,
): Promise<Result<string, SaveAnswersFailure>> {
  try {
    const client = await backendClient();
    const { data, error, status } = await client.rpc(
      saveQuestionnaireAnswersCall.procedure,
      saveQuestionnaireAnswersCall.body.parse({
        p_questionnaire_id: made.questionnaireId,
        p_version: made.version,
        p_answers: made.answers,
        p_status: made.status,
        p_result: made.result,
        p_base: made.base,
      }),
    );
    if (error?.code === "PT409") return err({ code: "newer" });
    if (error !== null) return err(databaseFailure(error, status));
    const parsed = z.iso.datetime({ offset: true }).safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}

/** Removes the user's answers to a questionnaire. */
export function removeQuestionnaireAnswers(
  userId: string,
  questionnaireId: string,
): Promise<Result<true, DatabaseFailure>> {
  return deleteRows(removeQuestionnaireAnswersCall, { user_id: userId, questionnaire_id: questionnaireId });
}
