/** Lists of the server, read page after page: on screen as far as the person wants, or to the end for a file. */
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ListPage, ListQuestion } from "../../backend/list-rows.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { ThrownFailure, unwrap } from "../page/thrown-failure.ts";
import { useSession } from "./session.ts";

export type { ListQuestion } from "../../backend/list-rows.ts";

/** Reads a page of a list; `after` is the `next` of the page before. */
export type ReadList<Row, Sort extends string> = (
  question: ListQuestion<Sort>,
  after: ListPage<Row>["next"],
) => Promise<Result<ListPage<Row>, DatabaseFailure>>;

const unexpected: DatabaseFailure = { code: "unexpected" };

/** The pages of a list so far. @param name of the list, by which it is cached and read again */
export function useListPages<Row, Sort extends string>(
  name: string,
  read: ReadList<Row, Sort>,
  question: ListQuestion<Sort>,
) {
  const { user } = useSession();
  const pages = useInfiniteQuery({
    queryKey: ["list", name, user?.id ?? null, question],
    queryFn: async ({ pageParam }) => unwrap(await read(question, pageParam)),
    initialPageParam: null as ListPage<Row>["next"],
    getNextPageParam: ({ next }) => next,
    // The rows of the last question stay while those of the next one come.
    placeholderData: (before) => before,
  });
  const failure =
    pages.error instanceof ThrownFailure ? (pages.error.failure as DatabaseFailure) : unexpected;
  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    /** Rows of all pages; null while it is unknown. */
    total: pages.data?.pages[0]?.total ?? null,
    isReading: pages.isFetching,
    /** False until the first page is there. */
    isKnown: pages.data !== undefined,
    hasMore: pages.hasNextPage,
    readMore: () => void pages.fetchNextPage(),
    readAgain: () => void pages.refetch(),
    /** Null where everything was read. */
    failure: pages.isError ? failure : null,
  };
}

/** Reads a list again wherever it is shown. */
export function readListAgain(name: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["list", name] });
}

/** Pages of a list that are read for one file at most. */
const mostPages = 1000;

/**
 * Reads all pages of a list, one after the other.
 *
 * @param onPage hears how many rows there are so far, and of how many
 * @returns the rows; null where the signal ended it
 */
export async function readWholeList<Row, Sort extends string>(
  read: ReadList<Row, Sort>,
  question: ListQuestion<Sort>,
  { signal, onPage }: { signal: AbortSignal; onPage: (read: number, total: number) => void },
): Promise<Result<readonly Row[] | null, DatabaseFailure>> {
  const rows: Row[] = [];
  let total = 0;
  let after: ListPage<Row>["next"] = null;
  for (let count = 0; count < mostPages; count += 1) {
    const page: Result<ListPage<Row>, DatabaseFailure> = await read(question, after);
    if (signal.aborted) return { ok: true, value: null };
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    total = page.value.total ?? total;
    onPage(rows.length, Math.max(total, rows.length));
    if (page.value.next === null) return { ok: true, value: rows };
    after = page.value.next;
  }
  return { ok: false, error: unexpected };
}
