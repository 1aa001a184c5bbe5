import type { Likeness } from "../../science/reference-group/likeness/judge-likeness.ts";
import type { GenomeToCompare } from "./compare-likeness.ts";
import type { GenomeReaderOptions } from "./genome-reader.ts";

/** What the store of genomes is made with. */
export interface GenomeStoreOptions
  extends Omit<GenomeReaderOptions, "predictionsOf" | "isPredictedAhead" | "addPredictions"> {
  /**
   * Judges a genome that has its scores by many more sites than its reference was found with; null where nobody can. It may reject,
   * as when their table can't be fetched. Without it no genome is judged so.
   */
  compareLikeness?: ((genome: GenomeToCompare) => Promise<Likeness | null>) | undefined;
}
