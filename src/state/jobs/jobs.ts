/** Scoring jobs, for screens: plain actions. The list is in job-list.ts. */
import { JOBS_KEY, sessionTexts } from "../../lib/session-storage.ts";
import { sessionStore } from "../account/session.ts";
import { isUnderWay } from "../genomes/genome-entry.ts";
import { addSampleFamily, addSampleGenome, digestOf, genomeStore } from "../genomes/genomes.ts";
import type { PrsChoices } from "../matrix/prs-pair.ts";
import { addBuiltIn, frequencyChecks, loadBuiltIn, ownMeans, scoringFiles } from "../matrix/prs-scoring.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { tabDigest } from "../page/tab-digest.ts";
import { loadAlleleLookup, loadBuiltInSets } from "../queries/built-in-sets.ts";
import { engine } from "../queries/engine.ts";
import { proxyPredictions } from "../scores/page-scores.ts";
import { addedAt, isSampleJob, type JobInputs, type JobRecord, placedSetsOfJobs } from "./job.ts";
import { jobList } from "./job-list.ts";
import { type FoundInputs, findInputs, type JobRunnerOptions, jobInputs, runJob } from "./job-runner.ts";
import { createJobs } from "./job-store.ts";
import { saveJob } from "./saved-jobs.ts";
import { createTabJobs } from "./tab-jobs.ts";

const runner: JobRunnerOptions = {
  genomes: genomeStore,
  files: scoringFiles,
  engine,
  ownMeans: ownMeans.store,
  loadBuiltIn,
  loadAlleleLookup,
  proxies: proxyPredictions,
  lookAtPredictions: proxyPredictions.look,
  digestOf: async (id) => {
    const digest = digestOf(id);
    return digest === null ? null : tabDigest(digest);
  },
  checks: frequencyChecks,
  // The account's sets are read when a job is saved there.
  earlier: () => placedSetsOfJobs(jobList.getState().jobs),
};

const tabJobs = createTabJobs({
  text: {
    read: () => sessionTexts.getItem(JOBS_KEY),
    write: (text) =>
      text === null ? sessionTexts.removeItem(JOBS_KEY) : sessionTexts.setItem(JOBS_KEY, text),
  },
  userId: () => sessionStore.getState().user?.id ?? null,
});

const jobs = createJobs({
  list: jobList,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  run: (job, onProgress, signal) => runJob(job, runner, onProgress, signal),
  kept: tabJobs.read,
  // What the account has is read from there.
  keep: (all) => tabJobs.write(all.filter(({ rowId }) => rowId === null)),
  canSave: (job) => sessionStore.getState().user !== null && !isSampleJob(job),
  save: async (job) => {
    const { user } = sessionStore.getState();
    const saved = user === null ? null : await saveJob(user.id, job);
    return saved?.ok === true ? saved.value : null;
  },
});

/** Counts how often everything was removed. */
let removals = 0;

onRemoveEverything(() => {
  removals += 1;
  tabJobs.release();
  jobs.stop();
});

// After a reload with an expired session, another person may sign in.
sessionStore.subscribe(() => {
  if (tabJobs.areOthers()) jobs.clear();
});

export const { cancel: cancelJob, remove: removeJob, save: saveJobAgain } = jobs;

/** Adds a job about loaded genomes and score sets, and gives its id; null where nothing of them is read. */
export async function addJob(
  genomeIds: readonly string[],
  fileIds: readonly string[],
  rules: PrsChoices,
): Promise<string | null> {
  const { genomes } = genomeStore.store.getState();
  const { files } = scoringFiles.store.getState();
  const before = removals;
  const inputs = await jobInputs(
    genomes.filter(({ id }) => genomeIds.includes(id)),
    files.filter(({ id }) => fileIds.includes(id)),
    rules,
    runner,
  );
  const isRemoved = removals !== before;
  return isRemoved || inputs.scored.length === 0 || inputs.sets.length === 0 ? null : jobs.add(inputs);
}

/** What a job needs that is not loaded. */
export interface MissingInputs {
  /** Numbers that the genomes had. */
  readonly genomes: readonly number[];
  /** Names of score sets. */
  readonly sets: readonly string[];
}

/** What of a job is loaded now. */
export function findLoaded(job: Pick<JobInputs, "scored" | "sets">): Promise<FoundInputs> {
  return findInputs(job, runner);
}

/** What came of asking for a job once more. */
export type Repeated =
  | { readonly kind: "added"; readonly id: string }
  | { readonly kind: "missing"; readonly missing: MissingInputs };

/** Runs a job once more, as a new one. What the page can load by itself it loads: sample data and built-in sets. */
export async function repeatJob(job: JobRecord): Promise<Repeated> {
  await loadWhatIsOurs(job);
  const found = await findInputs(job, runner);
  const missing = {
    genomes: job.scored.flatMap(({ number }, at) => (found.genomes[at] === null ? [number] : [])),
    sets: job.sets.flatMap(({ name }, at) => (found.files[at] === null ? [name] : [])),
  };
  if (missing.genomes.length + missing.sets.length > 0) return { kind: "missing", missing };
  const inputs = await jobInputs(
    found.genomes.flatMap((one) => one ?? []),
    found.files.flatMap((one) => one ?? []),
    job.rules,
    runner,
  );
  return { kind: "added", id: jobs.add(inputs, addedAt(job).toISOString()) };
}

async function loadWhatIsOurs({ scored, sets }: JobInputs): Promise<void> {
  const samples = scored.filter(({ isSample }) => isSample).length;
  const { genomes } = genomeStore.store.getState();
  if (samples > genomes.filter(({ isSample }) => isSample).length) {
    if (samples === 1) addSampleGenome();
    else addSampleFamily();
  }
  const builtIns = await loadBuiltInSets().catch(() => []);
  for (const set of builtIns)
    if (sets.some(({ name, isBuiltIn }) => isBuiltIn && name === set.id)) addBuiltIn(set);
  await settled();
}

/** Resolves when nothing is being read any more. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const isReading = () =>
      genomeStore.store.getState().genomes.some(isUnderWay) ||
      scoringFiles.store.getState().files.some(({ status }) => status.phase === "reading");
    const look = () => {
      if (isReading()) return;
      for (const stop of followed) stop();
      resolve();
    };
    const followed = [genomeStore.store.subscribe(look), scoringFiles.store.subscribe(look)];
    look();
  });
}

/** The sample genome on the two quick sets, as a job that everybody may run; null where the sets could not be loaded. */
export async function addSampleJob(): Promise<string | null> {
  const sets = await loadBuiltInSets().catch(() => []);
  const quick = sets.slice(0, 2);
  if (!genomeStore.store.getState().genomes.some(({ isSample }) => isSample)) addSampleGenome();
  for (const set of quick) addBuiltIn(set);
  await settled();
  const sample = genomeStore.store.getState().genomes.find(({ isSample }) => isSample);
  const files = scoringFiles.store
    .getState()
    .files.filter(({ builtInId }) => quick.some(({ id }) => id === builtInId));
  if (sample === undefined) return null;
  return addJob(
    [sample.id],
    files.map(({ id }) => id),
    { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
  );
}
