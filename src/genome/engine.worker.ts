/**
 * The engine's worker, and the only file that loads pkg/: the module that reads genomes at once, the one for scoring files with the
 * first call that needs it. It is stateless: it answers, and caches only the last layout, the weights of some scoring files and what
 * many genomes were scored with, which the page need not send again.
 */
import {
  type ReadGenome as EngineReadGenome,
  GenomeReader,
  LayoutJoin,
  memoryBytes,
  onPanic,
  panicOnPurpose,
  SampleGenome,
  textHead,
  WeightTable,
  WeightTables,
  ZipArchive,
} from "../../pkg/allelium_engine.js";
import type { ScoringWeights } from "../../pkg/allelium_scoring.d.ts";
import scoringAddress from "../../pkg/allelium_scoring_bg.wasm?url";
import { askedAddresses } from "../lib/asked-addresses.ts";
import { takeFileScores } from "../lib/pure/file-scores.ts";
import type { ManyScores } from "../lib/pure/many-scores.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { takeRows } from "../lib/pure/scoring-file-rows.ts";
import { buffersOfAnswer } from "./answer-buffers.ts";
import { createCachedWeights } from "./cached-weights.ts";
import { failureOf, ScoringModuleMissing } from "./call-failure.ts";
import { Cancelled, turnKeeper } from "./call-turns.ts";
import { freeing, isTrap, notePanic } from "./engine-entry.ts";
import { readWith } from "./feed-reader.ts";
import { dropReadAhead, ownBytes, readAhead } from "./file-bytes.ts";
import { fileTextKind, type HeadEngine } from "./file-head.ts";
import type {
  AnyCallFailure,
  EngineCallName,
  EngineCalls,
  EngineProgress,
  MessageFromWorker,
  MessageToWorker,
  PartFacts,
  ReadGenome,
  ReadScoringFile,
  Scoring,
} from "./protocol.ts";
import { type GenomeEngine, type ReadPart, readGenomeFile, readSamplesOfFile } from "./read-genome-file.ts";
import { readScoringWeights } from "./read-scoring-weights.ts";
import { createSetScorer } from "./score-many.ts";
import { warmUp } from "./warm-up.ts";
import { inItsPlace } from "./wrong-place.ts";
import { openArchive } from "./zip-members.ts";

const cancelled = new Set<number>();
let isCalled = false;

const reportPanic = (message: string, place: string) => notePanic({ message, place });
onPanic(reportPanic);

/** The engine's second module. */
type ScoringModule = typeof import("../../pkg/allelium_scoring.js");

let scoringModule: ScoringModule | null = null;

/** Loads the second module when it is first needed. */
async function loadScoring(): Promise<ScoringModule> {
  if (scoringModule !== null) return scoringModule;
  try {
    const bindings = await import("../../pkg/allelium_scoring_bg.js");
    const source = await WebAssembly.instantiateStreaming(fetch(scoringAddress), {
      "./allelium_scoring_bg.js": bindings as unknown as WebAssembly.ModuleImports,
    });
    const { exports } = source.instance;
    bindings.__wbg_set_wasm(exports);
    (exports["__wbindgen_start"] as () => void)();
    bindings.onPanic(reportPanic);
    scoringModule = bindings;
    return bindings;
  } catch {
    throw new ScoringModuleMissing();
  }
}

