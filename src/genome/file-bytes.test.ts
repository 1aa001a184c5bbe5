import { describe, expect, it, vi } from "vitest";
import { afterPromises } from "../../tests/support/fake-engine-pool.ts";
import { chunksOf, dropReadAhead, firstBytes, ReadFailed, readAhead } from "./file-bytes.ts";

/** A file whose stream yields chunks of a size, as many as there are, or fails after them. */
function fileOf(chunks: number, size: number, failure?: Error) {
  let pulled = 0;
  const cancel = vi.fn();
  const stream = vi.fn(
    () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          pull: (controller) => {
            if (pulled < chunks) controller.enqueue(new Uint8Array(size).fill(pulled));
            else if (failure !== undefined) controller.error(failure);
            else controller.close();
            pulled += 1;
          },
          cancel,
        },
        { highWaterMark: 0 },
      ),
  );
  return { file: Object.assign(new Blob(), { stream }), stream, cancel, pulled: () => pulled };
}

async function firstsOf(file: Blob): Promise<number[]> {
  const firsts: number[] = [];
  for await (const chunk of chunksOf(file)) firsts.push(chunk[0] ?? -1);
  return firsts;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await afterPromises();
}

describe("a file that is read ahead", () => {
  it("yields the same bytes once, before its turn and in it", async () => {
    const { file, stream, pulled } = fileOf(5, 10_000_000);
    readAhead(file);
    await settle();
    // No more than 32 MB wait in memory.
    expect(pulled()).toBe(4);
    expect(await firstsOf(file)).toEqual([0, 1, 2, 3, 4]);
    expect(stream).toHaveBeenCalledTimes(1);
  });

  it("yields the same bytes when its turn comes while it is being read", async () => {
    const { file } = fileOf(5, 10);
    readAhead(file);
    expect(await firstsOf(file)).toEqual([0, 1, 2, 3, 4]);
  });

  it("shows its first bytes before its turn, whether it is read ahead or not", async () => {
    for (const isAhead of [true, false]) {
      const { file, stream } = fileOf(3, 10);
      if (isAhead) readAhead(file);
      expect((await firstBytes(file)).byteLength).toBe(10);
      expect(await firstsOf(file)).toEqual([0, 1, 2]);
      expect(stream).toHaveBeenCalledTimes(1);
    }
    expect((await firstBytes(fileOf(0, 10).file)).byteLength).toBe(0);
    await expect(firstBytes(fileOf(0, 10, new TypeError("gone")).file)).rejects.toEqual(
      new ReadFailed("TypeError"),
    );
  });

  it("fails in its turn and not before", async () => {
    const { file } = fileOf(2, 10, new TypeError("gone"));
    readAhead(file);
    await settle();
    const chunks = chunksOf(file);
    expect((await chunks.next()).value?.[0]).toBe(0);
    expect((await chunks.next()).value?.[0]).toBe(1);
    await expect(chunks.next()).rejects.toEqual(new ReadFailed("TypeError"));
  });

  it("that is dropped is read no further", async () => {
    const { file, cancel, pulled } = fileOf(1000, 10);
    readAhead(file);
    dropReadAhead(file);
    await settle();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(pulled()).toBeLessThan(3);
  });
});
