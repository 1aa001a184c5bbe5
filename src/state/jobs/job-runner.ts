/** Scores the genomes of one job on its sets, by the same queries as the matrix: what was scored once is not scored again. */
import type { StoreApi } from "zustand/vanilla";
import { isKeyOf } from "../../science/disclosure/rows-by-rule.ts";
import { type SavedSet, savedPlaces } from "../../science/disclosure/saved-places.ts";
import { areScoresOutdated, type GenomeEntry, leastR2Of, mayBeImputed } from "../genomes/genome-entry.ts";
import { remarksOfFile } from "../genomes/remarks-of-file.ts";
import type { FrequencyChecksState } from "../matrix/frequency-checks.ts";
import { judgedRows } from "../matrix/judged-rows.ts";
import type { Pair } from "../matrix/prs-pair.ts";
import type { PrsScoreOptions } from "../matrix/prs-score-options.ts";
import { createPrsScores } from "../matrix/prs-score-store.ts";
import type { ScoringFileEntry } from "../matrix/scoring-file-store.ts";
import type { Job, JobGenome, JobInputs, JobResult, JobSet } from "./job.ts";
import type { JobOutcome } from "./job-queue.ts";
import { jobResult } from "./job-results.ts";

/** What jobs are run with. */
export interface JobRunnerOptions extends Omit<PrsScoreOptions, "only" | "choices" | "checks"> {
  /** Has missing SNPs predicted until the returned function is called. */
  lookAtPredictions: () => () => void;
  /** Digest of a genome's content under the key of this tab; null while it is not read. */
  digestOf: (genomeId: string) => Promise<string | null>;
  /** The checks of the frequencies of scoring files. */
  checks: Pick<StoreApi<FrequencyChecksState>, "getState" | "subscribe">;
  /** The sets of which places are saved already. */
  earlier: () => readonly SavedSet[];
}

/** What of a job is loaded, in the order of its lists; null for what is not. */
export interface FoundInputs {
  readonly genomes: readonly (GenomeEntry | null)[];
  readonly files: readonly (ScoringFileEntry | null)[];
}

/** Each wanted one's own; the one that is named as it was before another that is equal, and none twice. */
function matched<Wanted, Loaded>(
  wanted: readonly Wanted[],
  loaded: readonly Loaded[],
  { isEqual, isNamed }: Record<"isEqual" | "isNamed", (wanted: Wanted, loaded: Loaded) => boolean>,
): readonly (Loaded | null)[] {
  const taken = new Set<Loaded>();
  return wanted.map((one) => {
    const equal = loaded.filter((other) => !taken.has(other) && isEqual(one, other));
    const found = equal.find((other) => isNamed(one, other)) ?? equal[0] ?? null;
    if (found !== null) taken.add(found);
    return found;
  });
}

const setOf = ({ status, builtInId }: ScoringFileEntry): JobSet | null =>
  status.phase === "ready"
    ? {
        ...{ name: status.savedName, digest: status.weightsName, isBuiltIn: builtInId !== null },
        variants: status.report.rows - status.report.duplicates,
      }
    : null;

/** The inputs of a job about these genomes and files; what is not read is left out. */
export async function jobInputs(
  genomes: readonly GenomeEntry[],
  files: readonly ScoringFileEntry[],
  rules: JobInputs["rules"],
  { digestOf }: Pick<JobRunnerOptions, "digestOf">,
): Promise<JobInputs> {
  const sets = files.flatMap((file) => setOf(file) ?? []);
  const digests = await Promise.all(genomes.map(({ id }) => digestOf(id)));
  const scored = genomes.flatMap(({ number, isSample, status }, index): readonly JobGenome[] => {
    const digest = digests[index] ?? null;
    return digest === null || status.phase !== "ready" ? [] : [{ number, digest, isSample }];
  });
  return { scored, sets, rules };
}

/** What of a job is loaded, by content and not by name. */
export async function findInputs(
  { scored, sets }: Pick<JobInputs, "scored" | "sets">,
  { genomes, files, digestOf }: Pick<JobRunnerOptions, "genomes" | "files" | "digestOf">,
): Promise<FoundInputs> {
  const ready = genomes.store.getState().genomes.filter(({ status }) => status.phase === "ready");
  const digests = new Map(
    await Promise.all(ready.map(async (one) => [one, await digestOf(one.id)] as const)),
  );
  return {
    genomes: matched<JobGenome, GenomeEntry>(scored, ready, {
      isEqual: ({ digest }, one) => digests.get(one) === digest,
      isNamed: ({ number }, one) => one.number === number,
    }),
    files: matched<JobSet, ScoringFileEntry>(sets, files.store.getState().files, {
      isEqual: ({ digest }, one) => setOf(one)?.digest === digest,
      isNamed: ({ name }, one) => setOf(one)?.name === name,
    }),
  };
}

/** A score that does not change any more by itself: the people that a genome is like follow its own scores. */
function isFinal({ status, genomeId }: Pair, outdated: ReadonlySet<string>): boolean {
  if (status.phase === "failed") return true;
  return status.phase === "ready" && status.proxies !== "pending" && !outdated.has(genomeId);
}

