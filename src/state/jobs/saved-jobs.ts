/** Scoring jobs in the account of who is signed in: queries for what is read, a function for what is saved. */
import { queryOptions } from "@tanstack/react-query";
import type { Result } from "../../lib/pure/result.ts";
import { toolOf } from "../../product/product.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { countSavedPrediction } from "../page/saved-counts.ts";
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
      const [{ readJobs }, { recordOfDocument }] = await Promise.all([
        import("../../backend/read-jobs.ts"),
        import("./job-schema.ts"),
      ]);
      return unwrap(await readJobs(userId)).flatMap(({ id, input }) => {
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
      const [{ readPredictionResults }, { resultsOfDocument }] = await Promise.all([
        import("../../backend/read-prediction-results.ts"),
        import("./job-schema.ts"),
      ]);
      return resultsOfDocument(unwrap(await readPredictionResults(rowId)));
    },
  });
}

/** Saves a job that has ended; gives the id of its row. */
export async function saveJob(userId: string, job: Job): Promise<Result<string, DatabaseFailure>> {
  const [{ savePrediction }, { documentsOfJob }, { jobBesides }, { readPlacedSets }] = await Promise.all([
    import("../../backend/save-prediction.ts"),
    import("./job-schema.ts"),
    import("./job-besides.ts"),
    import("../account/placed-sets.ts"),
  ]);
  const earlier = await readPlacedSets(userId);
  if (!earlier.ok) return earlier;
  const documents = documentsOfJob(jobBesides(job, earlier.value));
  const saved = await savePrediction({
    userId,
    predictionType: toolOf("jobs").id,
    ...documents,
    confidenceScore: null,
  });
  if (saved.ok) {
    countSavedPrediction();
    void queryClient.invalidateQueries({ queryKey: ["predictions"] });
  }
  return saved;
}
