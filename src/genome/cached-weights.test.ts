import { expect, it } from "vitest";
import { createCachedWeights } from "./cached-weights.ts";
import { mostWeightBytes, weightsAfter } from "./weights-cache.ts";

it("has the weights that the page thinks it has, and frees the others before it opens new ones", () => {
  const third = Math.floor(mostWeightBytes / 3);
  const cached = createCachedWeights<{ name: string; free: () => void }>();
  const inMemory = new Set<string>();
  let most = 0;
  let onPage: ReadonlyMap<string, number> = new Map();
  const lists = ["ab", "bc", "cd", "d", "abc", "dab", "dcba", "a"];
  for (const list of lists) {
    const files = [...list].map((weightsName) => ({
      weightsName,
      weights: new Uint8Array(onPage.has(weightsName) ? 0 : third),
    }));
    const opened = cached.of(files, (bytes) => {
      // The page must not leave out what is not there.
      expect(bytes.byteLength).toBe(third);
      const name = list[[...list].findIndex((one) => !inMemory.has(one))] ?? "";
      inMemory.add(name);
      most = Math.max(most, inMemory.size);
      return { name, free: () => inMemory.delete(name) };
    });
    expect(opened.map(({ name }) => name).join("")).toBe(list);
    onPage = weightsAfter(onPage, new Map([...list].map((name) => [name, third])));
    expect([...onPage.keys()].sort()).toEqual([...inMemory].sort());
  }
  expect(most).toBe(4);
  cached.clear();
  expect(inMemory.size).toBe(0);
});
