import type { GenomeEntry, GenomeStatus, PartToChoose, SetScore } from "../../state/genomes/genomes.ts";

/** What was read from a genome that is ready. */
export type FileReport = Extract<GenomeStatus, { phase: "ready" }>["report"];

/** The score of one set, where there is one. */
export type ScoredSet = Extract<SetScore, { score: unknown }>;

/** What a person can do with one genome. */
export interface GenomeActions {
  cancel: (id: GenomeEntry["id"]) => void;
  remove: (id: GenomeEntry["id"]) => void;
  retry: (id: GenomeEntry["id"]) => void;
  /** Reads some of the genomes that a file holds, in place of the file. */
  chooseParts: (id: GenomeEntry["id"], parts: readonly PartToChoose[]) => void;
}
