/**
 * Means and standard deviations that a person enters for loaded scoring files, typed or from a table. In memory only.
 * No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { type MeansGroup, readMeansTable } from "../../science/reference-group/means-table.ts";
import type { GroupByHand } from "../../science/reference-group/place-by-hand.ts";
import type { MeansFileFailure } from "../../texts/means-failures.ts";

/** Bytes of a table of means, at most: some 20,000 rows. */
export const largestMeansFile = 1_048_576;

/** The values that were entered. */
export interface OwnMeans {
  /** Typed, by the id of the scoring file's entry. */
  typed: ReadonlyMap<string, GroupByHand>;
  /** The groups of the table; empty without one. */
  groups: readonly MeansGroup[];
  /** The name of the group that scores are compared with; null until one of several is chosen. */
  group: string | null;
}

/** The means and what can be done with them. */
export interface OwnMeansStore {
  store: StoreApi<OwnMeans>;
  /** Compares a scoring file with a group, or no longer where it is null. */
  give: (fileId: string, group: GroupByHand | null) => void;
  /** Reads a table in place of the one that was there; one that is refused changes nothing. */
  readTable: (file: File) => Promise<Result<null, MeansFileFailure>>;
  chooseGroup: (name: string | null) => void;
  removeTable: () => void;
  removeAll: () => void;
}

const nothing: OwnMeans = { typed: new Map(), groups: [], group: null };

async function textOf(file: File): Promise<Result<string, MeansFileFailure>> {
  if (!/\.(?:csv|tsv|txt)$/i.test(file.name)) return err({ code: "wrong-type" });
  if (file.size > largestMeansFile) return err({ code: "too-large", most: largestMeansFile });
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return err({ code: "read-failed" });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? err({ code: "not-text" }) : ok(text);
  } catch {
    return err({ code: "not-text" });
  }
}

/** Makes the store. */
export function createOwnMeans(): OwnMeansStore {
  const store = createStore<OwnMeans>(() => nothing);
  /** Counts what makes a table that is still being read the wrong one: another table, or the removal of all. */
  let turn = 0;
  return {
    store,
    give: (fileId, group) => {
      const typed = new Map(store.getState().typed);
      if (group === null) typed.delete(fileId);
      else typed.set(fileId, group);
      store.setState({ typed });
    },
    readTable: async (file) => {
      turn += 1;
      const ownTurn = turn;
      const text = await textOf(file);
      if (!text.ok) return text;
      if (ownTurn !== turn) return ok(null);
      const read = readMeansTable(text.value);
      if (!read.ok) return read;
      const groups = read.value;
      store.setState({ groups, group: groups.length === 1 ? (groups[0]?.name ?? null) : null });
      return ok(null);
    },
    chooseGroup: (group) => store.setState({ group }),
    removeTable: () => {
      turn += 1;
      store.setState({ groups: [], group: null });
    },
    removeAll: () => {
      turn += 1;
      store.setState(nothing);
    },
  };
}

/**
 * A scoring file's mean and standard deviation: the typed ones, else the chosen group's row with its id; null for
 * neither.
 */
export function groupByHandOf(means: OwnMeans, fileId: string, pgsId: string | null): GroupByHand | null {
  const fromTable = () => {
    const chosen = means.groups.find(({ name }) => name === means.group);
    return pgsId === null ? undefined : chosen?.byId.get(pgsId.toUpperCase());
  };
  return means.typed.get(fileId) ?? fromTable() ?? null;
}
