/** The scores still to come. */
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { PrsState, ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import { isBeingRead } from "../../state/matrix/use-matrix-sources.ts";

interface ScoreSources extends Pick<PrsState, "leftOut"> {
  /** Genomes that have been read. */
  ready: readonly Pick<GenomeEntry, "id">[];
  /** Ids of those that are being read. */
  beingRead: readonly string[];
  files: readonly ScoringFileEntry[];
}

/** How many scores there are when all that is being read has been read. */
export function scoresInAll({ ready, beingRead, files, leftOut }: ScoreSources): number {
  const isIn = (id: string) => !leftOut.has(id);
  const genomes = [...ready.map(({ id }) => id), ...beingRead].filter(isIn);
  const scored = files.filter(
    (file) => isIn(file.id) && (file.status.phase === "ready" || isBeingRead(file)),
  );
  return genomes.length * scored.length;
}

/** Whether scores still come or change by themselves. Stopped ones do not come. */
export function areScoresComing({
  beingRead,
  files,
  leftOut,
  pairs,
  isStopped,
}: Omit<ScoreSources, "ready"> & Pick<PrsState, "pairs" | "isStopped">): boolean {
  const isComing = ({ status }: PrsState["pairs"][number]) =>
    status.phase === "ready" ? status.proxies === "pending" : status.phase !== "failed" && !isStopped;
  const isIn = (id: string) => !leftOut.has(id);
  const areFilesRead = files.some((file) => isIn(file.id) && isBeingRead(file));
  return beingRead.some(isIn) || areFilesRead || pairs.some(isComing);
}
