import { keptWeights } from "./proxy-rules.ts";

/** Caches what was computed from a key, the latest values only. Its answer never depends on earlier requests. */
export interface WeightsCache<Value> {
  /** The value of a key: the cached one, or the result of `compute`. */
  get: (key: string, compute: () => Value) => Value;
}

/** Makes a cache that drops the value that was unused for longest. */
export function createWeightsCache<Value>(most: number = keptWeights): WeightsCache<Value> {
  const kept = new Map<string, Value>();
  return {
    get: (key, compute) => {
      const value = kept.get(key) ?? compute();
      // A map keeps the order in which keys were set.
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}
