/** Which of the loaded genomes a tool is about: the newest until a person chooses, for each tool by itself. */
import { useMemo } from "react";
import { createPersonalStore } from "../page/personal-store.ts";
import type { GenomeEntry } from "./genome-entry.ts";
import { addFiles, addSampleGenome, genomeStore, useGenomesInBackground } from "./genomes.ts";

const useChoices = createPersonalStore<{ readonly byTool: Readonly<Record<string, string>> }>({ byTool: {} });

/** Means "no genome", for tools that also work without one. */
export const noGenome = "none";

/** A genome and the ways to another one. */
export interface ChosenGenome {
  /** Null while none is loaded, and where the person chose none. */
  readonly genome: GenomeEntry | null;
  /** All that can be chosen. */
  readonly loaded: readonly GenomeEntry[];
  readonly choose: (id: string) => void;
  /** Adds files; the tool is about the newest then. */
  readonly add: (files: readonly File[]) => void;
  /** Chooses the sample genome, which is added first where it is not loaded. */
  readonly chooseSample: () => void;
}

/** Chooses a genome for a tool, or {@link noGenome}; null for the newest. */
export function chooseGenome(toolId: string, id: string | null): void {
  useChoices.setState(({ byTool }) => {
    const { [toolId]: _before, ...others } = byTool;
    return { byTool: id === null ? others : { ...others, [toolId]: id } };
  });
}

/**
 * The genome that a tool is about, as it changes.
 *
 * @param isNeeded whether the tool is about an example while nothing else is loaded; one that works without a genome is not
 */
export function useChosenGenome(toolId: string, isNeeded = true): ChosenGenome {
  const { genomes: loaded } = useGenomesInBackground();
  const chosenId = useChoices(({ byTool }) => byTool[toolId]);
  return useMemo(
    () => ({
      genome:
        chosenId === noGenome
          ? null
          : (loaded.find(({ id }) => id === chosenId) ??
            loaded.findLast(({ isExample }) => isNeeded || isExample !== true) ??
            null),
      loaded,
      choose: (id) => chooseGenome(toolId, id),
      add: (files) => {
        chooseGenome(toolId, null);
        addFiles(files);
      },
      chooseSample: () => {
        const sample = genomeStore.store.getState().genomes.find(({ isSample }) => isSample);
        chooseGenome(toolId, sample?.id ?? null);
        if (sample === undefined) addSampleGenome();
      },
    }),
    [toolId, loaded, chosenId, isNeeded],
  );
}
