/**
 * The engine's worker, and the only file that loads pkg/. It is stateless: it reads a file or scores a lent genome,
 * answers, and keeps nothing but the last chip layout and the last scoring file's weights, which the page need not send
 * again.
 */
import {
  auditTable,
  type EngineFailure,
  type ReadGenome as EngineReadGenome,
  type ReadScoringFile as EngineReadScoringFile,
  GenomeReader,
  memoryBytes,
  onPanic,
  panicOnPurpose,
  SampleGenome,
  type ScoringFailure,
  ScoringFileReader,
  ScoringWeights,
  scorePackedWeights,
  scoreWeightSet,
  weightsName,
  ZipArchive,
} from "../../pkg/allelium_engine.js";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { Cancelled, turnKeeper } from "./call-turns.ts";
import { containerKind } from "./container-kind.ts";
import { freeing, isTrap, notedPanic, notePanic } from "./engine-entry.ts";
import { bytesOf, chunksOf, ownBytes, ReadFailed } from "./file-bytes.ts";
import type {
  AnyCallFailure,
  EngineCallName,
  EngineCalls,
  EngineProgress,
  MessageFromWorker,
  MessageToWorker,
  ReadGenome,
  ReadScoringFile,
  ScoreReport,
  Scoring,
} from "./protocol.ts";
import { warmUp } from "./warm-up.ts";
import { chooseMember, openArchive } from "./zip-members.ts";

const cancelled = new Set<number>();
let isCalled = false;

onPanic((message: string, place: string) => notePanic({ message, place }));

