import { setImmediate } from "node:timers/promises";
import type { SampleMarker } from "../../src/genome/protocol.ts";
import { nextTurn } from "../../src/lib/next-turn.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import type { GenomeEntry, GenomeStatus } from "../../src/state/genomes/genome-entry.ts";
import { createGenomeStore } from "../../src/state/genomes/genome-store.ts";
import { createGenomeClient } from "../../src/state/queries/genome-client.ts";
import { createGenomeQueries } from "../../src/state/queries/genome-queries.ts";
import type { SetsAhead } from "../../src/state/queries/sets-ahead.ts";
import { FakeEngine } from "./fake-engine.ts";
import {
  placeableSets,
  specimenReadGenome,
  specimenScoreReport,
  specimenScoreSet,
} from "./genome-specimens.ts";

/** A specimen set's score with every row matched. */
export const wholeScore = specimenScoreReport(["matched", "matched", "matched", "matched"]);

/** A specimen set's score on a file that has none of its rows. */
export const unmatched = specimenScoreReport(["not-on-file", "not-on-file", "not-on-file", "not-on-file"]);

/** A genome that was read and scored whole on the two sets of the bench. */
export function readAndScored(parts: Parameters<typeof specimenReadGenome>[0] = {}) {
  return specimenReadGenome({ scores: [wholeScore, wholeScore, specimenScoreReport([])], ...parts });
}

/** Sets that load when the test says so. */
export function lateSets() {
  let deliver: () => void = () => {};
  const sets = [specimenScoreSet("first"), specimenScoreSet("second")];
  const loading = new Promise<readonly ScoreSet[]>((resolve) => {
    deliver = () => resolve(sets);
  });
  return { sets, loadSets: () => loading, deliver: () => deliver() };
}

/** Turns of the event loop that reading and scoring a genome take at most, and then some. */
const turns = 8;

/** Lets everything happen that needs no further event. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
  await setImmediate();
}

/** A genome store with a fake engine that has a place for every call, and two specimen sets. */
export function genomeStoreBench(
  options: {
    loadSets?: () => Promise<readonly ScoreSet[]>;
    loadSampleMarkers?: () => Promise<readonly SampleMarker[]>;
    onBytesRead?: (bytes: number) => void;
    workers?: number;
    setsAhead?: SetsAhead;
  } = {},
) {
  const engine = new FakeEngine();
  const client = createGenomeClient();
  const queries = createGenomeQueries(client, engine);
  const sets = [specimenScoreSet("first"), specimenScoreSet("second")];
  let loads = 0;
  const genomes = createGenomeStore({
    engine,
    queries,
    loadSets: () => {
      loads++;
      return (options.loadSets ? options.loadSets() : Promise.resolve(sets)).then(placeableSets);
    },
    ...(options.onBytesRead ? { onBytesRead: options.onBytesRead } : {}),
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    ...(options.setsAhead === undefined ? {} : { setsAhead: options.setsAhead }),
    loadSampleMarkers:
      options.loadSampleMarkers ??
      (async () => [
        { rsid: "rs77", chromosome: "1", position: 5, effectAllele: "A", otherAllele: "G", frequency: 0.5 },
      ]),
  });
  const entries = (): readonly GenomeEntry[] => genomes.store.getState().genomes;
  const entry = (index: number): GenomeEntry => {
    const found = entries()[index];
    if (!found) throw new Error(`there is no genome ${index}`);
    return found;
  };
  return {
    genomes,
    engine,
    client,
    packed: queries.packed,
    sets,
    /** How often the sets were asked for. */
    loads: () => loads,
    entries,
    entry,
    status: (index: number): GenomeStatus => entry(index).status,
    /** Waits until the store has done all that it can do without another answer. */
    flush,
  };
}