function post(message: MessageFromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Lets messages in during a call, and reports its progress. */
function turnsOf(id: number): (progress: EngineProgress) => Promise<void> {
  return turnKeeper({
    onProgress: (progress) => post({ kind: "progress", id, progress }),
    isCancelled: () => cancelled.has(id),
  });
}

const noBytes = new Uint8Array(0);

let cachedLayout: { name: string; layout: Uint8Array<ArrayBuffer> } | null = null;

const setScorer = createSetScorer({ LayoutJoin, WeightTable, WeightTables });
const cachedWeights = createCachedWeights<ScoringWeights>();
/** Whether the running call has begun to score, which may change the cached sets. */
let hasScored = false;

/** Takes the page's part of a genome out of the engine, and scores the sets that came with the call. */
async function packedAndScored(
  read: EngineReadGenome,
  { scoring, knownLayouts = [] }: Pick<EngineCalls["readFile"]["args"], "scoring" | "knownLayouts">,
  part?: PartFacts,
): Promise<ReadGenome> {
  const parts = await freeing(read, () => {
    const layoutName = read.layoutName();
    if (cachedLayout?.name !== layoutName) {
      cachedLayout = { name: layoutName, layout: ownBytes(read.layout()) };
    }
    // A copy, because it moves to the page.
    const layout = knownLayouts.includes(layoutName) ? new Uint8Array(0) : cachedLayout.layout.slice();
    const facts = { ...read.report(), container: read.container() ?? null };
    const report = part === undefined ? facts : { ...facts, part };
    return { report, layoutName, layout, genome: ownBytes(read.genome()) };
  });
  // It is computed on another thread while the sets are scored.
  const digest = digestOf(parts.genome);
  const scores = scoring === undefined ? null : await scoreRead(parts, scoring);
  return { ...parts, digest: await digest, scores };
}

/** The first scores of a genome that was just read. */
function scoreRead(
  { layoutName, genome }: Pick<ReadGenome, "layoutName" | "genome">,
  scoring: Scoring,
): Promise<ManyScores> {
  hasScored = true;
  const layouts = [{ name: layoutName, layout: noBytes }];
  const args = { genomes: [{ layoutName, genome }], layouts, ...scoring };
  return setScorer.scoreMany(args, cachedLayout, () => Promise.resolve());
}

/** Names a packed genome by its content; its head contains its layout's digest, so that the layout needs no other. */
async function digestOf(genome: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", genome));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function openZip(file: Blob): Promise<ZipArchive> {
  return openArchive(file, ZipArchive.tailLength(), (tail, start) => new ZipArchive(tail, start));
}

/** What genomes are read with, and what identifies a file. */
const genomeEngine: GenomeEngine & HeadEngine = {
  newReader: (length, sample, sampleName) => new GenomeReader(length, sample, sampleName),
  openZip,
  textHead,
  lookLimits: () => ({ lookLength: ZipArchive.lookLength(), mostMembers: ZipArchive.mostMembers() }),
};

async function readFile(
  id: number,
  { file, part, ...options }: EngineCalls["readFile"]["args"],
): Promise<ReadGenome> {
  const reading = readGenomeFile(genomeEngine, file, part ?? {}, turnsOf(id));
  const { read, facts } = await inItsPlace(genomeEngine, file, "genotypes", reading);
  return packedAndScored(read, options, facts);
}

async function readVcfSamples(
  id: number,
  { file, member, samples, knownLayouts = [], ...options }: EngineCalls["readVcfSamples"]["args"],
): Promise<EngineCalls["readVcfSamples"]["value"]> {
  // Samples of one file mostly share their layout.
  const known = new Set(knownLayouts);
  const take = async ({ read, facts }: ReadPart) => {
    const genome = await packedAndScored(read, { ...options, knownLayouts: [...known] }, facts);
    known.add(genome.layoutName);
    return genome;
  };
  return { outcomes: await readSamplesOfFile(genomeEngine, file, { member, samples }, turnsOf(id), take) };
}

async function readScoringFile(
  id: number,
  args: EngineCalls["readScoringFile"]["args"],
): Promise<ReadScoringFile> {
  const scoring = await loadScoring();
  const reading = inItsPlace(
    genomeEngine,
    args.file,
    "scoring-file",
    readScoringWeights(scoring, args, turnsOf(id)),
  );
  const { read: opened, otherMembers } = await reading;
  return freeing(opened, (read) => {
    const weights = ownBytes(read.weights());
    const name = scoring.weightsName(weights);
    cachedWeights.one({ weightsName: name, weights }, () => read.openedWeights());
    const report = { ...read.report(), container: read.container() ?? null };
    const others = otherMembers.length === 0 ? {} : { otherMembers };
    return { report: { ...report, ...others }, weightsName: name, weights };
  });
}

async function readSample(id: number, args: EngineCalls["readSample"]["args"]): Promise<ReadGenome> {
  const takeTurn = turnsOf(id);
  const read = await freeing(new SampleGenome(args.seed, args.markers, args.member), (sample) =>
    readWith(new GenomeReader(), async (reader) => {
      let done = 0;
      for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) {
        reader.push(piece);
        done += piece.byteLength;
        await takeTurn({ done, total: Math.round(done / sample.progress()) });
      }
    }),
  );
  return packedAndScored(read, args);
}

type CallMessage = Extract<MessageToWorker, { kind: "call" }>;
type WeightsCallName = "rowsOfScoringFile" | "auditScoringFile";
type WeightsCall = Extract<MessageToWorker, { name: WeightsCallName }>;
type FilesCall = Extract<MessageToWorker, { name: "scoreScoringFiles" }>;

/** The layout of a call: its own, or the cached one. */
function layoutOf({ args, isLayoutCached }: WeightsCall | FilesCall): Uint8Array<ArrayBuffer> {
  const layout = isLayoutCached === true && cachedLayout !== null ? cachedLayout.layout : args.layout;
  if (args.layoutName !== undefined) cachedLayout = { name: args.layoutName, layout };
  return layout;
}

/** The weights of a call: the cached ones, or its own. */
function weightsOf(scoring: ScoringModule, { args }: WeightsCall): ScoringWeights {
  return cachedWeights.one(args, (bytes) => new scoring.ScoringWeights(bytes));
}