function post(message: MessageFromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Lets messages in while a call goes on, and says how far it is. */
function turnsOf(id: number): (progress: EngineProgress) => Promise<void> {
  return turnKeeper({
    onProgress: (progress) => post({ kind: "progress", id, progress }),
    isCancelled: () => cancelled.has(id),
  });
}

let cachedLayout: { name: string; layout: Uint8Array<ArrayBuffer> } | null = null;
let cachedWeights: { name: string; weights: ScoringWeights } | null = null;

/** Caches weights in place of those that were cached. */
function cacheWeights(name: string, weights: ScoringWeights): ScoringWeights {
  cachedWeights?.weights.free();
  cachedWeights = { name, weights };
  return weights;
}

/** Takes what the page owns of a genome out of the engine, and scores the sets that came with the call. */
async function packedAndScored(read: EngineReadGenome, scoring: Scoring | undefined): Promise<ReadGenome> {
  const parts = await freeing(read, () => {
    const layoutName = read.layoutName();
    const layout = ownBytes(read.layout());
    // A copy, because the other one moves to the page.
    if (cachedLayout?.name !== layoutName) cachedLayout = { name: layoutName, layout: layout.slice() };
    const report = { ...read.report(), container: read.container() ?? null };
    return { report, layoutName, layout, genome: ownBytes(read.genome()) };
  });
  // It is computed on another thread while the sets are scored.
  const digest = digestOf(parts.genome);
  const scores = scoring === undefined ? [] : scoreSets(parts.layout, parts.genome, scoring);
  return { ...parts, digest: await digest, scores };
}

/** Names a packed genome by its content; its head holds its layout's digest, so that the layout needs no other. */
async function digestOf(genome: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", genome));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What reads files: genotypes or weights. */
interface Reader<Read> {
  push(chunk: Uint8Array): void;
  finish(): Read;
  free(): void;
}

/** Reads what `feed` pushes; a reader that was given up is freed, unless the engine may not be entered any more. */
async function readWith<Read>(
  reader: Reader<Read>,
  feed: (reader: Reader<Read>) => Promise<void>,
): Promise<Read> {
  try {
    await feed(reader);
  } catch (thrown) {
    if (!isTrap(thrown)) reader.free();
    throw thrown;
  }
  return reader.finish();
}

/** Pushes a file, or its part that holds a zip member. */
async function pushAll(reader: Reader<unknown>, part: Blob, id: number): Promise<void> {
  const takeTurn = turnsOf(id);
  let done = 0;
  for await (const chunk of chunksOf(part)) {
    reader.push(chunk);
    done += chunk.byteLength;
    await takeTurn({ done, total: part.size });
  }
  if (done !== part.size) throw new ReadFailed("length");
}

/** Readers of one kind of file. */
interface Readers<Read, Used extends Reader<Read>> {
  ofFile: (length: number) => Used;
  ofMember: (archive: ZipArchive, index: number) => Used;
  /** Rows that a reader has found, to tell the member that is meant from others. */
  rows: (reader: Used) => number;
}

const genotypeReaders: Readers<EngineReadGenome, GenomeReader> = {
  ofFile: (length) => new GenomeReader(length),
  ofMember: (archive, index) => archive.reader(index),
  rows: (reader) => reader.rowsSoFar(),
};

/** Reads a file, or the member of a zip archive that holds rows. */
async function readWhole<Read, Used extends Reader<Read>>(
  id: number,
  file: File,
  readers: Readers<Read, Used>,
): Promise<Read> {
  const kind = containerKind(await bytesOf(file.slice(0, 4)));
  if (kind !== "zip") return readWith(readers.ofFile(file.size), (reader) => pushAll(reader, file, id));
  const archive = await openArchive(
    file,
    ZipArchive.tailLength(),
    (tail, start) => new ZipArchive(tail, start),
  );
  return freeing(archive, async () => {
    const rowsIn = (index: number, head: Uint8Array) =>
      rowsInHead(() => readers.ofMember(archive, index), readers.rows, head);
    const { index, part } = await chooseMember(file, archive, rowsIn);
    return readWith(readers.ofMember(archive, index), (reader) => pushAll(reader, part, id));
  });
}

/** A member that can't be opened has no rows; if it is chosen all the same, it says why. */
function rowsInHead<Used extends Reader<unknown>>(
  open: () => Used,
  rows: (reader: Used) => number,
  head: Uint8Array,
): number {
  let reader: Used | null = null;
  let count = 0;
  try {
    reader = open();
    reader.push(head);
    count = rows(reader);
  } catch (thrown) {
    if (isTrap(thrown)) throw thrown;
    if (!isRefusal(thrown)) {
      reader?.free();
      throw thrown;
    }
  }
  reader?.free();
  return count;
}

async function readFile(id: number, { file, scoring }: EngineCalls["readFile"]["args"]): Promise<ReadGenome> {
  return packedAndScored(await readWhole(id, file, genotypeReaders), scoring);
}

async function readScoringFile(
  id: number,
  { file, build }: EngineCalls["readScoringFile"]["args"],
): Promise<ReadScoringFile> {
  const readers: Readers<EngineReadScoringFile, ScoringFileReader> = {
    ofFile: () => new ScoringFileReader(build),
    ofMember: (archive, index) => archive.scoringReader(index, build),
    rows: (reader) => Number(reader.holdsRows()),
  };
  return freeing(await readWhole(id, file, readers), (read) => {
    const weights = ownBytes(read.weights());
    const name = weightsName(weights);
    cacheWeights(name, read.openedWeights());
    return { report: { ...read.report(), container: read.container() ?? null }, weightsName: name, weights };
  });
}

async function readSample(id: number, args: EngineCalls["readSample"]["args"]): Promise<ReadGenome> {
  const takeTurn = turnsOf(id);
  const read = await freeing(new SampleGenome(args.seed, args.markers), (sample) =>
    readWith(new GenomeReader(), async (reader) => {
      let done = 0;
      for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) {
        reader.push(piece);
        done += piece.byteLength;
        await takeTurn({ done, total: Math.round(done / sample.progress()) });
      }
    }),
  );
  return packedAndScored(read, args.scoring);
}

type ScoringCall = Extract<MessageToWorker, { name: "score" | "scoreScoringFile" | "auditScoringFile" }>;

/** The layout of a call: the one that it brings, or the one that is kept. */
function layoutOf({ args, isLayoutCached }: ScoringCall): Uint8Array<ArrayBuffer> {
  const layout = isLayoutCached === true && cachedLayout !== null ? cachedLayout.layout : args.layout;
  if (args.layoutName !== undefined) cachedLayout = { name: args.layoutName, layout };
  return layout;
}

type WeightsCall = Extract<ScoringCall, { name: "scoreScoringFile" | "auditScoringFile" }>;

/** The weights of a call: the ones that are kept, or those that it brings. */
function weightsOf({ args, areWeightsCached }: WeightsCall): ScoringWeights {
  if (areWeightsCached === true && cachedWeights !== null) return cachedWeights.weights;
  return cacheWeights(args.weightsName, new ScoringWeights(args.weights));
}

function scoreSets(layout: Uint8Array, genome: Uint8Array, { sets, policy }: Scoring): ScoreReport[] {
  return sets.map((set) => scoreWeightSet(layout, genome, set, policy));
}

function score(call: Extract<ScoringCall, { name: "score" }>): EngineCalls["score"]["value"] {
  return scoreSets(layoutOf(call), call.args.genome, call.args);
}

function scoreScoringFile(call: WeightsCall): EngineCalls["scoreScoringFile"]["value"] {
  const { genome, policy } = call.args;
  return scorePackedWeights(layoutOf(call), genome, weightsOf(call), policy);
}

async function auditScoringFile(call: WeightsCall): Promise<EngineCalls["auditScoringFile"]["value"]> {
  const { genome, policy } = call.args;
  const weights = weightsOf(call);
  const table = auditTable(layoutOf(call), genome, weights, policy);
  const takeTurn = turnsOf(call.id);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await freeing(table, async () => {
    for (let piece = table.nextPiece(); piece !== undefined; piece = table.nextPiece()) {
      pieces.push(ownBytes(piece));
      await takeTurn({ done: table.progress() * weights.rows(), total: weights.rows() });
    }
  });
  return { table: new Blob(pieces, { type: "text/tab-separated-values" }) };
}

/** A refusal is the only object with a code that the engine throws. */
function isRefusal(thrown: unknown): thrown is EngineFailure | ScoringFailure {
  return typeof thrown === "object" && thrown !== null && "code" in thrown && "expected" in thrown;
}

function failureOf(thrown: unknown): AnyCallFailure {
  if (thrown instanceof Cancelled) return { code: "cancelled" };
  if (isRefusal(thrown)) return thrown;
  if (thrown instanceof ReadFailed) return { code: "read-failed", cause: thrown.message };
  const panic = notedPanic();
  if (panic !== null) return { code: "engine-panic", ...panic };
  // A trap without a panic, such as memory that ran out; its message names no data.
  const name = thrown instanceof Error ? thrown.name : "unknown";
  return { code: "engine-panic", message: name, place: "" };
}

async function answer(
  message: Extract<MessageToWorker, { kind: "call" }>,
): Promise<EngineCalls[EngineCallName]["value"]> {
  switch (message.name) {
    case "readFile":
      return readFile(message.id, message.args);
    case "readSample":
      return readSample(message.id, message.args);
    case "score":
      return score(message);
    case "readScoringFile":
      return readScoringFile(message.id, message.args);
    case "scoreScoringFile":
      return scoreScoringFile(message);
    case "auditScoringFile":
      return auditScoringFile(message);
    case "panicOnPurpose":
      panicOnPurpose();
      throw new Error("the deliberate panic did not happen");
  }
}

function buffersOf(value: EngineCalls[EngineCallName]["value"]): Transferable[] {
  if ("layoutName" in value) return [value.layout.buffer, value.genome.buffer];
  return "weightsName" in value ? [value.weights.buffer] : [];
}

self.addEventListener("message", async (event: MessageEvent<MessageToWorker>) => {
  const message = event.data;
  if (message.kind === "cancel") {
    cancelled.add(message.id);
    return;
  }
  isCalled = true;
  const { id } = message;
  let outcome: Result<EngineCalls[EngineCallName]["value"], AnyCallFailure>;
  try {
    outcome = ok(await answer(message));
  } catch (thrown) {
    outcome = err(failureOf(thrown));
  }
  cancelled.delete(id);
  // After a trap the module may not be entered again, not even to ask for its memory.
  const stopped = !outcome.ok && outcome.error.code === "engine-panic";
  post(
    { kind: "done", id, outcome, memoryBytes: stopped ? Number.POSITIVE_INFINITY : memoryBytes() },
    outcome.ok ? buffersOf(outcome.value) : [],
  );
});

// What a worker asks for is in its own list of requests, not in the page's.
new PerformanceObserver((list) => {
  post({ kind: "loads", addresses: list.getEntries().map((entry) => entry.name) });
}).observe({ type: "resource", buffered: true });

post({ kind: "ready" });
void warmUp(
  () => new GenomeReader(),
  () => isCalled,
);
