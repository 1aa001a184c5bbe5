import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from "react";
import { packsOfTraits } from "../../science/traits/packs-of-traits.ts";
import { type ChosenGenome, useChosenGenome } from "../../state/genomes/chosen-genome.ts";
import {
  leftOutOfComparison,
  setGenomeIncluded,
  useLeftOutGenomes,
} from "../../state/genomes/chosen-genomes.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { genomeStore } from "../../state/genomes/genomes.ts";
import { arePredictedRowsOf } from "../../state/queries/built-in-sets.ts";
import { type GenomeScores, type Scores, useScores } from "../../state/scores/use-scores.ts";
import type { AnalysedGenome, GenomeNeed } from "./analysis.ts";
import { nextStep } from "./shown-in-steps.ts";

/** The genomes that an analysis is about, with their scores as they come. */
export interface AnalysedGenomes {
  /** Those that are read and scored, in the order of their numbers. */
  readonly ready: readonly AnalysedGenome[];
  /** All that are chosen, those included that are still being read, or that could not be. */
  readonly chosen: readonly GenomeEntry[];
  /** Shows the sample, which is added first where it is not loaded, and leaves all others out. */
  readonly showSample: () => void;
  /** The one genome of a tool about a person, and the ways to another. */
  readonly single: ChosenGenome;
  /** Whether more scores come by themselves. */
  readonly isPending: boolean;
  /** Why scores are missing: the tables could not be fetched, or the engine gave no answer. */
  readonly failure: "tables" | "engine" | null;
  readonly retry: Scores["retry"];
}

/** Several genomes of which some may be left out. */
export interface ComparedGenomes {
  /** Ids of those that are left out: the sample's, too, beside a person's own. */
  readonly leftOut: ReadonlySet<string>;
  readonly setIncluded: (id: string, isIncluded: boolean) => void;
}

/** How the genomes of an analysis are chosen: plain ones by `plainGenomes`, a family by `familyGenomes`. */
export interface GenomeSource {
  /** A hook. */
  readonly useGenomes: <Values>(ask: GenomeAsk<Values>) => AnalysedGenomes & ChoiceOfGenomes;
}

/** What the source of genomes is asked. */
export interface GenomeAsk<Values> {
  readonly toolId: string;
  /** Undefined for a tool that takes no genomes. */
  readonly need: GenomeNeed<Values> | undefined;
  /** Null while a field is wrong. */
  readonly values: Values | null;
}

/** The choice of genomes on the screen. */
export interface ChoiceOfGenomes {
  /** What is chosen, in a few words. */
  readonly summary: string;
  /** Number of a genome that is chosen alone, where the summary has its name too; null otherwise. */
  readonly number: number | null;
  /** Changes it. */
  readonly choice: ReactNode;
  /** What was found in the genomes' files, beside an answer or the reason for none; the usual remarks without it. */
  readonly Notes?: ComponentType<{ genomes: readonly AnalysedGenome[] }>;
}

const unneeded: readonly string[] = [];
const noneNeeded = { least: 0, most: 0 } as const;

/** Genomes that are scored on trait packs, too: a pack has up to 46,000 rows, each of which is stored for each genome. Our choice. */
const mostOnPacks = 20;

/** The sets that an analysis asks for: the same list as long as they are the same. */
export function useSetIds<Values>({
  need,
  values,
}: Pick<GenomeAsk<Values>, "need" | "values">): readonly string[] {
  const sets = (need !== undefined && values !== null ? need.sets(values) : unneeded).join(" ");
  return useMemo(() => (sets === "" ? unneeded : sets.split(" ")), [sets]);
}

/**
 * The genomes that a tool is about and their scores on some built-in sets, each by itself.
 *
 * @param isTogether whether proxies are predicted for all of them together, and not here
 */
