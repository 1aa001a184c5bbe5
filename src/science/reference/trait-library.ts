import type { SetReference } from "../reference-group/place-genome-score.ts";
import { likelyLinkage, placeTrait } from "../traits/place-trait.ts";
import type { TraitSet } from "../weight-set.ts";
import { portabilityRatios } from "./portability-ratios.generated.ts";
import { keptLoads, type ReadPackedSet } from "./set-library.ts";
import { traitFile, traitList } from "./trait-list.generated.ts";
import { type UnpackedSet, unpackSet } from "./unpack-set.ts";

/** The sets of traits. Their file is read once, when one of them is first needed. All may reject. */
export interface TraitLibrary {
  /** Null for an unknown id. */
  loadSet: (id: string) => Promise<TraitSet | null>;
  /** In the order of every list. */
  loadSets: () => Promise<readonly TraitSet[]>;
  /** What the scores of a set are placed by. It rejects for an unknown id. */
  loadReference: (id: string) => Promise<SetReference>;
}

/** Makes the sets from a reader of their file. */
export function createTraitLibrary(read: ReadPackedSet): TraitLibrary {
  const bytesOfFile = keptLoads(read);
  const unpacked = keptLoads(async (id): Promise<UnpackedSet<TraitSet> | null> => {
    const place = traitList.find((trait) => trait.id === id)?.bytes ?? null;
    if (place === null) return null;
    const [start, length] = place;
    return unpackSet<TraitSet>((await bytesOfFile(traitFile)).subarray(start, start + length));
  });
  const loadSet = async (id: string) => (await unpacked(id))?.set ?? null;
  return {
    loadSet,
    loadSets: async () =>
      (await Promise.all(traitList.map(({ id }) => loadSet(id)))).flatMap((set) => set ?? []),
    loadReference: async (id) => {
      const known = await unpacked(id);
      if (known === null) throw new RangeError(`there is no trait ${id}`);
      const { set, frequencies } = known;
      return {
        frequencies,
        facts: { calibration: likelyLinkage(set.rows.length), portabilityRatios },
        place: (rows, reference) => placeTrait(set, rows, reference, portabilityRatios),
      };
    },
  };
}
