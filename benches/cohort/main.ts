/** The page of the cohort's measurement: made-up genomes and sets, scored and placed as a screen would have them. */

import { createStore } from "zustand/vanilla";
import type { ReadGenome } from "../../src/genome/protocol.ts";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { loadAncestryPanel } from "../../src/science/reference/load-ancestry-panel.ts";
import { perComponent } from "../../src/science/reference-group/components.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { loadFileCheck } from "../../src/sets/read-file-check.ts";
import type { GenomeEntry } from "../../src/state/genomes/genome-entry.ts";
import type { GenomesState } from "../../src/state/genomes/genomes-state.ts";
import { loadSampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { loadLeadSets, loadSetReference } from "../../src/state/queries/built-in-sets.ts";
import { engine } from "../../src/state/queries/engine.ts";
import { createGenomeClient } from "../../src/state/queries/genome-client.ts";
import { createGenomeQueries } from "../../src/state/queries/genome-queries.ts";
import type { PlaceableSets } from "../../src/state/queries/set-references.ts";
import { createScoreView, usualRules } from "../../src/state/scores/score-view.ts";

/** Sample families, each on a layout of its own. */
const familySeeds = [101, 102, 103];
/** Of each family so many are read; all other genomes are mixed of their calls. */
const members = 3;

const traits = { sets: 65, rows: 15 };
/** Rows of the lead sets that are made up beside the built-in four. */
const madeUpLeadRows = [600, 300];

declare global {
  interface Window {
    /** Scores so many genomes. Seconds until all are placed, and milliseconds of the longest task; 0 for none of 50 or more. */
    measureCohort: (genomes: number) => Promise<{ seconds: number; longestTask: number; pairs: number }>;
  }
}

/** A small generator of repeatable draws (mulberry32, public domain). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

async function readFamilies(): Promise<readonly (readonly ReadGenome[])[]> {
  const markers = await loadSampleMarkers();
  const families = familySeeds.map((seed) =>
    Promise.all(
      Array.from({ length: members }, async (_, member) => {
        const found = await engine.call("readSample", { seed, member, markers }, { purpose: "read-genome" });
        if (!found.ok) throw new Error(found.error.code);
        return found.value;
      }),
    ),
  );
  return Promise.all(families);
}

/** A genome whose calls are those of one member or another, pair by pair. */
function mixed(family: readonly ReadGenome[], seed: number): ReadGenome {
  const [first] = family;
  if (first === undefined) throw new Error("an empty family");
  const head = 32;
  const draw = draws(seed);
  const genome = first.genome.slice();
  let bits = 0;
  for (let byte = head; byte < genome.length; byte++) {
    if ((byte & 15) === 0) bits = draw();
    genome[byte] = family[(bits >>> (byte & 15)) % members]?.genome[byte] ?? 0;
  }
  return { ...first, genome, digest: `made-up genome ${seed}` };
}

function entryOf(read: ReadGenome, number: number): GenomeEntry {
  const shares = perComponent((component) => (component === "EUR" ? 1 : 0));
  return {
    id: `genome-${number}`,
    ...{ number, name: `Genome ${number}`, size: 0, isSample: true },
    status: {
      ...{ phase: "ready", report: read.report, scores: [], readMilliseconds: 0 },
      fit: { kind: "european", shares, fit: 0, typedSites: 1000 },
      verdict: notJudged,
    },
  };
}

async function makeSets(): Promise<PlaceableSets> {
  const leads = await loadLeadSets();
  const draw = draws(7);
  const [model] = leads;
  if (model === undefined) throw new Error("there is no lead set");
  const rows = [...new Map(leads.flatMap((set) => set.rows).map((row) => [row.rsid, row])).values()];
  const madeUp = (id: string, count: number): ScoreSet => {
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(draw() % rows.length);
    const own = [...chosen].flatMap((row) => rows[row] ?? []);
    return { ...model, id, digest: `digest of ${id}`, rows: own };
  };
  const sets = [
    ...Array.from({ length: traits.sets }, (_, trait) => madeUp(`trait-${trait}`, traits.rows)),
    ...leads,
    ...madeUpLeadRows.map((count, lead) => madeUp(`lead-${lead}`, count)),
  ];
  const [panel, fileCheck, ...references] = await Promise.all([
    loadAncestryPanel(),
    loadFileCheck(),
    ...leads.map(({ id }) => loadSetReference(id)),
  ]);
  const [facts] = references.map((reference) => reference.facts);
  if (facts === undefined) throw new Error("there is no lead set");
  const frequencies = new Map(references.flatMap((reference) => [...reference.frequencies]));
  const bySet = new Map(sets.map(({ id }) => [id, { frequencies, facts }]));
  return { sets, references: { panel, fileCheck, bySet } };
}

window.measureCohort = async (count) => {
  const [families, sets] = await Promise.all([readFamilies(), makeSets()]);
  const queries = createGenomeQueries(createGenomeClient(), engine);
  const entries = Array.from({ length: count }, (_, index) => {
    const family = families[index % families.length] ?? [];
    const read = mixed(family, index + 1);
    const entry = entryOf(read, index + 1);
    queries.packed.put(entry.id, read);
    return entry;
  });
  // What was read stays in no worker.
  engine.close();
  const store = createStore<GenomesState>(() => ({
    ...{ genomes: entries, lastRemoval: null, setAside: [], leastR2: 30 },
    memoryUse: { genomes: queries.packed.count, bytes: queries.packed.bytes },
  }));
  const view = createScoreView({
    genomes: { store, queries },
    loadSets: () => Promise.resolve(sets),
  });
  engine.warm();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: "longtask" });
  performance.mark("bench-begin");
  const start = performance.now();
  const genomeIds = entries.map(({ id }) => id);
  view.want({ genomeIds, setIds: sets.sets.map(({ id }) => id), rules: usualRules });
  const placed = () =>
    [...view.store.getState().byGenome.values()].filter(({ phase }) => phase === "ready").length;
  await new Promise<void>((resolve, reject) => {
    view.store.subscribe(({ byGenome }) => {
      if ([...byGenome.values()].some(({ phase }) => phase === "failed")) reject(new Error("a call failed"));
      if (placed() === count) resolve();
    });
  });
  const seconds = (performance.now() - start) / 1000;
  performance.mark("bench-scored");
  // Entries of a task that ran just before may still be on their way.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  const pairs = [...view.store.getState().byGenome.values()].reduce(
    (sum, { scores }) => sum + scores.length,
    0,
  );
  view.end();
  engine.close();
  return { seconds, longestTask, pairs };
};
document.body.dataset["ready"] = "true";
