import { formatCount } from "../../lib/format.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";

/** How far all files are, in one sentence: read out to those who cannot see the cards change. */
export function progressSummary(genomes: readonly Pick<GenomeEntry, "status">[]): string {
  const phases = genomes.map((genome) => genome.status.phase);
  const scored = phases.filter((phase) => phase === "ready").length;
  const underWay = phases.filter((phase) => phase === "reading" || phase === "scoring").length;
  const choosing = phases.filter((phase) => phase === "choosing").length;
  const rest = phases.length - scored - underWay - choosing;
  const parts = [
    scored > 0 ? `${scored} scored` : "",
    underWay > 0 ? `${underWay} being read` : "",
    choosing > 0 ? `${choosing} with several genomes to choose from` : "",
    rest > 0 ? `${rest} without a score` : "",
  ];
  return `${formatCount(phases.length, "file", "files")}: ${parts.filter(Boolean).join(", ")}.`;
}
