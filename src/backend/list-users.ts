import type { z } from "zod";
import type { ListPlace } from "../calls/call.ts";
import { listUsersCall } from "../calls/lists/users.ts";
import type { Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { type ListPage, type ListQuestion, listRows } from "./list-rows.ts";

/** An account as administrators see it. */
export type UserRow = z.output<typeof listUsersCall.row>;

/** Orders of the accounts. */
export type UserSort = (typeof listUsersCall.sorts)[number];

/** Reads one page of all accounts; refused to all but administrators. */
export function listUsers(
  question: ListQuestion<UserSort>,
  after: ListPlace | null,
): Promise<Result<ListPage<UserRow>, DatabaseFailure>> {
  return listRows(listUsersCall, question, after);
}
