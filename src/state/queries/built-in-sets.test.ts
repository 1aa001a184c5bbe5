import { describe, expect, it } from "vitest";
import { loadQuickSets } from "./built-in-sets.ts";

describe("the quick sets", () => {
  it("come education first, then cognition", async () => {
    expect((await loadQuickSets()).map(({ trait }) => trait)).toEqual(["education", "cognition"]);
  });

  it("are the same objects each time, so that they are loaded once", async () => {
    const [first, second] = [await loadQuickSets(), await loadQuickSets()];
    expect(first.every((set, index) => set === second[index])).toBe(true);
  });
});
