import { expect, test } from "vitest";
import { isZipToRead } from "./container-kind.ts";
import { chunksOf } from "./file-bytes.ts";

/** A file whose stream yields so many bytes at a time. */
function fileInPieces(bytes: readonly number[], size: number): Blob {
  const file = new Blob([Uint8Array.from(bytes)]);
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        for (let from = 0; from < bytes.length; from += size) {
          controller.enqueue(Uint8Array.from(bytes.slice(from, from + size)));
        }
        controller.close();
      },
    });
  return Object.assign(file, { stream });
}

const archive = [0x50, 0x4b, 0x03, 0x04, 7, 8, 9];
const text = [0x72, 0x73, 0x39, 0x0a, 7, 8, 9];

test.each([1, 3, 4, 7])("a file to be read is known by its head in pieces of %i bytes", async (size) => {
  for (const bytes of [archive, text, archive.slice(0, 3), []]) {
    const file = fileInPieces(bytes, size);
    expect(await isZipToRead(file)).toBe(bytes === archive);
    const read: number[] = [];
    for await (const chunk of chunksOf(file)) read.push(...chunk);
    expect(read).toEqual(bytes);
  }
});
