/**
 * The engine's worker, and the only file that loads pkg/. It is stateless: it reads a file or scores a lent genome,
 * answers, and keeps nothing but a copy of the last chip layout, which the page need not send again.
 */
import {
  type EngineFailure,
  type ReadGenome as EngineReadGenome,
  GenomeReader,
  memoryBytes,
  onPanic,
  panicOnPurpose,
  SampleGenome,
  scoreWeightSet,
  ZipArchive,
  type ZipEntry,
} from "../../pkg/allelium_engine.js";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { containerKind } from "./container-kind.ts";
import { nextTurn } from "./next-turn.ts";
import type {
  EngineCallFailure,
  EngineCallName,
  EngineCalls,
  EngineProgress,
  MessageFromWorker,
  MessageToWorker,
  ReadGenome,
} from "./protocol.ts";

/** Milliseconds between two looks at the message queue, in which a cancelling may lie. */
const turnInterval = 40;

/** Milliseconds between two words of progress; each costs the page a drawing. */
const progressInterval = 80;

/** Bytes of a zip member that are looked at to see whether it holds genotype rows. */
const memberHead = 1 << 16;

/** Members that are looked at; the largest come first. */
const mostMembers = 20;

/** Bytes that a member's local header, name and extra field take at most (APPNOTE.TXT, section 4.3.7). */
const longestLocalHeader = 30 + 2 * 65_535;

/** A stop asked for by the page. */
class Cancelled extends Error {}

/** The browser could not give the file's bytes; the message is the name of its own error. */
class ReadFailed extends Error {}

const cancelled = new Set<number>();
let panic: { message: string; place: string } | null = null;

onPanic((message: string, place: string) => {
  panic = { message, place };
});

function post(message: MessageFromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Lets waiting messages in now and then; throws {@link Cancelled} when one of them stops the call. */
function turnKeeper(id: number): (progress: EngineProgress) => Promise<void> {
  let lastTurn = performance.now();
  let lastProgress = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    const now = performance.now();
    if (now - lastTurn < turnInterval) return;
    if (now - lastProgress >= progressInterval) {
      post({ kind: "progress", id, progress });
      lastProgress = now;
    }
    await nextTurn();
    lastTurn = performance.now();
    if (cancelled.has(id)) throw new Cancelled();
  };
}

/** The same bytes, known to lie in a buffer that can be transferred; the binding copied them out of the engine. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}

let held: { name: string; layout: Uint8Array<ArrayBuffer> } | null = null;

function packed(read: EngineReadGenome): ReadGenome {
  try {
    const layoutName = read.layoutName();
    const layout = ownBytes(read.layout());
    // A copy, because the other one moves to the page.
    if (held?.name !== layoutName) held = { name: layoutName, layout: layout.slice() };
    const report = { ...read.report(), container: read.container() ?? null };
    return { report, layoutName, layout, genome: ownBytes(read.genome()) };
  } finally {
    read.free();
  }
}

/** The bytes of a file as they come; throws {@link ReadFailed}. Chromium's own error is a TypeError here. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await stream.read().catch((cause: unknown) => {
        throw new ReadFailed(cause instanceof Error ? cause.name : "unknown");
      });
      if (done) return;
      yield value;
    }
  } finally {
    // A stopped read leaves the rest unread; a failed stream has nothing to cancel.
    stream.cancel().catch(() => undefined);
  }
}

/** Bytes of a file that are wanted at once; throws {@link ReadFailed}. */
async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (cause) {
    throw new ReadFailed(cause instanceof Error ? cause.name : "unknown");
  }
}

/** Reads what `feed` pushes; a reader that was given up is freed, unless the engine may not be entered any more. */
async function readWith(
  reader: GenomeReader,
  feed: (reader: GenomeReader) => Promise<void>,
): Promise<ReadGenome> {
  try {
    await feed(reader);
  } catch (thrown) {
    if (!(thrown instanceof WebAssembly.RuntimeError)) reader.free();
    throw thrown;
  }
  return packed(reader.finish());
}

/** Pushes a file, or its part that holds a zip member. */
async function pushAll(reader: GenomeReader, part: Blob, id: number): Promise<void> {
  const takeTurn = turnKeeper(id);
  let done = 0;
  for await (const chunk of chunksOf(part)) {
    reader.push(chunk);
    done += chunk.byteLength;
    await takeTurn({ done, total: part.size });
  }
  if (done !== part.size) throw new ReadFailed("length");
}

