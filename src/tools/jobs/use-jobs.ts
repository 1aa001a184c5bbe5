import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { savedJobsQuery } from "../../state/account/saved-jobs.ts";
import { useSession } from "../../state/account/session.ts";
import { useTabJobs } from "../../state/scores/use-tab-jobs.ts";
import { type ListedJob, listedJobs } from "./model.ts";

/** The jobs of this tab and of the account. */
export interface JobsSoFar {
  readonly jobs: readonly ListedJob[];
  /** Where the account's are. */
  readonly account: "none" | "reading" | "read" | "failed";
  readonly readAgain: () => void;
}

/** All jobs of who is here, the newest first, as they change. */
export function useJobs(): JobsSoFar {
  const { user } = useSession();
  const ofTab = useTabJobs();
  const saved = useQuery(savedJobsQuery(user?.id ?? null));
  const jobs = useMemo(() => listedJobs(ofTab, saved.data ?? []), [ofTab, saved.data]);
  const state = saved.isError ? "failed" : saved.isPending ? "reading" : "read";
  return { jobs, account: user === null ? "none" : state, readAgain: () => void saved.refetch() };
}
