import type { Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import type { StoredAnswers } from "./stored-answers.ts";

/** Answers in the account. */
export interface AccountAnswers {
  readonly answers: StoredAnswers;
  /** Tells this state of the row from all others: the time of its last change, as the database writes it. */
  readonly mark: string;
}

/** Why a write did not happen: another tab or device has written since, or the call failed. */
export type WriteFailure = { readonly code: "changed" } | DatabaseFailure;

/** Where a person's answers to one questionnaire are stored for all their devices. Nothing here throws. */
export interface AnswerStore {
  /** Null where there are none. */
  readonly read: () => Promise<Result<AccountAnswers | null, DatabaseFailure>>;
  /**
   * Writes all answers in the place of those with a mark, or the first ones where it is null.
   *
   * @returns the mark of what was written
   */
  readonly write: (answers: StoredAnswers, replaced: string | null) => Promise<Result<string, WriteFailure>>;
  readonly remove: () => Promise<Result<true, DatabaseFailure>>;
}