/** Scores a job. Once the signal says that nobody waits, what comes of it is nobody's. */
export async function runJob(
  job: Job,
  { lookAtPredictions, digestOf, checks, earlier, ...options }: JobRunnerOptions,
  onProgress: (done: number, failed: number) => void,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { genomes, files } = options;
  const found = await findInputs(job, { genomes, files, digestOf });
  const [ofGenomes, ofFiles] = [
    found.genomes.flatMap((one) => one ?? []),
    found.files.flatMap((one) => one ?? []),
  ];
  if (signal.aborted || ofGenomes.length < job.scored.length || ofFiles.length < job.sets.length)
    return { kind: "input-removed" };
  const only = {
    genomeIds: new Set(ofGenomes.map(({ id }) => id)),
    fileIds: new Set(ofFiles.map(({ id }) => id)),
  };
  const numbers = new Map(ofGenomes.map(({ id }, at) => [id, job.scored[at]?.number ?? 0]));
  const places = new Map(ofFiles.map((file, set) => [file.id, { file, set }]));
  const scores = createPrsScores({ ...options, checks, only, choices: job.rules });
  const endLooking = lookAtPredictions();
  const isLoaded = () => {
    const has = (entries: readonly { id: string }[], ids: ReadonlySet<string>) =>
      entries.filter(({ id }) => ids.has(id)).length === ids.size;
    return (
      has(genomes.store.getState().genomes, only.genomeIds) && has(files.store.getState().files, only.fileIds)
    );
  };
  const judge = savedPlaces(earlier());
  async function resultsOf(pairs: readonly Pair[]): Promise<readonly JobResult[]> {
    const results: JobResult[] = [];
    for (const pair of pairs) {
      const place = places.get(pair.fileId);
      if (place === undefined) continue;
      const judged = await judgedRows(pair, place.file, job.rules, options, signal);
      results.push(
        jobResult({ pair, number: numbers.get(pair.genomeId) ?? 0, judged, ...place }, job.rules, judge),
      );
    }
    return results;
  }
  /** Of the genomes as they are now: a limit that is chosen meanwhile scores them again. */
  const leastR2OfImputed = () => {
    const { genomes: loaded } = genomes.store.getState();
    const imputed = loaded.find((one) => only.genomeIds.has(one.id) && mayBeImputed(one));
    return imputed === undefined ? undefined : leastR2Of(imputed);
  };
  const isCheckComing = () => job.sets.some(({ digest }) => checks.getState().coming.has(digest));
  const inputsNow = (): Pick<JobInputs, "scored" | "sets"> => {
    const loaded = new Map(genomes.store.getState().genomes.map((one) => [one.id, one]));
    const placedSets = judge.sets();
    return {
      scored: job.scored.map((one, at) => {
        const genome = loaded.get(ofGenomes[at]?.id ?? "");
        const remarks = genome === undefined ? [] : remarksOfFile(genome);
        return remarks.length === 0 ? one : { ...one, remarks };
      }),
      sets: job.sets.map((set) => {
        const allele = checks.getState().checks.get(set.digest)?.allele;
        const isWrong = allele !== undefined && allele !== "effect";
        const saved = placedSets.find(({ key }) => isKeyOf(key, set.digest));
        return {
          ...set,
          ...(isWrong ? { frequenciesOf: allele } : {}),
          ...(saved === undefined ? {} : { saved }),
        };
      }),
    };
  };
  return new Promise<JobOutcome>((resolve) => {
    const followed: (() => void)[] = [];
    let isJudging = false;
    let isFinished = false;
    const finish = (outcome: JobOutcome) => {
      isFinished = true;
      for (const stop of followed.splice(0)) stop();
      signal.removeEventListener("abort", look);
      endLooking();
      scores.end();
      resolve(outcome);
    };
    function look(): void {
      if (signal.aborted || !isLoaded()) {
        finish({ kind: "input-removed" });
        return;
      }
      const { pairs } = scores.store.getState();
      const outdated = genomes.store.getState().genomes.filter(areScoresOutdated);
      const outdatedIds = new Set(outdated.map(({ id }) => id));
      const final = pairs.filter((pair) => isFinal(pair, outdatedIds));
      const failed = final.filter(({ status }) => status.phase === "failed").length;
      onProgress(final.length - failed, failed);
      // The record says whose frequencies its places are by.
      if (final.length === job.scored.length * job.sets.length && !isCheckComing() && !isJudging) {
        isJudging = true;
        void resultsOf(pairs).then((results) => {
          if (isFinished) return;
          finish({ kind: "scored", ...{ results, inputs: inputsNow(), leastR2: leastR2OfImputed() } });
        });
      }
    }
    signal.addEventListener("abort", look);
    followed.push(
      scores.store.subscribe(look),
      genomes.store.subscribe(look),
      files.store.subscribe(look),
      checks.subscribe(look),
      // Of a score that is ready, what is predicted may come later.
      ...(options.proxies === undefined ? [] : [options.proxies.store.subscribe(look)]),
    );
    look();
  });
}
