import type { GenomeEntry, GenomeStatus, PartToChoose, SetScore } from "../../state/genomes/genome-entry.ts";

/** The data read from a ready genome. */
export type FileReport = Extract<GenomeStatus, { phase: "ready" }>["report"];

/** The score of one set, where there is one. */
export type ScoredSet = Extract<SetScore, { score: unknown }>;

/** A person's actions on one genome. */
export interface GenomeActions {
  cancel: (id: GenomeEntry["id"]) => void;
  remove: (id: GenomeEntry["id"]) => void;
  retry: (id: GenomeEntry["id"]) => void;
  /** Reads some of the genomes in a file, in place of the file. */
  chooseParts: (id: GenomeEntry["id"], parts: readonly PartToChoose[]) => void;
}
