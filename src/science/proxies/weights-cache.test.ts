import { expect, test } from "vitest";
import { createWeightsCache } from "./weights-cache.ts";

test("a value is computed once, and again when it was longest not asked for", () => {
  const cache = createWeightsCache<string>(2);
  const computed: string[] = [];
  const ask = (key: string) =>
    cache.get(key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  expect(["a", "b", "a", "c", "a", "b"].map(ask)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(computed).toEqual(["a", "b", "c", "b"]);
});
