/** Answers in this tab: in session storage, so that a reload loses none, and never in local storage. */
import { z } from "zod";
import { ANSWERS_KEY, sessionTexts } from "../../lib/session-storage.ts";
import { type StoredAnswers, storedAnswersSchema } from "./stored-answers.ts";

const tabAnswersSchema = z.object({
  answers: storedAnswersSchema,
  /** The step that is looked at; null for the first without an answer. */
  open: z.string().nullable(),
  /** Id of the person whose they are; null for a visitor's. */
  owner: z.string().nullable(),
  /** The state of the account's row that they go on from; null for none. */
  mark: z.string().nullable(),
  /** Whether the account has all of them. */
  isSent: z.boolean(),
});

/** Answers with what is known of the account's. */
export interface TabAnswers {
  readonly answers: StoredAnswers;
  readonly open: string | null;
  readonly owner: string | null;
  readonly mark: string | null;
  readonly isSent: boolean;
}

const everySchema = z.record(z.string(), z.unknown());

function readEvery(): Readonly<Record<string, unknown>> {
  try {
    return everySchema.parse(JSON.parse(sessionTexts.getItem(ANSWERS_KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** The tab's answers to a questionnaire; null for none, and for what cannot be read. */
export function readTabAnswers(id: string): TabAnswers | null {
  const parsed = tabAnswersSchema.safeParse(readEvery()[id]);
  return parsed.success ? parsed.data : null;
}

/** Stores answers in the tab; null removes them. */
export function writeTabAnswers(id: string, answers: TabAnswers | null): void {
  const { [id]: _before, ...others } = readEvery();
  const every = answers === null ? others : { ...others, [id]: answers };
  if (Object.keys(every).length === 0) sessionTexts.removeItem(ANSWERS_KEY);
  else sessionTexts.setItem(ANSWERS_KEY, JSON.stringify(every));
}
