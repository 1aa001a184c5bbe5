/** The statuses of the page's genomes on their way into its state. No React here. */
import type { StoreApi } from "zustand/vanilla";
import { paced } from "../../lib/paced.ts";
import type { MemoryUse } from "../page/memory-use.ts";
import { absentSitesOf, type GenomeEntry, type GenomeStatus } from "./genome-entry.ts";
import type { GenomesState } from "./genomes-state.ts";

/** Genomes up to which each status is shown at once. */
const fewGenomes = 100;

/**
 * Milliseconds between two changes of the list by statuses. A change goes through all genomes, here and with everybody who follows the list, so
 * that of thousands each by itself would take most of the page's time.
 */
const waitBetween = (genomes: number) => (genomes <= fewGenomes ? 0 : genomes / 20);

interface GenomeStatusesOptions {
  store: Pick<StoreApi<GenomesState>, "getState" | "setState">;
  measureMemoryUse: () => MemoryUse;
}

/** Makes what shows statuses: of few genomes at once, of many together as there is time. */
export function createGenomeStatuses({ store, measureMemoryUse }: GenomeStatusesOptions) {
  /** Those that the state does not have yet. */
  const unshown = new Map<string, GenomeStatus>();
  const showing = paced(show, () => waitBetween(store.getState().genomes.length));
  let known: { of: readonly GenomeEntry[]; byId: ReadonlyMap<string, GenomeEntry> } = {
    ...{ of: [], byId: new Map() },
  };

  /** Shows all so far in one change. */
  function show(): void {
    showing.end();
    if (unshown.size === 0) return;
    const statuses = new Map(unshown);
    unshown.clear();
    store.setState(({ genomes }) => ({
      genomes: genomes.map((genome) => withStatus(genome, statuses.get(genome.id))),
      memoryUse: measureMemoryUse(),
    }));
  }

  return {
    show,
    /** A genome as it is now, whether its status is shown or not. */
    entryOf(id: string): GenomeEntry | undefined {
      const { genomes } = store.getState();
      if (known.of !== genomes)
        known = { of: genomes, byId: new Map(genomes.map((entry) => [entry.id, entry])) };
      const entry = known.byId.get(id);
      return entry === undefined ? undefined : withStatus(entry, unshown.get(id));
    },
    /** Notes a status, which is shown as soon as there is time. */
    note(id: string, status: GenomeStatus): void {
      unshown.set(id, status);
      showing.soon();
    },
    /** Shows statuses at once, in one change with those that wait. */
    showNow(statuses: ReadonlyMap<string, GenomeStatus>): void {
      for (const [id, status] of statuses) unshown.set(id, status);
      show();
    },
    /** Drops the status of a genome that is gone. */
    forget(id: string): void {
      unshown.delete(id);
    },
  };
}

function withStatus(genome: GenomeEntry, status: GenomeStatus | undefined): GenomeEntry {
  if (status === undefined) return genome;
  // In one change with the scores: no subscriber may take them for those of another rule.
  return status.phase === "ready"
    ? { ...genome, status, absentSitesScored: absentSitesOf(genome) }
    : { ...genome, status };
}