async function readFile(id: number, { file }: EngineCalls["readFile"]["args"]): Promise<ReadGenome> {
  const kind = containerKind(await bytesOf(file.slice(0, 4)));
  if (kind === "zip") return readZip(id, file);
  return readWith(new GenomeReader(), (reader) => pushAll(reader, file, id));
}

async function readZip(id: number, file: File): Promise<ReadGenome> {
  const archive = await openArchive(file);
  try {
    const candidates = archive.candidates();
    const rows = await rowsInHeads(file, archive, candidates);
    const chosen = archive.choose(new Uint32Array(rows)) ?? 0;
    const entry = candidates[chosen];
    if (entry === undefined) throw new Error("the engine chose a member that is not there");
    return await readWith(archive.reader(chosen), (reader) =>
      pushAll(reader, memberPart(file, entry, entry.packedSize), id),
    );
  } finally {
    if (panic === null) archive.free();
  }
}

/** The directory stands at the end; a long one is asked for again from its beginning. */
async function openArchive(file: File): Promise<ZipArchive> {
  const open = async (start: number) => new ZipArchive(await bytesOf(file.slice(start)), start);
  const archive = await open(Math.max(0, file.size - ZipArchive.tailLength()));
  const from = archive.needsFrom();
  if (from === undefined) return archive;
  archive.free();
  return open(from);
}

/** Rows in the first part of each member. One that can't be opened has none; if it is chosen all the same, it says why. */
async function rowsInHeads(
  file: File,
  archive: ZipArchive,
  candidates: readonly ZipEntry[],
): Promise<number[]> {
  if (candidates.length < 2) return [];
  const rows: number[] = [];
  for (const [index, entry] of candidates.slice(0, mostMembers).entries()) {
    const head = await bytesOf(memberPart(file, entry, memberHead));
    rows.push(rowsInHead(archive, index, head));
  }
  return rows;
}

function rowsInHead(archive: ZipArchive, index: number, head: Uint8Array): number {
  let reader: GenomeReader | null = null;
  try {
    reader = archive.reader(index);
    reader.push(head);
    return reader.rowsSoFar();
  } catch (thrown) {
    if (isEngineFailure(thrown)) return 0;
    throw thrown;
  } finally {
    if (panic === null) reader?.free();
  }
}

function memberPart(file: File, entry: ZipEntry, bytes: number): Blob {
  return file.slice(entry.offset, Math.min(file.size, entry.offset + longestLocalHeader + bytes));
}

async function readSample(id: number, args: EngineCalls["readSample"]["args"]): Promise<ReadGenome> {
  const sample = new SampleGenome(args.seed, args.markers);
  const takeTurn = turnKeeper(id);
  const read = await readWith(new GenomeReader(), async (reader) => {
    let done = 0;
    for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) {
      reader.push(piece);
      done += piece.byteLength;
      await takeTurn({ done, total: Math.round(done / sample.progress()) });
    }
  });
  sample.free();
  return read;
}

function score(
  { layoutName, layout: sent, genome, sets, policy }: EngineCalls["score"]["args"],
  isLayoutHeld: boolean,
): EngineCalls["score"]["value"] {
  const layout = isLayoutHeld && held !== null ? held.layout : sent;
  if (layoutName !== undefined) held = { name: layoutName, layout };
  return sets.map((set) => scoreWeightSet(layout, genome, set, policy));
}

/** An engine failure is the only object with a code that the engine throws. */
function isEngineFailure(thrown: unknown): thrown is EngineFailure {
  return typeof thrown === "object" && thrown !== null && "code" in thrown && "threats" in thrown;
}

function failureOf(thrown: unknown): EngineCallFailure {
  if (thrown instanceof Cancelled) return { code: "cancelled" };
  if (isEngineFailure(thrown)) return thrown;
  if (thrown instanceof ReadFailed) return { code: "read-failed", cause: thrown.message };
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
      return score(message.args, message.isLayoutHeld === true);
    case "panicOnPurpose":
      panicOnPurpose();
      throw new Error("the deliberate panic did not happen");
  }
}

function buffersOf(value: EngineCalls[EngineCallName]["value"]): Transferable[] {
  return "layoutName" in value ? [value.layout.buffer, value.genome.buffer] : [];
}

self.addEventListener("message", async (event: MessageEvent<MessageToWorker>) => {
  const message = event.data;
  if (message.kind === "cancel") {
    cancelled.add(message.id);
    return;
  }
  const { id } = message;
  let outcome: Result<EngineCalls[EngineCallName]["value"], EngineCallFailure>;
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
