import { expect, it } from "vitest";
import { inTurns } from "./in-turns.ts";
import { nextTurn } from "./next-turn.ts";

it("begins so many items in one turn, and answers in their order", async () => {
  const begun: number[] = [];
  const made = inTurns([1, 2, 3, 4, 5], 2, (item) => {
    begun.push(item);
    return item * 10;
  });
  const counts = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    counts.push(begun.length);
  }
  // A message takes its turn behind those that were sent before it.
  for (const [turn, count] of counts.entries()) {
    expect(count - (counts[turn - 1] ?? 0)).toBeLessThanOrEqual(2);
  }
  expect(await made).toEqual([10, 20, 30, 40, 50]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it("rejects with the failure of a later turn", async () => {
  const made = inTurns([1, 2, 3], 1, (item) => (item === 3 ? Promise.reject(new Error("third")) : item));
  await expect(made).rejects.toThrow("third");
});

it("does nothing for an empty list", async () => {
  expect(await inTurns([], 8, () => 1)).toEqual([]);
});
