/**
 * What the page stores of many genomes goes with them: they are added, removed and added again, with the page's own stores and the
 * committed engine in its worker's script.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { nextTurn } from "../src/lib/next-turn.ts";
import { traitList } from "../src/science/reference/trait-list.generated.ts";
import {
  leadSetIds,
  loadBuiltInSet,
  loadLeadSets,
  loadQuickSets,
} from "../src/state/queries/built-in-sets.ts";
import { EngineWorkerHere } from "./support/engine-worker-here.ts";
import { madeUpFile, panelSnps } from "./support/made-up-file.ts";
import { workingCalculation } from "./support/proxy-bench.ts";
import { isDeep } from "./support/test-depth.ts";

vi.mock("../src/state/queries/calculation.ts", () => ({
  calculation: { call: workingCalculation.call, close: () => {} },
}));
vi.stubGlobal("Worker", EngineWorkerHere);
vi.stubGlobal("window", new EventTarget());
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const page = await import("../src/state/genomes/genomes.ts");
const { proxyPredictions } = await import("../src/state/scores/page-scores.ts");
const { genomeClient } = await import("../src/state/queries/genome-client.ts");
const { createLeadScores } = await import("../src/state/scores/lead-scores.ts");
const { createScoreView, usualRules } = await import("../src/state/scores/score-view.ts");
const { withReferences } = await import("../src/state/queries/set-references.ts");

const genomes = page.genomeStore;
const predictions = proxyPredictions.store;

/** Chips whose files have other SNPs. */
const chips = 3;
const people = isDeep ? 500 : 9;
const setIds = traitList.map(({ id }) => id);

/** What may differ without being a leak: compiled code, and free places between what is in use. */
const slack = 2 * 1024 * 1024;

const patience = { timeout: 600_000 };

let files: readonly File[];
/** All nine in the ordinary run; of the deep run more than are under way at a time. */
let some: readonly File[];
beforeAll(async () => {
  const sets = [...(await loadQuickSets()), ...(await loadLeadSets())];
  const panel = panelSnps(sets);
  files = Array.from({ length: people }, (_, person) => {
    const onChip = sets.map((set) => ({
      ...set,
      rows: set.rows.filter((_row, index) => index % chips !== person % chips),
    }));
    return new File([madeUpFile(person + 1, onChip, panel)], `${person}.txt`);
  });
  some = files.slice(0, 40);
});
afterAll(() => vi.unstubAllGlobals());

/** The screens that look at all genomes. */
proxyPredictions.look();
const leads = createLeadScores({
  ...{ genomes, setIds: leadSetIds, predictions },
  loadSets: () => withReferences(loadLeadSets),
});
leads.look();
const traits = createScoreView({
  ...{ genomes, predictions },
  loadSets: (ids) =>
    withReferences(async () => (await Promise.all(ids.map(loadBuiltInSet))).flatMap((set) => set ?? [])),
});

const entries = () => genomes.store.getState().genomes;
const look = () => traits.want({ genomeIds: entries().map(({ id }) => id), setIds, rules: usualRules });
const readyIn = (phases: Iterable<{ phase: string }>) =>
  [...phases].filter(({ phase }) => phase === "ready").length;
const readyGenomes = () => readyIn(entries().map(({ status }) => status));

/** Bytes of the buffers that the answers of queries are made of. */
function bytesOfAnswers(): number {
  const buffers = new Set<ArrayBufferLike>();
  for (const { state } of genomeClient.getQueryCache().getAll())
    for (const part of Object.values(state.data ?? {}))
      if (ArrayBuffer.isView(part)) buffers.add(part.buffer);
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** What is stored of genomes. */
function stored() {
  const { pending, failed, byGenome } = predictions.getState();
  return {
    packed: { genomes: genomes.queries.packed.count, bytes: genomes.queries.packed.bytes },
    shown: genomes.store.getState().memoryUse,
    answers: { queries: genomeClient.getQueryCache().getAll().length, bytes: bytesOfAnswers() },
    predictions: [byGenome.size, pending.size, failed.size],
    leads: leads.store.getState().byGenome.size,
    traits: traits.keptEntries(),
  };
}

/** Bytes that the page cannot do without. */
function bytesInUse(): number {
  for (let time = 0; time < 3; time++) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Waits until nothing is computed any more. */
async function untilIdle(): Promise<void> {
  const open = () => genomeClient.isFetching() + EngineWorkerHere.facts().openCalls;
  // An answer may be the reason for the next question.
  for (let turn = 0; turn < 20; turn++) {
    await expect.poll(open, patience).toBe(0);
    await nextTurn();
  }
}

async function untilScored(count: number): Promise<void> {
  await expect.poll(readyGenomes, patience).toBe(count);
  look();
  const scored = () => [
    readyIn(leads.store.getState().byGenome.values()),
    readyIn(traits.store.getState().byGenome.values()),
    predictions.getState().pending.size,
  ];
  await expect.poll(scored, patience).toEqual([count, count, 0]);
  // Of hundreds that are drawn, one or the other fits no reference that predicts.
  expect(predictions.getState().byGenome.size).toBeGreaterThan(0.9 * count);
  await untilIdle();
}

/** The ways in which a person removes genomes. */
const removals: readonly ((ids: readonly string[]) => void)[] = [
  (ids) => ids.forEach(page.remove),
  (ids) => {
    page.setAside(ids);
    // Those that were set aside before are gone for good.
    page.setAside([]);
  },
  (ids) => ids.toReversed().forEach(page.remove),
];

it(`${people} genomes take the same memory each time, and none once they are removed`, {
  timeout: 3_600_000,
}, async () => {
  const [first, ...others] = files;
  // One stays, so that the workers do, too.
  page.addFiles(first === undefined ? [] : [first]);
  await untilScored(1);
  const before = stored();
  const rounds = [];
  for (const remove of removals) {
    page.addFiles(others);
    await untilScored(people);
    const added = stored();
    remove(
      entries()
        .slice(1)
        .map(({ id }) => id),
    );
    look();
    await untilIdle();
    expect(stored()).toEqual(before);
    const { workers, engineBytes } = EngineWorkerHere.facts();
    rounds.push({ added, workers, engineBytes, bytes: bytesInUse() });
  }
  const [one, ...later] = rounds;
  for (const round of later) {
    expect(round.added).toEqual(one?.added);
    expect(round.workers).toBe(one?.workers);
    expect(round.engineBytes).toBeLessThan((one?.engineBytes ?? 0) + slack);
    expect(round.bytes).toBeLessThan((one?.bytes ?? 0) + slack);
  }
  for (const { id } of entries()) page.remove(id);
  look();
  await untilIdle();
  expect(genomeClient.getQueryCache().getAll()).toEqual([]);
  expect(stored().packed).toEqual({ genomes: 0, bytes: 0 });
});

it.each([
  ["read", () => readyGenomes() > 0],
  ["scored", () => leads.store.getState().byGenome.size > 0 && readyGenomes() === some.length],
  ["predicted", () => predictions.getState().byGenome.size > 0],
])(
  "genomes that are removed while others are being %s leave nothing behind",
  {
    timeout: 600_000,
  },
  async (_, isUnderWay) => {
    const before = stored();
    page.addFiles(some);
    look();
    await expect.poll(isUnderWay, { ...patience, interval: 1 }).toBe(true);
    for (const { id } of entries()) page.remove(id);
    look();
    await untilIdle();
    expect(stored()).toEqual(before);
  },
);
