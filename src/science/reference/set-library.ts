import type { ProxyTable } from "../proxies/proxy-table.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import type { ScoreSet } from "../weight-set.ts";
import { packedSets } from "./packed-sets.generated.ts";
import { portabilityRatios } from "./portability-ratios.generated.ts";
import { type UnpackedSet, unpackProxies, unpackSet } from "./unpack-set.ts";

/** Reads a file of reference/packed/ by its name. May reject. */
export type ReadPackedSet = (file: string) => Promise<Uint8Array>;

/** Sets that are loaded together. */
export type SetGroupName = (typeof packedSets)[number]["group"];

/** The built-in sets. Each is read once, when it is first needed; what could not be read is read again. All may reject. */
export interface SetLibrary {
  /** Null for an unknown id. */
  loadSet: (id: string) => Promise<ScoreSet | null>;
  /** All sets, or those of a group, in the order of every list. */
  loadSets: (group?: SetGroupName) => Promise<readonly ScoreSet[]>;
  /** What the scores of a set are placed by. It rejects for an unknown id. */
  loadReference: (id: string) => Promise<SetReference>;
  /** What a set's missing rows are predicted by; null for an unknown id. */
  loadProxies: (id: string) => Promise<ProxyTable | null>;
}

/** The ids of the built-in sets, quick scores first. */
export const builtInSetIds: readonly string[] = packedSets.map(({ id }) => id);

/** Loaded sets, by id; others are requested again. */
export function keptLoads<Value>(load: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (id) => {
    const before = kept.get(id);
    if (before !== undefined) return before;
    const loading = load(id);
    kept.set(id, loading);
    loading.catch(() => kept.delete(id));
    return loading;
  };
}

/** Makes the sets from a reader of their files. */
export function createSetLibrary(read: ReadPackedSet): SetLibrary {
  const bytesOf = keptLoads(async (id) => {
    const known = packedSets.find((set) => set.id === id);
    return known === undefined ? null : read(known.file);
  });
  const unpacked = keptLoads(async (id): Promise<UnpackedSet | null> => {
    const bytes = await bytesOf(id);
    return bytes === null ? null : unpackSet(bytes);
  });
  const loadSet = async (id: string) => (await unpacked(id))?.set ?? null;
  return {
    loadSet,
    loadSets: async (group) => {
      const ids = packedSets.filter((set) => group === undefined || set.group === group).map(({ id }) => id);
      return (await Promise.all(ids.map(loadSet))).flatMap((set) => set ?? []);
    },
    loadReference: async (id) => {
      const known = await unpacked(id);
      if (known === null) throw new RangeError(`there is no set ${id}`);
      const facts = { calibration: known.set.calibration, portabilityRatios };
      return { frequencies: known.frequencies, facts };
    },
    loadProxies: keptLoads(async (id) => {
      const bytes = await bytesOf(id);
      return bytes === null ? null : unpackProxies(bytes);
    }),
  };
}
