import { addedAt, type Job, type JobRecord, type JobResult } from "./job.ts";
import type { SavedJob } from "./saved-jobs.ts";

/** A job as it is listed: of this tab, of the account, or of both. */
export interface ListedJob extends JobRecord {
  /** Id of its row in the account; null where it is not there. */
  readonly rowId: string | null;
  /** Whether this tab has it, so that it can be stopped and saved from here. */
  readonly isOfTab: boolean;
  /** Those that this tab has; null while they are elsewhere or nowhere. */
  readonly results: readonly JobResult[] | null;
}

/** All jobs, the newest first. One that this tab has is not listed again from the account. */
export function listedJobs(ofTab: readonly Job[], ofAccount: readonly SavedJob[]): readonly ListedJob[] {
  const ids = new Set(ofTab.map(({ id }) => id));
  const all: readonly ListedJob[] = [
    ...ofTab.map((job) => ({ ...job, isOfTab: true })),
    ...ofAccount.filter(({ id }) => !ids.has(id)).map((job) => ({ ...job, isOfTab: false, results: null })),
  ];
  return all.toSorted((one, other) => addedAt(other).getTime() - addedAt(one).getTime());
}
