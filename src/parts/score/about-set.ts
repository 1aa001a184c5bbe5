import type { CsvValue } from "../../lib/csv.ts";
import type { ScoreSet } from "../../science/weight-set.ts";

/** What a saved file says of its set. Equal digests mean equal weights. */
export function aboutSet(set: ScoreSet): Readonly<Record<string, CsvValue>> {
  return {
    set: set.id,
    set_name: set.name,
    set_digest: set.digest,
    set_build: set.build,
    unit: set.unit,
    study: set.study,
    doi: set.studyUrl,
  };
}
