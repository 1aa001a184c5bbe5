/** The genomes of this page, for screens: one hook and plain actions. */
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { judgeGenome } from "../../science/file-verdict/judge-genome.ts";
import { packedSets } from "../../science/reference/packed-sets.generated.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { leaveQuestion } from "../page/leave-question.ts";
import { reportMemoryUse } from "../page/memory-use.ts";
import { countBytesRead } from "../page/traffic.ts";
import { useBackgroundStore, usualWait } from "../page/use-background-store.ts";
import { visitDigest } from "../page/visit-digest.ts";
import { whenIdle } from "../page/when-idle.ts";
import { loadLeadSets, loadQuickSets, predictedGroups } from "../queries/built-in-sets.ts";
import { calculation } from "../queries/calculation.ts";
import { engine, workerCount } from "../queries/engine.ts";
import { genomeClient } from "../queries/genome-client.ts";
import { createGenomeQueries } from "../queries/genome-queries.ts";
import { createProxySites } from "../queries/proxy-sites.ts";
import { withReferences } from "../queries/set-references.ts";
import { createSetsAhead } from "../queries/sets-ahead.ts";
import { isLostByLeaving } from "./genome-entry.ts";
import { createGenomeStore } from "./genome-store.ts";
import type { GenomesState } from "./genomes-state.ts";
import { rememberLoadedGenomes } from "./lost-genomes.ts";
import { loadSampleMarkers } from "./sample-markers.ts";
import { warmPlacing } from "./warm-placing.ts";

/** The sites by which missing rows are predicted; the page asks for those of a set once. */
export const proxySites = createProxySites(calculation);

/** The page's genomes; screens use the hooks and actions below. */
export const genomeStore = createGenomeStore({
  engine,
  workers: workerCount,
  queries: createGenomeQueries(genomeClient, engine),
  loadSets: () => withReferences(loadQuickSets),
  setsAhead: createSetsAhead({ ...predictedGroups, sitesOf: proxySites }),
  loadSampleMarkers,
  judge: async (tables, genome, toPredict) => {
    const found = await calculation.call("judgeGenome", {
      ...genome,
      ...(toPredict === null ? {} : { toPredict }),
    });
    // Without that worker the page takes a moment longer.
    return found.ok ? found.value : { judged: judgeGenome(tables, genome), predictions: null };
  },
  compareLikeness: async (genome) => {
    const { compareLikeness } = await import("./compare-likeness.ts");
    return compareLikeness(engine, genome);
  },
  onBytesRead: countBytesRead,
});

genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes.length > 0 || before.genomes.length === 0) return;
  // The worker's solved weights are those of the references of genomes that are gone.
  calculation.close();
  engine.retire();
  // The next file need not wait for a worker.
  engine.warm();
});

genomeStore.store.subscribe(({ memoryUse }, before) => {
  if (memoryUse !== before.memoryUse) reportMemoryUse(memoryUse);
});

genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes === before.genomes) return;
  const lost = genomes.filter(isLostByLeaving).length;
  if (lost !== before.genomes.filter(isLostByLeaving).length) rememberLoadedGenomes(lost);
  leaveQuestion.setWanted(lost > 0);
});

/**
 * A part of the page's state of genomes. A component is drawn again only when that part has changed, and not at each
 * step of each read.
 */
export function useGenomesPart<Part>(part: (state: GenomesState) => Part): Part {
  return useStore(genomeStore.store, useShallow(part));
}

/** The genomes, as they change. */
export function useGenomes(): GenomesState {
  return useStore(genomeStore.store);
}

/** Whether a person has no genome and has removed none, so that a tool may show the sample. */
export function useIsExampleWanted(): boolean {
  return useStore(
    genomeStore.store,
    ({ genomes, lastRemoval }) =>
      lastRemoval === null && genomes.every(({ isExample }) => isExample === true),
  );
}

/** The genomes for a list of hundreds, which is drawn as the page has time. */
export function useGenomesInBackground(): GenomesState {
  return useBackgroundStore(genomeStore.store, waitAfterGenomes);
}

/** Milliseconds between two drawings of a list of genomes: 0.1 s up to fifty, and 0.4 s for two hundred. */
function waitAfterGenomes({ genomes }: GenomesState): number {
  return Math.max(usualWait, 2 * genomes.length);
}

/** Digest of a genome's genotypes; null until it is read. */
export function digestOf(id: string): string | null {
  return genomeStore.queries.packed.digestOf(id);
}

/** Digest of a genome's content under a key of this visit; of nothing for a genome that is gone. */
export function visitDigestOf(id: string): Promise<string> {
  return visitDigest(genomeStore.queries.packed.digestOf(id) ?? "");
}

/** Starts a worker and loads the tables ahead of the first file; once the page has time also the full sets, with what predicts their SNPs. */
export function prepareForGenomes(): void {
  engine.warm();
  genomeStore.prepare();
  // Without them, as offline, the scores ask for them.
  whenIdle(() => void prepareFinalScores().catch(() => undefined));
}

async function prepareFinalScores(): Promise<void> {
  const [lead] = await Promise.all([withReferences(loadLeadSets), genomeStore.prepareAhead()]);
  const quick = await withReferences(loadQuickSets);
  const setIds = packedSets.map(({ id }) => id);
  const warm = await calculation.call("warmUp", { setIds });
  if (!warm.ok) return;
  for (const tables of [quick, lead]) await warmPlacing(tables, setIds, warm.value);
}

onRemoveEverything(() => {
  genomeStore.removeAll();
  genomeClient.clear();
  // The workers' own memory still contains what they last read.
  engine.close();
  calculation.close();
});

export const {
  addFiles,
  addKept,
  addText,
  addSampleFamily,
  addSampleGenome,
  showExample,
  cancel,
  chooseAbsentSites,
  chooseLeastR2,
  chooseParts,
  chooseProxies,
  chooseReference,
  remove,
  removeUnread,
  setAside,
  takeBack,
  rename,
  mark,
  retry,
  retryUnread,
} = genomeStore;
