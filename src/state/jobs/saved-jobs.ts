/** Scoring jobs in the account of who is signed in: queries for what is read, a function for what is saved. */
import { queryOptions } from "@tanstack/react-query";
import { call, callAllPages } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import { toolOf } from "../../product/product.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { saveInAccount } from "../account/save-in-account.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { Job, JobRecord, JobResult } from "./job.ts";

/** A job of the account, with the id of its row. */
export interface SavedJob extends JobRecord {
  readonly rowId: string;
}

/** A person's saved jobs, the newest first; none for a visitor. */
export function savedJobsQuery(userId: string | null) {
  return queryOptions({
    // Below the key of all predictions, so that what reads those anew reads these, too.
    queryKey: ["predictions", userId, "jobs"] as const,
    enabled: userId !== null,
    queryFn: async (): Promise<readonly SavedJob[]> => {
      if (userId === null) return [];
      const filters = { user_id: userId, prediction_type: [toolOf("jobs").id] };
      const [jobs, { recordOfDocument }] = await Promise.all([
        callAllPages("readPredictionInputs", filters),
        import("./job-schema.ts"),
      ]);
      return unwrap(jobs).flatMap(({ id, input }) => {
        const record = recordOfDocument(input);
        return record === null ? [] : [{ ...record, rowId: id }];
      });
    },
  });
}

/** The results of a saved job; null where it is gone, or of a shape that this version cannot read. */
export function savedJobResultsQuery(rowId: string | null) {
  return queryOptions({
    queryKey: ["prediction", rowId, "job-results"] as const,
    enabled: rowId !== null,
    queryFn: async (): Promise<readonly JobResult[] | null> => {
      if (rowId === null) return null;
      const [results, { resultsOfDocument }] = await Promise.all([
        call("readPredictionResults", { prediction_id: rowId }),
        import("./job-schema.ts"),
      ]);
      return resultsOfDocument(unwrap(results));
    },
  });
}

/** Saves a job that has ended; gives the id of its row. */
export async function saveJob(userId: string, job: Job): Promise<Result<string, DatabaseFailure>> {
  const [{ documentsOfJob }, { jobBesides }, { readPlacedSets }] = await Promise.all([
    import("./job-schema.ts"),
    import("./job-besides.ts"),
    import("../account/placed-sets.ts"),
  ]);
  const earlier = await readPlacedSets(userId);
  if (!earlier.ok) return earlier;
  const documents = documentsOfJob(jobBesides(job, earlier.value));
  return saveInAccount({ userId, predictionType: toolOf("jobs").id, ...documents, confidenceScore: null });
}
