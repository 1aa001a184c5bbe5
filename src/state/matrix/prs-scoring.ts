/** Scoring files and their scores, for screens: hooks and plain actions. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { genomeStore } from "../genomes/genomes.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { countBytesRead } from "../page/traffic.ts";
import { useBackgroundStore, usualWait } from "../page/use-background-store.ts";
import {
  loadAlleleLookup,
  loadBuiltInSets,
  loadSetReference,
  loadSiteFrequencies,
} from "../queries/built-in-sets.ts";
import { engine } from "../queries/engine.ts";
import type { PlaceableSet } from "../queries/set-references.ts";
import { proxyPredictions } from "../scores/page-scores.ts";
import { sliceLength } from "../scores/score-view.ts";
import { onLicenceBan } from "./find-in-catalog.ts";
import { createFrequencyChecks } from "./frequency-checks.ts";
import { createOwnMeans, type OwnMeans } from "./own-means-store.ts";
import type { PrsChoices } from "./prs-pair.ts";
import { createPrsScores, type PrsState } from "./prs-score-store.ts";
import { createScoringFileStore, type ScoringFilesState } from "./scoring-file-store.ts";

export { loadBuiltInSets } from "../queries/built-in-sets.ts";
export { licenceBan } from "./find-in-catalog.ts";
export type { FrequencyChecks } from "./frequency-checks.ts";
export type { Pair, PairStatus, PrsChoices, ScoreFailure } from "./prs-pair.ts";
export type { PrsState } from "./prs-score-store.ts";
export type { ScoringFileEntry, ScoringFileStatus } from "./scoring-file-store.ts";
export { useCatalogComparison } from "./use-catalog-comparison.ts";

/**
 * Milliseconds for which a file waits for the table that has its licence, which comes from the server that the page came from. Later it is
 * scored as it says itself, and taken out of the matrix once the table has come.
 */
const longestJudging = 3000;

/** The page's scoring files; screens use the hooks and actions below. */
export const scoringFiles = createScoringFileStore({
  ...{ engine, onBytesRead: countBytesRead },
  // What is sold here is no use that its licence gives: the person is asked before it is scored (catalog-remarks.tsx).
  onRead: async ({ id, name, fileName }, report) => {
    const judged = onLicenceBan(report, fileName ?? name, () => prsScores.setIncluded(id, false));
    await Promise.race([judged, new Promise((resolve) => setTimeout(resolve, longestJudging))]);
  },
});

/** Means and standard deviations that a person gave. */
export const ownMeans = createOwnMeans();

/** Most pairs of a matrix that is updated and drawn with every answer; a larger one is updated at a pace. */
export const fewPairs = 50;

/** Milliseconds between two updates of a matrix: 0.1 s from 51 to 5,000 pairs, and 0.4 s for 20,000. */
const millisecondsBetween = (pairs: number) => (pairs <= fewPairs ? 0 : Math.max(usualWait, pairs / 50));

/** Checks which alleles the frequencies of scoring files describe. */
export const frequencyChecks = createFrequencyChecks({
  ...{ genomes: genomeStore, files: scoringFiles, loadSites: loadSiteFrequencies },
});

/** The page's scores on scoring files; screens use the hooks and actions below. */
export const prsScores = createPrsScores({
  genomes: genomeStore,
  files: scoringFiles,
  engine,
  ownMeans: ownMeans.store,
  loadBuiltIn,
  proxies: proxyPredictions,
  checks: frequencyChecks,
  loadAlleleLookup,
  leastBetween: millisecondsBetween,
  placingSlice: sliceLength,
});

/** The scoring files, as they change. */
export function useScoringFiles(): ScoringFilesState {
  return useStore(scoringFiles.store);
}

/** The scoring files, drawn as the page has time: a dozen that are read together change in every turn. */
export function useScoringFilesInBackground(): ScoringFilesState {
  return useBackgroundStore(scoringFiles.store);
}

/** The choices for all scores. */
export function usePrsChoices(): PrsChoices {
  return useStore(prsScores.store, ({ choices }) => choices);
}

/** The matrix of scores, drawn as the page has time: one of thousands changes with every call. */
export function usePrsScoresInBackground(): PrsState {
  return useBackgroundStore(prsScores.store);
}

/** Genomes and scoring files that the person excluded. */
export function useLeftOut(): PrsState["leftOut"] {
  return useStore(prsScores.store, ({ leftOut }) => leftOut);
}

/** Means and standard deviations that the person entered, as they change. */
export function useOwnMeans(): OwnMeans {
  return useStore(ownMeans.store);
}

/** The state of the screen, stored so that leaving the page and coming back loses nothing. */
interface PrsView {
  /** What is open beside the matrix: a genome, a set, or the score of one on the other. */
  opened: { genome: string | null; set: string | null };
}

const nothingOpen = { genome: null, set: null } as const;

const view = createStore<PrsView>(() => ({ opened: nothingOpen }));

/** What is open beside the matrix, by its ids; it may be gone by now. */
export function useOpened(): PrsView["opened"] {
  return useStore(view).opened;
}

/** Opens the details of a genome, a set, or a score. */
export function open(opened: PrsView["opened"]): void {
  view.setState({ opened });
}

onRemoveEverything(() => {
  scoringFiles.removeAll();
  ownMeans.removeAll();
  prsScores.reset();
  open(nothingOpen);
});

/** A built-in set with what its scores are placed by. May reject when offline. */
export async function loadBuiltIn(id: string): Promise<PlaceableSet> {
  const set = (await loadBuiltInSets()).find((one) => one.id === id);
  if (set === undefined) throw new RangeError(`there is no set ${id}`);
  return { set, reference: await loadSetReference(id) };
}

/** Moves a scoring file that was chosen as a genome to the scoring files. */
export function moveToScoringFiles(genomeId: string): void {
  const file = genomeStore.takeFile(genomeId);
  if (file !== null) scoringFiles.addFiles([file]);
}

/** Moves genomes that were chosen as scoring files to the genomes. */
export function moveToGenomes(scoringFileIds: readonly string[]): void {
  genomeStore.addFiles(scoringFileIds.flatMap((id) => scoringFiles.takeFile(id) ?? []));
}

export const { addFiles: addScoringFiles, addFetched: addFetchedScore, addBuiltIn, tellBuild } = scoringFiles;
export const { tellWeightColumn, splitByWeightColumn } = scoringFiles;
export const { cancel: cancelScoringFile, retry: retryScoringFile, remove: removeScoringFile } = scoringFiles;
export const { choose, setIncluded, stop: stopScoring, resume: resumeScoring, audit } = prsScores;
export const { give: giveMean, readTable: readMeansFile, removeTable: removeMeansTable } = ownMeans;
export const { chooseGroup: chooseMeansGroup } = ownMeans;
