import type { GenomeEntry } from "../../state/genomes.ts";

const busyPhases: readonly GenomeEntry["status"]["phase"][] = ["reading", "scoring", "choosing"];

/**
 * The card that is open unless somebody chose otherwise: the newest genome that is ready. While files are being read it
 * stays the one that it was, and none opens: the page would jump with every file that comes in. Nor does one while a
 * file waits for a choice, whose question would be far below it.
 *
 * @param before the card that was open so far; null for none
 */
export function cardToOpen(
  genomes: readonly Pick<GenomeEntry, "id" | "status">[],
  before: string | null,
): string | null {
  const isBusy = genomes.some(({ status }) => busyPhases.includes(status.phase));
  const ready = genomes.filter(({ status }) => status.phase === "ready");
  if (isBusy) return ready.some(({ id }) => id === before) ? before : null;
  return ready.at(-1)?.id ?? null;
}
