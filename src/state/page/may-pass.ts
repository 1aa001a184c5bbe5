import type { DatabaseFailure } from "../../texts/database-failures.ts";

/** Codes of HTTP that say that the server may accept the same call later. */
const passingStatuses: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether a call that failed so may succeed later, although nothing of it changes. */
export function mayPass(failure: DatabaseFailure): boolean {
  if (failure.code === "not-fetched") return true;
  return failure.code === "refused" && (failure.status >= 500 || passingStatuses.has(failure.status));
}
