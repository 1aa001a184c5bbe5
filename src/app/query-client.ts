import { QueryClient } from "@tanstack/react-query";

/** Further tries after a failed request (specification, section 9, client defaults). */
export const RETRIES = 3;
/** Longest wait between two tries, in milliseconds (same place). */
export const LONGEST_WAIT = 30_000;
/** How long an unused answer is kept, in milliseconds: 5 minutes (same place). */
export const CACHE_RETENTION = 5 * 60_000;

/** Wait before a further try, in milliseconds: doubles from one second, capped. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT);
}

/** The client for server data with the specification's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: RETRIES, retryDelay, gcTime: CACHE_RETENTION } },
  });
}
