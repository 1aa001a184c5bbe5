/** Calls of the backend by their name (src/calls/every-call.ts). A page that makes none loads neither schemas nor client. */
import type { AnswerOf, InputOf, Page, PageKey, SentCall } from "../calls/call.ts";
import type { everyCall } from "../calls/every-call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { CallOptions, FailureOf } from "./send-call.ts";

type Calls = typeof everyCall;

/** Names of the calls that the page sends; those of the sign-in service are made in sign-in-service.ts. */
type CallName = { [Name in keyof Calls]: Calls[Name] extends SentCall ? Name : never }[keyof Calls];

/** What a call is given, by its name. */
export type CallInput<Name extends CallName> = InputOf<Calls[Name]>;

/** What a call answers, by its name. */
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

/**
 * Makes one call, once, and reads its answer. It never rejects: that its program could not be fetched is a failure too.
 *
 * @param input filters by column, the row that is written, or the function's parameters, as the call's schema has them
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<Name>, FailureOf<Calls[Name]>>> {
  try {
    const [{ sendCall }, { everyCall }] = await Promise.all([
      import("./send-call.ts"),
      import("../calls/every-call.ts"),
    ]);
    return await sendCall<Calls[Name]>(everyCall[name], input, options);
  } catch {
    return err({ code: "not-fetched" });
  }
}

/** Names of the calls that give a list page by page. */
type PagedName = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName];

/** A row of such a list, by the name of its call. */
export type CallRow<Name extends PagedName> = CallAnswer<Name> extends Page<infer Row> ? Row : never;

/** Answers that a list is read in at most: a longer one is no list of ours. */
const mostPages = 50;

/**
 * Reads all rows of a list, page by page. A page that is not read leaves the whole list not read: part of it would look like all.
 */
export async function callAllPages<Name extends PagedName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Result<readonly CallRow<Name>[], FailureOf<Calls[Name]>>> {
  const rows: CallRow<Name>[] = [];
  let after: PageKey | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const read: Result<Page<unknown>, FailureOf<Calls[Name]>> = await call(
      name,
      after === null ? input : { ...input, after },
    );
    if (!read.ok) return read;
    rows.push(...(read.value.rows as readonly CallRow<Name>[]));
    after = read.value.next;
    if (after === null) return ok(rows);
  }
  return err({ code: "unexpected" });
}
