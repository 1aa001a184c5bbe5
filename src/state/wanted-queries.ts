import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { GenomeQuery } from "./genome-queries.ts";

/** A list of queries whose answers somebody wants. What is not there is asked for; what nobody wants any more is stopped. */
export class WantedQueries {
  readonly #client: QueryClient;
  readonly #onChange: () => void;
  readonly #onEnd: () => void;
  /** By the hash of the query's key. */
  readonly #observers = new Map<string, QueryObserver>();
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

  /** Names all queries that are wanted from now on; what they do at once is not told. */
  set(queries: readonly GenomeQuery<unknown>[]): void {
    const wanted = new Map(queries.map((query) => [query.queryHash, query]));
    this.#isChanging = true;
    for (const [hash, observer] of this.#observers) {
      // A query that was removed is none any more, and asking again makes a new one.
      const isThere = this.#client.getQueryCache().get(hash) === observer.getCurrentQuery();
      if (isThere && wanted.has(hash)) continue;
      this.#observers.delete(hash);
      observer.destroy();
    }
    for (const [hash, query] of wanted) {
      if (this.#observers.has(hash)) continue;
      const observer = new QueryObserver(this.#client, { ...query, notifyOnChangeProps: ["status"] });
      this.#observers.set(hash, observer);
      observer.subscribe(() => this.tell(hash));
    }
    this.#isChanging = false;
  }

  /** Says that a query has moved on. */
  tell(hash: string): void {
    if (!this.#isChanging && this.#observers.has(hash)) this.#onChange();
  }

  /** Wants nothing any more. */
  end(): void {
    this.set([]);
    this.#onEnd();
  }
}
