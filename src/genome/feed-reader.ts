/** Bytes of a file on their way into one of the engine's readers. */
import { isTrap } from "./engine-entry.ts";
import { chunksOf, ReadFailed, requireUnchanged } from "./file-bytes.ts";
import type { EngineProgress } from "./protocol.ts";

/** What reads files: genotypes or weights. */
export interface Reader<Read> {
  push(chunk: Uint8Array): void;
  finish(): Read;
  free(): void;
}

/** Reads what `feed` pushes; an abandoned reader is freed, unless the engine may not be entered any more. */
export async function readWith<Read, Used extends Reader<Read>>(
  reader: Used & Reader<Read>,
  feed: (reader: Used) => Promise<void>,
): Promise<Read> {
  try {
    await feed(reader);
  } catch (thrown) {
    if (!isTrap(thrown)) reader.free();
    throw thrown;
  }
  return reader.finish();
}

/**
 * Pushes a file, or its part with a zip member; throws `ReadFailed` when the file yields fewer or more bytes than it
 * has, or was changed meanwhile.
 */
export async function pushAll<Used extends Pick<Reader<unknown>, "push">>(
  reader: Used,
  part: Blob,
  takeTurn: (progress: EngineProgress) => Promise<void>,
  onPushed: (reader: Used) => void = () => {},
): Promise<void> {
  let done = 0;
  for await (const chunk of chunksOf(part)) {
    reader.push(chunk);
    onPushed(reader);
    done += chunk.byteLength;
    await takeTurn({ done, total: part.size });
  }
  if (done !== part.size) throw new ReadFailed("length");
  await requireUnchanged(part);
}
