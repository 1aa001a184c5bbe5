/** The browser could not read the file's bytes; the message is the name of its own error. */
export class ReadFailed extends Error {}

/** The bytes of a file as they come; throws {@link ReadFailed}. Chromium's own error is a TypeError here. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
export async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (cause) {
    throw new ReadFailed(cause instanceof Error ? cause.name : "unknown");
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
