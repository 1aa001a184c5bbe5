import type { GenomePart } from "../../genome/protocol.ts";
import type { GenomeStatus } from "./genome-entry.ts";

/**
 * The source of a genome, stored so that it can be read again. The size stands beside the file because the browser
 * looks it up on the disk at each access, while the page waits.
 */
export type Source =
  | {
      kind: "file";
      file: File;
      size: number;
      isPasted: boolean;
      /** Which genome of the file it is, once chosen. */
      part?: GenomePart;
    }
  | {
      kind: "sample";
      seed: number;
      /**
       * Which member of the seed's family it is: 0 the father, 1 the mother, then the children; absent without a
       * family.
       */
      member?: number;
    };

/** Whether a source is a text that was pasted or typed. */
export function isPasted(source: Source): source is Extract<Source, { kind: "file" }> {
  return source.kind === "file" && source.isPasted;
}

/** The status of a genome that waits to be read from its source. */
export function readingStatus(source: Source): GenomeStatus {
  return { phase: "reading", bytesRead: 0, bytesTotal: source.kind === "file" ? source.size : 0 };
}
