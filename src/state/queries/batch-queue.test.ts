import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTurn } from "../../lib/next-turn.ts";
import { BatchQueue } from "./batch-queue.ts";

function recordingQueue(batchSize: number) {
  const taken: (readonly number[])[] = [];
  return { taken, queue: new BatchQueue<number>(batchSize, (items) => taken.push(items)) };
}

describe("BatchQueue", () => {
  it("emits the first batch at once and the others turn by turn", async () => {
    const { taken, queue } = recordingQueue(2);
    queue.add([1, 2, 3, 4, 5]);
    expect(taken).toEqual([[1, 2]]);
    await nextTurn();
    expect(taken).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await nextTurn();
    expect(taken.flat()).toEqual([1, 2, 3, 4, 5]);
    queue.add([6]);
    expect(taken.at(-1)).toEqual([6]);
  });

  it("keeps the order of all additions, and makes no batch too large", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(fc.array(fc.integer(), { maxLength: 9 }), fc.boolean()), { maxLength: 6 }),
        async (batchSize, additions) => {
          const { taken, queue } = recordingQueue(batchSize);
          for (const [items, isPausing] of additions) {
            queue.add(items);
            if (isPausing) await nextTurn();
          }
          const expected = additions.flatMap(([items]) => items);
          for (let turn = 0; turn < expected.length; turn++) await nextTurn();
          expect(taken.flat()).toEqual(expected);
          expect(taken.every(({ length }) => length > 0 && length <= batchSize)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("drops its items when it is cleared, and starts again", async () => {
    const { taken, queue } = recordingQueue(2);
    queue.add([1, 2, 3, 4, 5]);
    queue.clear();
    queue.add([6, 7, 8]);
    for (let turn = 0; turn < 4; turn++) await nextTurn();
    expect(taken.flat()).toEqual([1, 2, 6, 7, 8]);
  });
});
