/** The browser could not read the file's bytes; the message is the name of its own error. */
export class ReadFailed extends Error {}

/** Most bytes of a file that are read ahead of its turn. */
const mostReadAhead = 32_000_000;

type Stream = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
type Chunk = Awaited<ReturnType<Stream["read"]>>;

/** A file whose turn has not come. */
interface FileAhead {
  stream: Stream;
  /** What was read of it. The last one may be its end, or fail. */
  chunks: Promise<Chunk>[];
  isWanted: boolean;
}

const filesAhead = new WeakMap<Blob, FileAhead>();

/** Reads a file ahead of its turn, so that its bytes arrive while another one is parsed. */
export function readAhead(file: Blob): void {
  const ahead: FileAhead = { stream: file.stream().getReader(), chunks: [], isWanted: true };
  filesAhead.set(file, ahead);
  void fill(ahead);
}

async function fill(ahead: FileAhead): Promise<void> {
  const { stream, chunks } = ahead;
  let bytes = 0;
  try {
    while (ahead.isWanted && bytes < mostReadAhead) {
      const chunk = stream.read();
      chunks.push(chunk);
      const { done, value } = await chunk;
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The file's turn reports it.
  }
}

/** The first bytes of a file that is about to be read, as many as come at once; {@link chunksOf} yields them again. Throws {@link ReadFailed}. */
export async function firstBytes(file: Blob): Promise<Uint8Array> {
  if (!filesAhead.has(file)) readAhead(file);
  const [first] = filesAhead.get(file)?.chunks ?? [];
  const chunk = await first?.catch((cause: unknown) => {
    throw readFailure(cause);
  });
  return chunk?.value ?? new Uint8Array(0);
}

function readFailure(cause: unknown): ReadFailed {
  return new ReadFailed(cause instanceof Error ? cause.name : "unknown");
}

/** Takes what was read ahead of a file, and stops the reading. */
function takeAhead(file: Blob): FileAhead | undefined {
  const ahead = filesAhead.get(file);
  filesAhead.delete(file);
  if (ahead !== undefined) ahead.isWanted = false;
  return ahead;
}

/** Forgets what was read ahead of a file and has not been used. */
export function dropReadAhead(file: Blob): void {
  takeAhead(file)
    ?.stream.cancel()
    .catch(() => undefined);
}

/** The bytes of a file as they come; throws {@link ReadFailed}. Chromium's own error is a TypeError here. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { stream, chunks } = takeAhead(file) ?? { stream: file.stream().getReader(), chunks: [] };
  try {
    for (;;) {
      const chunk = chunks.shift() ?? stream.read();
      const { done, value } = await chunk.catch((cause: unknown) => {
        throw readFailure(cause);
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
export async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (cause) {
    throw readFailure(cause);
  }
}

/**
 * Makes sure that a file is still the one that was chosen; throws {@link ReadFailed}. A browser asks that when a reading begins, and
 * not while it goes on: a file that was written over meanwhile would be read as a mixture of two.
 */
export async function requireUnchanged(file: Blob): Promise<void> {
  await bytesOf(file.slice(0, 1));
}

/** The same bytes, known to lie in a buffer that can be transferred; the engine's binding copied them there. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}
