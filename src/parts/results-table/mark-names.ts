import { upperFirst } from "../../lib/format.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";

/** Of a genome without a mark. */
export const unmarked = "No mark";

/** A mark as filters and groups call it. */
export function markNameOf(mark: GenomeMark | undefined): string {
  return mark === undefined ? unmarked : upperFirst(mark);
}
