/** Answers in the account, for all devices of a person. */
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

const notFetched = err({ code: "not-fetched" } as const);

/** The program that calls the server; null where it could not be fetched. */
function loadCalls() {
  return import("../../backend/questionnaire-answers.ts").catch(() => null);
}

/** Where a person's answers to a questionnaire are stored in their account. */
export function accountAnswers(userId: string, questionnaireId: string): AnswerStore {
  return {
    read: async () => {
      const calls = await loadCalls();
      if (calls === null) return notFetched;
      const read = await calls.readQuestionnaireAnswers(userId, questionnaireId);
      if (!read.ok) return err(read.error.cause);
      if (read.value === null) return ok(null);
      const { version, answers, status, result, updatedAt } = read.value;
      const finishedAt = status === "finished" ? new Date(updatedAt).toISOString() : null;
      return ok({
        answers: { version, typed: typedOfFlat(answers), startedAt: null, finishedAt, result },
        mark: updatedAt,
      });
    },
    write: async ({ version, typed, finishedAt, result }: StoredAnswers, replaced) => {
      const calls = await loadCalls();
      if (calls === null) return notFetched;
      const isFinished = finishedAt !== null;
      const written = await calls.saveQuestionnaireAnswers({
        questionnaireId,
        version,
        answers: flatAnswers(typed),
        status: isFinished ? "finished" : "open",
        result: isFinished ? result : null,
        base: replaced,
      });
      if (written.ok) return written;
      return written.error.code === "newer" ? err({ code: "changed" }) : err(written.error);
    },
    remove: async () => {
      const calls = await loadCalls();
      return calls === null ? notFetched : calls.removeQuestionnaireAnswers(userId, questionnaireId);
    },
  };
}
