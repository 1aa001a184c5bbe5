import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTurn } from "../genome/next-turn.ts";
import { InTurns } from "./in-turns.ts";

function taking(atOnce: number) {
  const taken: (readonly number[])[] = [];
  return { taken, turns: new InTurns<number>(atOnce, (items) => taken.push(items)) };
}

describe("InTurns", () => {
  it("gives the first items at once and the others turn by turn", async () => {
    const { taken, turns } = taking(2);
    turns.add([1, 2, 3, 4, 5]);
    expect(taken).toEqual([[1, 2]]);
    await nextTurn();
    expect(taken).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await nextTurn();
    expect(taken.flat()).toEqual([1, 2, 3, 4, 5]);
    turns.add([6]);
    expect(taken.at(-1)).toEqual([6]);
  });

  it("keeps the order of whatever is added whenever, and gives no more at once than it may", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(fc.array(fc.integer(), { maxLength: 9 }), fc.boolean()), { maxLength: 6 }),
        async (atOnce, additions) => {
          const { taken, turns } = taking(atOnce);
          for (const [items, isPausing] of additions) {
            turns.add(items);
            if (isPausing) await nextTurn();
          }
          const expected = additions.flatMap(([items]) => items);
          for (let turn = 0; turn < expected.length; turn++) await nextTurn();
          expect(taken.flat()).toEqual(expected);
          expect(taken.every(({ length }) => length > 0 && length <= atOnce)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("forgets what waits when it is cleared, and begins anew", async () => {
    const { taken, turns } = taking(2);
    turns.add([1, 2, 3, 4, 5]);
    turns.clear();
    turns.add([6, 7, 8]);
    for (let turn = 0; turn < 4; turn++) await nextTurn();
    expect(taken.flat()).toEqual([1, 2, 6, 7, 8]);
  });
});
