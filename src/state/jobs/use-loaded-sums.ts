import { useEffect, useMemo, useState } from "react";
import { useGenomesPart } from "../genomes/genomes.ts";
import { usePrsScoresInBackground, useScoringFiles } from "../matrix/prs-scoring.ts";
import type { JobRecord, JobResult } from "./job.ts";
import type { FoundInputs } from "./job-runner.ts";
import { findLoaded } from "./jobs.ts";
import { type JobSum, loadedSums } from "./loaded-sums.ts";

const nothing: FoundInputs = { genomes: [], files: [] };

/** The raw sums of a job's scores, as far as its files are loaded now. */
export function useLoadedSums(job: JobRecord, results: readonly JobResult[]): ReadonlyMap<string, JobSum> {
  const scores = usePrsScoresInBackground();
  const { files } = useScoringFiles();
  const genomes = useGenomesPart((state) =>
    state.genomes.flatMap(({ id, status }) => (status.phase === "ready" ? [id] : [])).join(" "),
  );
  const [found, setFound] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a genome or a file comes or goes
  useEffect(() => {
    let isGone = false;
    void findLoaded(job).then((now) => isGone || setFound(now));
    return () => {
      isGone = true;
    };
  }, [job.id, genomes, files]);
  return useMemo(() => loadedSums(job, results, found, scores), [job, results, found, scores]);
}
