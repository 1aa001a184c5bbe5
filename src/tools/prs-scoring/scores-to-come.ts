/** The scores still to come. */
import type { GenomeEntry } from "../../state/genomes/genomes.ts";
import type { PrsState, ScoringFileEntry } from "../../state/scores/prs-scoring.ts";

interface ScoreSources extends Pick<PrsState, "leftOut"> {
  genomes: readonly GenomeEntry[];
  files: readonly ScoringFileEntry[];
}

function isBeingRead({ status: { phase } }: GenomeEntry | ScoringFileEntry): boolean {
  return phase === "reading" || phase === "scoring";
}

function taken<Entry extends GenomeEntry | ScoringFileEntry>(
  entries: readonly Entry[],
  leftOut: ReadonlySet<string>,
): readonly Entry[] {
  return entries.filter(({ id }) => !leftOut.has(id));
}

/** How many scores there are when all that is being read has been read. */
export function scoresInAll({ genomes, files, leftOut }: ScoreSources): number {
  const count = (entries: readonly (GenomeEntry | ScoringFileEntry)[]) =>
    taken(entries, leftOut).filter((entry) => entry.status.phase === "ready" || isBeingRead(entry)).length;
  return count(genomes) * count(files);
}

/** Whether scores still come or change by themselves. Stopped ones do not come. */
export function areScoresComing({
  genomes,
  files,
  leftOut,
  pairs,
  isStopped,
}: ScoreSources & Pick<PrsState, "pairs" | "isStopped">): boolean {
  const isComing = ({ status }: PrsState["pairs"][number]) =>
    status.phase === "ready" ? status.proxies === "pending" : status.phase !== "failed" && !isStopped;
  return [...taken(genomes, leftOut), ...taken(files, leftOut)].some(isBeingRead) || pairs.some(isComing);
}
