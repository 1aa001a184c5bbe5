import { placeByRow } from "../place-rows/place-by-row.ts";
import { placeRowsFile } from "../place-rows/place-rows-file.generated.ts";
import { readPlaceRow } from "../place-rows/read-place-rows.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import { likelyLinkage, placeTrait } from "../traits/place-trait.ts";
import { packRatios } from "../traits/trait-pack.ts";
import type { TraitSet } from "../weight-set.ts";
import { packFiles } from "./pack-files.generated.ts";
import { portabilityRatios } from "./portability-ratios.generated.ts";
import { keptLoads, type ReadPackedSet } from "./set-library.ts";
import type { TraitLibrary } from "./trait-library.ts";
import { type UnpackedSet, unpackSet } from "./unpack-set.ts";

/** The trait packs. Each is read when it is first needed; what could not be read is read again. All may reject. */
export type PackLibrary = Pick<TraitLibrary, "loadSet" | "loadReference">;

/**
 * Makes the packs from readers of their files.
 *
 * @param read reads a pack's file, unpacked
 * @param readRows reads the table of place rows
 */
export function createPackLibrary(read: ReadPackedSet, readRows: ReadPackedSet): PackLibrary {
  const rowsOfFile = keptLoads(readRows);
  const unpacked = keptLoads(async (id): Promise<UnpackedSet<TraitSet> | null> => {
    const file = packFiles.find(([pack]) => pack === id)?.[1];
    if (file === undefined) return null;
    const bytes = await read(file);
    const { set, frequencies } = unpackSet<TraitSet>(bytes);
    const { set: on38 } = unpackSet<TraitSet>(bytes, "GRCh38");
    const other: TraitSet = { ...on38, build: "GRCh38", digest: `${set.digest} GRCh38` };
    return { set: { ...set, on38: other }, frequencies };
  });
  return {
    loadSet: async (id) => (await unpacked(id))?.set ?? null,
    loadReference: async (id): Promise<SetReference> => {
      const known = await unpacked(id);
      const pack = known?.set.pack;
      if (known === null || pack === undefined) throw new RangeError(`there is no trait pack ${id}`);
      const { set, frequencies } = known;
      const ratios = packRatios(pack, portabilityRatios);
      const facts = { calibration: likelyLinkage(set.rows.length), portabilityRatios: ratios };
      if (pack.placed === "frequencies")
        return { frequencies, facts, place: (rows, reference) => placeTrait(set, rows, reference, ratios) };
      const row = readPlaceRow(await rowsOfFile(placeRowsFile), id);
      if (row === null) throw new RangeError(`${id} has no place row`);
      return { frequencies, facts, place: (rows, reference) => placeByRow(row, rows, reference, ratios) };
    },
  };
}
