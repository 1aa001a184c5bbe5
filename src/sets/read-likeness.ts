import { likenessFile } from "../science/reference/likeness.generated.ts";
import { keptLoads } from "../science/reference/set-library.ts";
import type { LikenessTable } from "../science/reference-group/likeness/likeness-table.ts";
import { unpackLikeness } from "../science/reference-group/likeness/unpack-likeness.ts";
import { readLikenessFile } from "./read-likeness-file.ts";

const loads = keptLoads(async (file) => unpackLikeness(await readLikenessFile(file)));

/** The table by which a genome's likeness to the references is judged, fetched when it is first needed. Rejects when it does not arrive. */
export function loadLikeness(): Promise<LikenessTable> {
  return loads(likenessFile);
}
