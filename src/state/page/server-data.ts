/** How server data is fetched (docs/product-rules.md#waiting-and-notices). */
import { QueryClient } from "@tanstack/react-query";

/** Further tries after a failed read (same section). */
const RETRIES = 3;
/** Longest wait between two tries, in milliseconds (same section). */
const LONGEST_WAIT = 30_000;
/** How long an unused answer stays cached, in milliseconds: 5 minutes (same section). */
const CACHE_RETENTION = 5 * 60_000;

/** Wait before a further try, in milliseconds: doubles from one second, capped. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT);
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
