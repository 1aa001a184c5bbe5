/** Which of the loaded genomes a tool compares: all of them but those that a person leaves out, for each tool by itself. */
import { createPersonalStore } from "../page/personal-store.ts";

const useChoices = createPersonalStore<{ readonly leftOut: Readonly<Record<string, ReadonlySet<string>>> }>({
  leftOut: {},
});

const none: ReadonlySet<string> = new Set();

/** Ids of the genomes that a tool leaves out, as they change. */
export function useLeftOutGenomes(toolId: string): ReadonlySet<string> {
  return useChoices(({ leftOut }) => leftOut[toolId]) ?? none;
}

/** Takes a genome into a tool's comparison, or leaves it out. */
export function setGenomeIncluded(toolId: string, id: string, isIncluded: boolean): void {
  useChoices.setState(({ leftOut }) => {
    const others = [...(leftOut[toolId] ?? none)].filter((one) => one !== id);
    return { leftOut: { ...leftOut, [toolId]: new Set(isIncluded ? others : [...others, id]) } };
  });
}
