/** Which of the loaded genomes a tool compares: all of them but those that a person leaves out, for each tool by itself. */
import { createPersonalStore } from "../page/personal-store.ts";
import { type GenomeEntry, isUnread } from "./genome-entry.ts";

const useChoices = createPersonalStore<{ readonly leftOut: Readonly<Record<string, ReadonlySet<string>>> }>({
  leftOut: {},
});

const none: ReadonlySet<string> = new Set();

/** Ids of the genomes that a person leaves out of a tool's comparison, as they change. */
export function useLeftOutGenomes(toolId: string): ReadonlySet<string> {
  return useChoices(({ leftOut }) => leftOut[toolId]) ?? none;
}

/** Adds a genome to a tool's comparison, or removes it. */
export function setGenomeIncluded(toolId: string, id: string, isIncluded: boolean): void {
  useChoices.setState(({ leftOut }) => {
    const others = [...(leftOut[toolId] ?? none)].filter((one) => one !== id);
    return { leftOut: { ...leftOut, [toolId]: new Set(isIncluded ? others : [...others, id]) } };
  });
}

type Comparable = Pick<GenomeEntry, "id" | "isSample" | "status">;

/** Ids of the genomes that a comparison leaves out: those that a person does, and the sample's beside a person's own. */
export function leftOutOfComparison(
  loaded: readonly Comparable[],
  leftOut: ReadonlySet<string>,
): ReadonlySet<string> {
  const hasOwn = loaded.some((genome) => !genome.isSample && !isUnread(genome) && !leftOut.has(genome.id));
  // The same set where nothing is added to it, so that lists of hundreds are not drawn again.
  if (!hasOwn || !loaded.some(({ isSample }) => isSample)) return leftOut;
  return new Set([...leftOut, ...loaded.flatMap(({ id, isSample }) => (isSample ? [id] : []))]);
}
