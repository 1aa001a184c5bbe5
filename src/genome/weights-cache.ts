/** Which weights of scoring files a worker caches. Page and worker count alike, so that the page knows what the worker has. */

/** Bytes of weights that are cached at most, unless one call uses more: those of a million variants. */
export const mostWeightBytes = 32 * 1024 * 1024;

/** Bytes of weights by their names. */
export type WeightBytes = ReadonlyMap<string, number>;

/** The weights that are cached after a call: all so far, or its own alone where those would be too many. */
export function weightsAfter(before: WeightBytes, used: WeightBytes): WeightBytes {
  const all = new Map([...before, ...used]);
  let bytes = 0;
  for (const own of all.values()) bytes += own;
  return bytes <= mostWeightBytes ? all : used;
}
