import { describe, expect, it } from "vitest";
import { createLostGenomes } from "./lost-genomes-store.ts";

/** A tab whose storage outlives its pages. */
function tab(before = 0) {
  let count = before;
  return {
    kept: {
      get recalled() {
        return count;
      },
      remember: (next: number) => {
        count = next;
      },
    },
    count: () => count,
  };
}

describe("lost genomes", () => {
  it("are the ones of the page before", () => {
    const { kept } = tab();
    const before = createLostGenomes(kept);
    for (const loaded of [1, 3, 2]) before.remember(loaded);
    expect(before.store.getState().count).toBe(0);
    expect(createLostGenomes(kept).store.getState().count).toBe(2);
  });

  it("are none after everything was removed by hand", () => {
    const { kept } = tab();
    const before = createLostGenomes(kept);
    before.remember(1);
    before.remember(0);
    expect(createLostGenomes(kept).store.getState().count).toBe(0);
  });

  it("are forgotten once something is loaded again", () => {
    const { kept, count } = tab(4);
    const lost = createLostGenomes(kept);
    expect(lost.store.getState().count).toBe(4);
    lost.remember(1);
    expect([lost.store.getState().count, count()]).toEqual([0, 1]);
  });
});
