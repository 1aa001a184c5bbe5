import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { pathOfJob } from "../../parts/job-path.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { isSampleJob } from "../../state/jobs/job.ts";
import { type MissingInputs, repeatJob } from "../../state/jobs/jobs.ts";
import type { ListedJob } from "../../state/jobs/listed-jobs.ts";

/** A way to run a job once more. */
export interface RunAgain {
  /** Own genomes need access to PRS Scoring, as there. */
  isAllowed: boolean;
  isBusy: boolean;
  /** Opens the new job, or says what has to be loaded for it. */
  run: () => Promise<void>;
}

/** Runs a job once more, from its page or from the list. */
export function useRunAgain(job: ListedJob, onMissing: (missing: MissingInputs | null) => void): RunAgain {
  const { verdict } = useAccess("prs-scoring");
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  return {
    isAllowed: isSampleJob(job) || verdict === "allowed",
    isBusy,
    run: async () => {
      if (isBusy) return;
      setIsBusy(true);
      onMissing(null);
      const repeated = await repeatJob(job);
      setIsBusy(false);
      if (repeated.kind === "missing") onMissing(repeated.missing);
      else navigate(pathOfJob(repeated.id));
    },
  };
}
