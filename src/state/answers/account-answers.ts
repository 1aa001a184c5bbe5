/** Answers in the account, for all devices of a person. */
import { call } from "../../backend/call.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { StoredAnswers, TypedAnswers } from "./stored-answers.ts";

/** Between step and field in a name of the account's document. */
const separator = "/";

/** Answers as the account's flat document: by "step/field", and a step without fields by its name alone. */
export function flatAnswers(typed: TypedAnswers): Readonly<Record<string, string | true>> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([step, fields]): (readonly [string, string | true])[] => {
      const names = Object.entries(fields);
      if (names.length === 0) return [[step, true]];
      return names.map(([field, text]) => [`${step}${separator}${field}`, text]);
    }),
  );
}

/** Answers of such a document; members of other shapes are left out, so that their steps are asked anew. */
export function typedOfFlat(flat: Readonly<Record<string, unknown>>): TypedAnswers {
  const typed: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(flat)) {
    const at = name.indexOf(separator);
    const step = at === -1 ? name : name.slice(0, at);
    const fields = typed[step] ?? {};
    if (at === -1 && value === true) typed[step] = fields;
    else if (at !== -1 && typeof value === "string") typed[step] = { ...fields, [name.slice(at + 1)]: value };
  }
  return typed;
}

/** Where a person's answers to a questionnaire are stored in their account. */
export function accountAnswers(userId: string, questionnaireId: string): AnswerStore {
  const oneRow = { user_id: userId, questionnaire_id: questionnaireId };
  return {
    read: async () => {
      const read = await call("readQuestionnaireAnswers", oneRow);
      if (!read.ok) return read;
      if (read.value === null) return ok(null);
      const { version, answers, status, result, updatedAt } = read.value;
      const finishedAt = status === "finished" ? new Date(updatedAt).toISOString() : null;
      return ok({
        answers: { version, typed: typedOfFlat(answers), startedAt: null, finishedAt, result },
        mark: updatedAt,
      });
    },
    write: async ({ version, typed, finishedAt, result }: StoredAnswers, replaced) => {
      const isFinished = finishedAt !== null;
      const written = await call("saveQuestionnaireAnswers", {
        p_questionnaire_id: questionnaireId,
        p_version: version,
        p_answers: flatAnswers(typed),
        p_status: isFinished ? "finished" : "open",
        p_result: isFinished ? result : null,
        p_base: replaced,
      });
      if (written.ok) return written;
      const isNewer = written.error.code === "refused" && written.error.reason === "PT409";
      return isNewer ? err({ code: "changed" }) : written;
    },
    remove: () => call("removeQuestionnaireAnswers", oneRow),
  };
}