/** Scores all genomes on one file after another. */
async function scoreScoringFiles(call: FilesCall): Promise<EngineCalls["scoreScoringFiles"]["value"]> {
  const scoring = await loadScoring();
  const { genomes, files, policy } = call.args;
  const takeTurn = turnsOf(call.id);
  const weights = cachedWeights.of(files, (bytes) => new scoring.ScoringWeights(bytes));
  return freeing(new scoring.GenomesOfLayout(layoutOf(call)), async (ofLayout) => {
    for (const genome of genomes) ofLayout.add(genome);
    return freeing(new scoring.FileScores(), async (scores) => {
      for (const [index, ofFile] of weights.entries()) {
        scoring.scoreGenomes(ofLayout, ofFile, policy, scores);
        await takeTurn({ done: index + 1, total: files.length });
      }
      return takeFileScores(scores);
    });
  });
}

async function auditScoringFile(call: WeightsCall): Promise<EngineCalls["auditScoringFile"]["value"]> {
  const scoring = await loadScoring();
  const { genome, policy } = call.args;
  const weights = weightsOf(scoring, call);
  const table = scoring.auditTable(layoutOf(call), genome, weights, policy);
  const takeTurn = turnsOf(call.id);
  return freeing(table, async () => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (let piece = table.nextPiece(); piece !== undefined; piece = table.nextPiece()) {
      pieces.push(ownBytes(piece));
      await takeTurn({ done: table.progress() * weights.rows(), total: weights.rows() });
    }
    return { table: new Blob(pieces, { type: "text/tab-separated-values" }) };
  });
}

async function rowsOfScoringFile(call: WeightsCall): Promise<EngineCalls["rowsOfScoringFile"]["value"]> {
  const scoring = await loadScoring();
  const { genome, policy } = call.args;
  const weights = weightsOf(scoring, call);
  const rows = scoring.fileRows(layoutOf(call), genome, weights, policy);
  return freeing(rows, () => ({ rows: takeRows(rows) }));
}

async function answer(message: CallMessage): Promise<EngineCalls[EngineCallName]["value"]> {
  switch (message.name) {
    case "readFile":
      return readFile(message.id, message.args);
    case "readVcfSamples":
      return readVcfSamples(message.id, message.args);
    case "tellFileKind":
      return { kind: await fileTextKind(genomeEngine, message.args.file) };
    case "readSample":
      return readSample(message.id, message.args);
    case "scoreMany":
      return setScorer.scoreMany(message.args, cachedLayout, turnsOf(message.id));
    case "readScoringFile":
      return readScoringFile(message.id, message.args);
    case "scoreScoringFiles":
      return scoreScoringFiles(message);
    case "rowsOfScoringFile":
      return rowsOfScoringFile(message);
    case "auditScoringFile":
      return auditScoringFile(message);
    case "panicOnPurpose":
      panicOnPurpose();
      throw new Error("the deliberate panic did not happen");
  }
}

/** Whether a call reads a file, which may be sent ahead of its turn. */
function isReading(
  message: CallMessage,
): message is Extract<CallMessage, { name: "readFile" | "readVcfSamples" }> {
  return message.name === "readFile" || message.name === "readVcfSamples";
}

/** Answers a call, whatever happens. */
async function run(message: CallMessage): Promise<void> {
  const { id } = message;
  let outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;
  const hasBegun = !cancelled.has(id);
  hasScored = !isReading(message);
  try {
    if (!hasBegun) throw new Cancelled();
    outcome = ok(await answer(message));
  } catch (thrown) {
    outcome = err(failureOf(thrown));
    // The page relies on nothing else after a failure, so the rest must be empty. A worker that trapped ends, and its cache with it.
    if (hasBegun && !isTrap(thrown)) {
      if (hasScored) setScorer.clear();
      cachedWeights.clear();
    }
  }
  cancelled.delete(id);
  if (isReading(message)) dropReadAhead(message.args.file);
  // After a trap neither module may be entered again, not even to ask for its memory; without the second one the page ends this worker too.
  const stopped = !outcome.ok && ["engine-panic", "engine-not-started"].includes(outcome.error.code);
  const inUse = stopped ? Number.POSITIVE_INFINITY : memoryBytes() + (scoringModule?.memoryBytes() ?? 0);
  const buffers = outcome.ok ? buffersOfAnswer(outcome.value) : [];
  const sets = outcome.ok || hasScored ? {} : ({ hasItsSets: true } as const);
  post({ kind: "done", id, outcome, memoryBytes: inUse, hasBegun, ...sets }, buffers);
}

/** The running call and the next one, which begins when that one has ended. */
const calls = new Set<Promise<void>>();

self.addEventListener("message", ({ data: message }: MessageEvent<MessageToWorker>) => {
  if (message.kind === "cancel") {
    cancelled.add(message.id);
    return;
  }
  isCalled = true;
  if (calls.size > 0 && isReading(message)) readAhead(message.args.file);
  const call = Promise.allSettled(calls).then(() => run(message));
  calls.add(call);
  void call.finally(() => calls.delete(call));
});

// A worker's requests are in its own list, not in the page's.
new PerformanceObserver((list) => {
  post({ kind: "loads", addresses: askedAddresses(list.getEntries()) });
}).observe({ type: "resource", buffered: true });

post({ kind: "ready" });
void warmUp(
  () => new GenomeReader(),
  () => isCalled,
);
