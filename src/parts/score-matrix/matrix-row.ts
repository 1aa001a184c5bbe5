import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";
import type { NoSpread, PlaceAmongLoaded } from "../../science/loaded/spread-among-loaded.ts";
import type { FrequencyCheck } from "../../science/reference-group/check-frequencies.ts";
import type { AbsentPolicy } from "../../state/genomes/genome-entry.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import type { PairStatus, ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import type { Withheld } from "../../state/matrix/withheld-pair.ts";
import type { NotedResult } from "../results-table/notes-of-results.ts";

/** A score set as it is listed. */
export interface ListedSet {
  id: string;
  /** Its scoring file's, for life. */
  number: number;
  /** Its name on the page; a file's own name where its header has none. */
  name: string;
  /** Its name in saved files: fixed, and never the name of a chosen file. */
  savedName: string;
  report: ScoringReport;
  /** Equal for sets that score every genome alike. */
  digest: string;
  isBuiltIn: boolean;
  /** Whose its frequencies are; null while that is not known, and for a set without frequencies. */
  frequencyCheck: FrequencyCheck | null;
}

/** The data read from a ready scoring file. */
export type ScoringReport = Extract<ScoringFileEntry["status"], { phase: "ready" }>["report"];

/** One genome on one score set, as if it were alone. */
export interface PlainRow extends NotedResult {
  key: string;
  genome: {
    id: string;
    number: number;
    /** The colour that the person has marked it with. */
    mark?: GenomeMark | undefined;
    name: string;
    build: GenomeBuild | null;
    /** Why its scores are less certain. */
    remarks: readonly string[];
    isSample: boolean;
    /** Whether its file lists differences from the reference genome, and its other sites do not count. */
    areSitesLeftOut: boolean;
  };
  set: ListedSet;
  /** How sites count that the genome's file does not list. */
  absentSites: AbsentPolicy;
  status: PairStatus;
  /** Null where z and percentile are shown. */
  withheld: Withheld | null;
}

/** One genome on one score set among the others. */
export interface MatrixRow extends PlainRow {
  /**
   * Where the sum is among the loaded genomes, for scores without a place for lack of a known spread; why that is
   * withheld; null for all other scores.
   */
  amongLoaded: PlaceAmongLoaded | NoSpread | null;
}