export function useScoredGenomes(
  toolId: string,
  { least, most }: Pick<GenomeNeed<never>, "least" | "most"> = noneNeeded,
  setIds: readonly string[] = unneeded,
  isTogether = false,
) {
  const single = useChosenGenome(toolId, least > 0);
  const byPerson = useLeftOutGenomes(toolId);
  const { genome, loaded } = single;
  const leftOut = useMemo(() => leftOutOfComparison(loaded, byPerson), [loaded, byPerson]);
  const chosen = useMemo(() => {
    if (most === 0) return [];
    if (most === 1) return genome === null ? [] : [genome];
    return loaded.filter(({ id }) => !leftOut.has(id)).slice(0, most);
  }, [genome, loaded, leftOut, most]);
  const { byGenome, retry } = useScores(
    chosen.map(({ id }) => id),
    setIds,
    !isTogether,
  );
  // Waits only for what was asked for: the rest may never come.
  const arePredicted = !isTogether && setIds.some(arePredictedRowsOf);
  const isComing = ({ isPredicting }: GenomeScores) => arePredicted && isPredicting;
  const isPending = chosen.some(({ id, status }) => {
    if (status.phase === "reading" || status.phase === "scoring") return true;
    if (status.phase !== "ready") return false;
    const scores = byGenome.get(id);
    if (scores?.phase === "ready") return !areOnSets(scores, setIds) || isComing(scores);
    return scores?.phase !== "failed";
  });
  const areOnPacks = !isTogether && !isPending && chosen.length <= mostOnPacks;
  const packs = useScores(
    areOnPacks ? chosen.map(({ id }) => id) : unneeded,
    areOnPacks ? packsOfTraits(setIds) : unneeded,
    false,
  ).byGenome;
  // A genome stays the same object while other genomes are being read.
  const known = useMemo(() => new Map<GenomeEntry, AnalysedGenome>(), []);
  // Nor do all of them become another list for each that comes: what is worked out of all would be worked out anew.
  const last = useRef<readonly AnalysedGenome[]>([]);
  const scored = useMemo(() => {
    const found = chosen.flatMap((entry): readonly AnalysedGenome[] => {
      const scores = byGenome.get(entry.id);
      if (entry.status.phase !== "ready" || scores?.phase !== "ready" || !areOnSets(scores, setIds))
        return [];
      // Numbers that would still change are not shown.
      if (arePredicted && scores.isPredicting) return [];
      const before = known.get(entry);
      const ofPacks = packs.get(entry.id);
      const own = ofPacks?.phase === "ready" && ofPacks.scores.length > 0 ? ofPacks.scores : undefined;
      if (before?.scores === scores.scores && before.packs === own) return [before];
      return [{ entry, scores: scores.scores, ...(own === undefined ? {} : { packs: own }) }];
    });
    known.clear();
    for (const one of found) known.set(one.entry, one);
    last.current = nextStep(last.current, found, isPending);
    return last.current;
  }, [chosen, byGenome, packs, setIds, known, isPending, arePredicted]);
  const failures = chosen.flatMap(({ id }) => byGenome.get(id)?.cause ?? []);
  // The same function for as long as the page is there: the lines of a long list are drawn for their own genome alone.
  const setIncluded = useCallback(
    (id: string, isIncluded: boolean) => {
      const all = genomeStore.store.getState().genomes;
      // A sample takes the place of a person's own.
      if (isIncluded && all.some((one) => one.id === id && one.isSample)) {
        for (const one of all) if (!one.isSample) setGenomeIncluded(toolId, one.id, false);
      }
      setGenomeIncluded(toolId, id, isIncluded);
    },
    [toolId],
  );
  return {
    single,
    loaded,
    leftOut,
    chosen,
    scored,
    isPending,
    retry,
    setIncluded,
    failure: failures[0] ?? null,
  };
}

/** Whether scores are on these sets; until another choice of sets has come through they are on those before. */
function areOnSets({ scores }: GenomeScores, setIds: readonly string[]): boolean {
  return scores.length === setIds.length && scores.every(({ set }, at) => set.id === setIds[at]);
}
