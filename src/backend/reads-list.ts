/** Lists of the server by their call's name (src/calls/every-call.ts), read page by page. */
import type { z } from "zod";
import type { ListCall, ListPlace } from "../calls/call.ts";
import type { everyCall } from "../calls/every-call.ts";
import { err, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import type { ListPage, ListQuestion } from "./list-rows.ts";

type Calls = typeof everyCall;

/** Names of the calls that are lists. */
type ListName = { [Name in keyof Calls]: Calls[Name] extends ListCall ? Name : never }[keyof Calls];

/** A row of a list. */
export type ListRow<Name extends ListName> = z.output<Calls[Name]["row"]>;

/** An order that a list has. */
export type ListSort<Name extends ListName> = Calls[Name]["sorts"][number];

/** Makes what reads one page of a list, after the place where the page before ended. It never rejects. */
export function readsList<Name extends ListName>(name: Name) {
  return async (
    question: ListQuestion<ListSort<Name>>,
    after: ListPlace | null,
  ): Promise<Result<ListPage<ListRow<Name>>, DatabaseFailure>> => {
    try {
      const [{ listRows }, { everyCall }] = await Promise.all([
        import("./list-rows.ts"),
        import("../calls/every-call.ts"),
      ]);
      return await listRows<Calls[Name]>(everyCall[name], question, after);
    } catch {
      return err({ code: "unexpected" });
    }
  };
}
