import { keptWeights } from "./proxy-rules.ts";

/** Keeps what was computed from a key, the latest ones only. What it gives never depends on what was asked before. */
export interface WeightsCache<Value> {
  /** The value of a key: the one that is kept, or what `compute` gives. */
  get: (key: string, compute: () => Value) => Value;
}

/** Makes a cache that forgets what was longest not asked for. */
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
