/** The weights of scoring files that the worker caches, in the engine's memory. */
import type { NamedWeights } from "./protocol.ts";
import { weightsAfter } from "./weights-cache.ts";

/** Weights in the engine's memory. */
interface Freeable {
  free(): void;
}

/** The cached weights. */
export interface CachedWeights<Weights extends Freeable> {
  /** The weights of a call's files: the cached ones, or the call's own, which `open` opens. What there is no room for goes first. */
  of: (files: readonly NamedWeights[], open: (bytes: Uint8Array) => Weights) => readonly Weights[];
  /** The same of one file. */
  one: (file: NamedWeights, open: (bytes: Uint8Array) => Weights) => Weights;
  /** Forgets all, as the page does after a call that failed. */
  clear: () => void;
}

/** An empty cache. */
export function createCachedWeights<Weights extends Freeable>(): CachedWeights<Weights> {
  const cached = new Map<string, { bytes: number; weights: Weights }>();

  function makeRoomFor(files: readonly NamedWeights[]): void {
    const before = new Map([...cached].map(([name, { bytes }]) => [name, bytes]));
    const bytesOf = ({ weightsName, weights }: NamedWeights) => before.get(weightsName) ?? weights.byteLength;
    const after = weightsAfter(before, new Map(files.map((file) => [file.weightsName, bytesOf(file)])));
    for (const [name, { weights }] of [...cached]) {
      if (after.has(name)) continue;
      weights.free();
      cached.delete(name);
    }
  }

  function opened(
    { weightsName, weights: bytes }: NamedWeights,
    open: (bytes: Uint8Array) => Weights,
  ): Weights {
    const known = cached.get(weightsName);
    if (known !== undefined) return known.weights;
    const weights = open(bytes);
    cached.set(weightsName, { bytes: bytes.byteLength, weights });
    return weights;
  }

  return {
    of: (files, open) => {
      makeRoomFor(files);
      return files.map((file) => opened(file, open));
    },
    one: (file, open) => {
      makeRoomFor([file]);
      return opened(file, open);
    },
    clear: () => {
      for (const { weights } of cached.values()) weights.free();
      cached.clear();
    },
  };
}
