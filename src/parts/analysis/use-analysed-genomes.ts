import { useCallback, useMemo, useRef } from "react";
import { type FamilyCheck, useFamilyCheck } from "../../state/family/family-check.ts";
import { useFamiliesInCommon } from "../../state/family/family-in-common.ts";
import { roleOf, useChosenRoles } from "../../state/family/family-roles.ts";
import { type ChosenGenome, useChosenGenome } from "../../state/genomes/chosen-genome.ts";
import {
  leftOutOfComparison,
  setGenomeIncluded,
  useLeftOutGenomes,
} from "../../state/genomes/chosen-genomes.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { addSampleFamily, genomeStore } from "../../state/genomes/genomes.ts";
import { arePredictedRowsOf } from "../../state/queries/built-in-sets.ts";
import { type GenomeScores, type Scores, useScores } from "../../state/scores/use-scores.ts";
import { familiesToPlace } from "../family/rank-family.ts";
import type { AnalysedGenome, FamilyStanding } from "./analysis.ts";
import { nextStep } from "./shown-in-steps.ts";

/** The genomes that an analysis is about, with their scores as they come. */
export interface AnalysedGenomes {
  /** Those that are read and scored, in the order of their numbers. */
  readonly ready: readonly AnalysedGenome[];
  /** All that are chosen, those included that are still being read, or that could not be. */
  readonly chosen: readonly GenomeEntry[];
  /** Ids of those that are left out: the sample's, too, beside a person's own. */
  readonly leftOut: ReadonlySet<string>;
  /** Shows the sample genome, which is added first where it is not loaded, and leaves all others out. */
  readonly showSample: () => void;
  readonly setIncluded: (id: string, isIncluded: boolean) => void;
  /** The one genome of a tool about a person, and the ways to another. */
  readonly single: ChosenGenome;
  /** Whether more scores come by themselves. */
  readonly isPending: boolean;
  /** Whether they are a family; nothing is checked where none is asked for. */
  readonly check: FamilyCheck;
  /** Why scores are missing: the tables could not be fetched, or the engine gave no answer. */
  readonly failure: "tables" | "engine" | null;
  readonly retry: Scores["retry"];
}

const unneeded: readonly string[] = [];

/** What is asked of a family. */
export interface FamilyNeed {
  /** Share of heterozygous calls that may have lost an allele; null where the genomes are no family. */
  errorRate: number | null;
  /** Whether the parents are scored along with the embryos. */
  areParentsScored: boolean;
}

const noFamily: FamilyNeed = { errorRate: null, areParentsScored: false };

/**
 * The genomes that a tool is about and their scores on some built-in sets.
 *
 * @param most how many the tool takes; none where it takes no genomes
 */
export function useAnalysedGenomes(
  toolId: string,
  most: number,
  allSetIds: readonly string[] = unneeded,
  { errorRate: familyErrorRate, areParentsScored }: FamilyNeed = noFamily,
): AnalysedGenomes {
  const sets = allSetIds.join(" ");
  // The same list as long as the sets are.
  const setIds = useMemo(() => (sets === "" ? unneeded : sets.split(" ")), [sets]);
  const single = useChosenGenome(toolId);
  const byPerson = useLeftOutGenomes(toolId);
  const { genome, loaded } = single;
  const leftOut = useMemo(() => leftOutOfComparison(loaded, byPerson), [loaded, byPerson]);
  const chosen = useMemo(() => {
    if (most === 0) return [];
    if (most === 1) return genome === null ? [] : [genome];
    return loaded.filter(({ id }) => !leftOut.has(id)).slice(0, most);
  }, [genome, loaded, leftOut, most]);
  const isFamily = familyErrorRate !== null;
  // A family is predicted together, by what all of its files have.
  const { byGenome, retry } = useScores(
    chosen.map(({ id }) => id),
    setIds,
    !isFamily,
  );
  // Waits only for what was asked for: the rest may never come.
  const arePredicted = !isFamily && setIds.some(arePredictedRowsOf);
  const isComing = ({ isPredicting }: GenomeScores) => arePredicted && isPredicting;
  const isPending = chosen.some(({ id, status }) => {
    if (status.phase === "reading" || status.phase === "scoring") return true;
    if (status.phase !== "ready") return false;
    const scores = byGenome.get(id);
    if (scores?.phase === "ready") return !areOnSets(scores, setIds) || isComing(scores);
    return scores?.phase !== "failed";
  });
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
      return [before?.scores === scores.scores ? before : { entry, scores: scores.scores }];
    });
    known.clear();
    for (const one of found) known.set(one.entry, one);
    last.current = nextStep(last.current, found, isPending);
    return last.current;
  }, [chosen, byGenome, setIds, known, isPending, arePredicted]);
  const failures = chosen.flatMap(({ id }) => byGenome.get(id)?.cause ?? []);
  const chosenRoles = useChosenRoles();
  // Who is what to whom is asked once all are there.
  const members = useMemo(
    () =>
      !isFamily || isPending || scored.length === 0
        ? null
        : scored.map(({ entry }) => ({ entry, role: roleOf(entry, chosenRoles) })),
    [isFamily, isPending, scored, chosenRoles],
  );
  const { check, retry: retryCheck } = useFamilyCheck(members, familyErrorRate ?? undefined);
  const family = useMemo(() => {
    if (!isFamily || members === null || check.phase === "checking") return [];
    return scored.map((one, index) => {
      const role = members[index]?.role ?? "embryo";
      return { ...one, family: standingOf(one.entry.id, role, check) };
    });
  }, [isFamily, scored, members, check]);
  const toPlace = useMemo(
    () => familiesToPlace(family, setIds, areParentsScored),
    [family, setIds, areParentsScored],
  );
  const { inCommon, retry: retryFamilies } = useFamiliesInCommon(toPlace);
  const ready = useMemo(() => {
    if (!isFamily) return scored;
    if (inCommon.phase !== "ready") return [];
    const { families } = inCommon;
    return family.map((one): AnalysedGenome => ({ ...one, family: { ...one.family, inCommon: families } }));
  }, [isFamily, scored, family, inCommon]);
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
    ...{ ready, chosen, leftOut, single, check },
    retry() {
      retry();
      if (inCommon.phase === "failed") retryFamilies();
      if (check.phase === "failed") retryCheck();
    },
    isPending: isPending || check.phase === "checking" || inCommon.phase === "working",
    showSample: () => {
      for (const { id, isSample, sampleMember } of loaded) {
        setGenomeIncluded(toolId, id, isFamily ? sampleMember !== undefined : isSample);
      }
      if (!isFamily) single.chooseSample();
      else if (!loaded.some(({ sampleMember }) => sampleMember !== undefined)) addSampleFamily();
    },
    setIncluded,
    failure: failures[0] ?? (inCommon.phase === "failed" ? "engine" : null),
  };
}

/** Whether scores are on these sets; until another choice of sets has come through they are on those before. */
function areOnSets({ scores }: GenomeScores, setIds: readonly string[]): boolean {
  return scores.length === setIds.length && scores.every(({ set }, at) => set.id === setIds[at]);
}

/** Where the check failed an embryo is taken for what it is said to be. */
function standingOf(id: string, role: FamilyStanding["role"], check: FamilyCheck): FamilyStanding {
  if (check.phase !== "ready") {
    return { role, findings: [], isChecked: false, isSibling: role === "embryo", inCommon: [] };
  }
  const { byGenome, siblings } = check.findings;
  const findings = byGenome.get(id) ?? [];
  return { role, findings, isChecked: true, isSibling: siblings.has(id), inCommon: [] };
}
