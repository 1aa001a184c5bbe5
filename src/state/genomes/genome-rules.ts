/** The rules that a person chooses for the genomes of a page; a genome's scores follow them. No React here. */
import type { StoreApi } from "zustand/vanilla";
import type { AbsentPolicy } from "../../genome/protocol.ts";
import type { ReferenceWish } from "../../science/reference-group/choose-reference.ts";
import { usualLeastR2 } from "../queries/scoring-rules.ts";
import {
  absentSitesOf,
  areScoresOutdated,
  type GenomeEntry,
  type GenomeStatus,
  hasEnded,
  leastR2Of,
  mayBeImputed,
  referenceWishOf,
} from "./genome-entry.ts";
import type { GenomeReader, GenomeRun } from "./genome-reader.ts";
import type { GenomesState } from "./genomes-state.ts";

interface GenomeRulesOptions {
  store: Pick<StoreApi<GenomesState>, "getState" | "setState">;
  reader: Pick<GenomeReader, "score" | "placeAgain">;
  entryOf: (id: string) => GenomeEntry | undefined;
  /** Without a genome of these ids nothing changes. */
  change: (ids: readonly string[], parts: Partial<GenomeEntry>) => void;
  newRun: (id: string) => GenomeRun;
}

/** Changes rules and has the genomes that they touch scored or placed again. */
export function createGenomeRules({ store, reader, entryOf, change, newRun }: GenomeRulesOptions) {
  /** Scores a genome by the rules chosen now. One that is being read follows them by itself. */
  function scoreAgain(genome: GenomeEntry): void {
    if (genome.status.phase !== "ready") return;
    const { id } = genome;
    const run = newRun(id);
    // The old scores stay in sight until the new ones are there.
    const onStatus = (status: GenomeStatus) => {
      if (hasEnded(status)) run.onStatus(status);
    };
    const { report, readMilliseconds } = genome.status;
    void reader.score({ ...run, onStatus }, { report, readMilliseconds }).then(onStatus);
  }

  return {
    /** What holds for every genome that is added from now on. */
    chosenForAll(): Pick<GenomeEntry, "leastR2"> {
      const { leastR2 } = store.getState();
      return leastR2 === usualLeastR2 ? {} : { leastR2 };
    },
    chooseAbsentSites(id: string, absentSites: AbsentPolicy): void {
      const genome = entryOf(id);
      if (genome === undefined || absentSitesOf(genome) === absentSites) return;
      change([id], { absentSites });
      scoreAgain(genome);
    },
    chooseLeastR2(leastR2: number): void {
      const { genomes } = store.getState();
      store.setState({ leastR2 });
      // A genome without imputed SNPs keeps its scores.
      const touched = genomes.filter((genome) => mayBeImputed(genome) && leastR2Of(genome) !== leastR2);
      change(
        touched.map(({ id }) => id),
        { leastR2 },
      );
      for (const genome of touched) scoreAgain(genome);
    },
    chooseReference(id: string, wish: ReferenceWish): void {
      const genome = entryOf(id);
      if (genome === undefined || referenceWishOf(genome) === wish) return;
      const chosen = { ...genome, referenceWish: wish };
      // While it is scored by another rule for absent sites, the scores that come will be placed by this wish.
      const isOutdated = areScoresOutdated(genome);
      change([id], { referenceWish: wish, ...(isOutdated ? {} : { status: reader.placeAgain(chosen) }) });
    },
    chooseProxies(id: string, areWanted: boolean): void {
      change([id], { areProxiesLeftOut: !areWanted });
    },
    /** Scores the genomes again whose scores follow another rule than the chosen one. */
    scoreOutdated(ids: ReadonlySet<string>): void {
      const outdated = (genome: GenomeEntry) => ids.has(genome.id) && areScoresOutdated(genome);
      for (const genome of store.getState().genomes.filter(outdated)) scoreAgain(genome);
    },
  };
}
