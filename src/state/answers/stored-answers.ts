/** Answers to a questionnaire as the tab and the account store them. */
import { z } from "zod";
import { holdsGenotypeLine } from "../../lib/genotype-line.ts";

/** What the fields of each step hold, by step and field, as it was typed or chosen. */
export type TypedAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

const typedSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The shape of stored answers. */
export const storedAnswersSchema = z.object({
  /** Of the questionnaire that was answered. */
  version: z.int(),
  typed: typedSchema,
  /** When the first answer was given, as ISO 8601; null before it. */
  startedAt: z.iso.datetime().nullable(),
  /** When the answers became what they are at the end: when the last question was answered, or an answer changed later; null before the end. */
  finishedAt: z.iso.datetime().nullable(),
  /** What the answers give; null before the end. */
  result: z.record(z.string(), z.unknown()).nullable(),
});

/** Answers of one person to one questionnaire. */
export interface StoredAnswers {
  readonly version: number;
  readonly typed: TypedAnswers;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** Before anything was answered. */
export function noAnswers(version: number): StoredAnswers {
  return { version, typed: {}, startedAt: null, finishedAt: null, result: null };
}

/** Whether nothing was answered yet. */
export function isUnanswered({ typed }: StoredAnswers): boolean {
  return Object.keys(typed).length === 0;
}

/** By the order of their names, so that two documents with one content are one text. */
function sorted<Value>(members: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether answers have all that others have, to the same version. */
export function areMoreAnswers(answers: StoredAnswers, others: StoredAnswers): boolean {
  const isIn = ([step, fields]: [string, Readonly<Record<string, string>>]) => {
    const own = answers.typed[step];
    return own !== undefined && JSON.stringify(sorted(own)) === JSON.stringify(sorted(fields));
  };
  return answers.version === others.version && Object.entries(others.typed).every(isIn);
}

/** Whether two are the same answers to the same version, whenever they were given. */
export function areSameAnswers(one: StoredAnswers, other: StoredAnswers): boolean {
  return areMoreAnswers(one, other) && areMoreAnswers(other, one);
}

/** Whether one of the texts has lines of a genotype file: those are never stored as answers. */
export function holdGenotypes(fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).some((text) => holdsGenotypeLine(text));
}
