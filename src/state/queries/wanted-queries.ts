import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { GenomeQuery } from "./genome-query.ts";

/** A list of queries whose answers are wanted. Missing answers are requested; those no longer wanted are stopped. */
export class WantedQueries {
  readonly #client: QueryClient;
  readonly #onChange: () => void;
  readonly #onEnd: () => void;
  /** By the hash of the query's key. */
  readonly #wanted = new Map<string, { query: GenomeQuery<unknown>; observer: QueryObserver }>();
  #isChanging = false;

  /**
   * @param onChange called when one of the wanted queries has moved on
   * @param onEnd called when the list ends
   */
  constructor(client: QueryClient, onChange: () => void, onEnd: () => void) {
    this.#client = client;
    this.#onChange = onChange;
    this.#onEnd = onEnd;
  }

  /** Sets all wanted queries; what they do at once is not reported. */
  set(queries: readonly GenomeQuery<unknown>[]): void {
    const hashes = new Set(queries.map(({ queryHash }) => queryHash));
    this.#isChanging = true;
    for (const [hash, { observer }] of this.#wanted) {
      // A removed query is gone, and asking again makes a new one.
      const isThere = this.#client.getQueryCache().get(hash) === observer.getCurrentQuery();
      if (isThere && hashes.has(hash)) continue;
      this.#wanted.delete(hash);
      observer.destroy();
    }
    for (const query of queries) if (!this.#wanted.has(query.queryHash)) this.#add(query);
    this.#isChanging = false;
  }

  /** Requests again any wanted query that was removed. */
  renew(hash: string): void {
    if (this.#wanted.has(hash)) this.set([...this.#wanted.values()].map(({ query }) => query));
  }

  /** Reports that a query has moved on. */
  tell(hash: string): void {
    if (!this.#isChanging && this.#wanted.has(hash)) this.#onChange();
  }

  /** Drops all queries. */
  end(): void {
    this.set([]);
    this.#onEnd();
  }

  #add(query: GenomeQuery<unknown>): void {
    const observer = new QueryObserver(this.#client, { ...query, notifyOnChangeProps: ["status"] });
    this.#wanted.set(query.queryHash, { query, observer });
    observer.subscribe(() => this.tell(query.queryHash));
  }
}

/**
 * Queries requested at a time: more than can run at once, and not a hundred, whose creation would block the page in one
 * task.
 */
const askedAtOnce = 8;

/** The first of some queries that have neither an answer nor a failure, as many as are asked for at a time. */
export function firstOpen(
  queries: { stateOf: (query: GenomeQuery<unknown>) => { phase: string } },
  all: Iterable<GenomeQuery<unknown>>,
  most = askedAtOnce,
): readonly GenomeQuery<unknown>[] {
  const open: GenomeQuery<unknown>[] = [];
  for (const query of all) {
    if (open.length === most) break;
    const { phase } = queries.stateOf(query);
    if (phase === "waiting" || phase === "running") open.push(query);
  }
  return open;
}
