/** How server data is asked for: our defaults (docs/product-rules.md#waiting-and-notices), and backend results turned into query outcomes. */
import { QueryClient } from "@tanstack/react-query";
import type { Result } from "../lib/pure/result.ts";

/** Further tries after a failed read (same section). */
export const RETRIES = 3;
/** Longest wait between two tries, in milliseconds (same section). */
export const LONGEST_WAIT = 30_000;
/** How long an unused answer is kept, in milliseconds: 5 minutes (same section). */
export const CACHE_RETENTION = 5 * 60_000;

/** Wait before a further try, in milliseconds: doubles from one second, capped. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT);
}

/** A backend call's typed failure on its way through the query client, which knows thrown errors only. */
export class BackendFailure<Failure> extends Error {
  /** The failure as the call returned it. The message says nothing: it may hold what a person typed. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super("A backend call failed");
    this.name = "BackendFailure";
    this.failure = failure;
  }
}

/**
 * The value of a backend call. For the functions of queries: what they throw makes the client try again.
 *
 * @throws BackendFailure with the typed failure
 */
export function unwrap<Value, Failure>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value;
  throw new BackendFailure(result.error);
}

/**
 * The client for server data. Reads are queries and are tried again; server functions, inserts and everything of auth
 * are mutations and are sent once, as a second try could pay, write or sign in twice.
 *
 * @param delay wait before a further try; tests put in their own
 */
export function createQueryClient(delay: (failures: number) => number = retryDelay): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: RETRIES, retryDelay: delay, gcTime: CACHE_RETENTION },
      mutations: { retry: false },
    },
  });
}
