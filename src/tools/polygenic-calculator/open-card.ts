import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";

/** Phases from which scores may still come. */
const hopeful: readonly GenomeEntry["status"]["phase"][] = ["reading", "scoring", "choosing", "ready"];

/**
 * The card that is open by default. With one genome it is that one; of several none opens by itself, and the one that
 * is open stays open: what a person reads must not move. The sample makes way for a person's own file.
 *
 * @param before the card that was open so far; null for none
 */
export function cardToOpen(
  genomes: readonly Pick<GenomeEntry, "id" | "status" | "isSample">[],
  before: string | null,
): string | null {
  const usable = genomes.filter(({ status }) => hopeful.includes(status.phase));
  const own = usable.filter(({ isSample }) => !isSample);
  const [only, ...others] = own.length === 0 ? usable : own;
  if (only !== undefined && others.length === 0 && only.status.phase === "ready") return only.id;
  return usable.some(({ id, status }) => id === before && status.phase === "ready") ? before : null;
}
