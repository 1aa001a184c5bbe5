/** The state of the dashboard, stored here so that leaving the page and coming back loses nothing. In memory only. */
import { createPersonalStore } from "../../state/page/personal-store.ts";

/** The choices on the dashboard. Ids may be of genomes that are gone by now. */
export interface DashboardView {
  /** Null by default: the table where there are several genomes. */
  tab: "genomes" | "table" | "compare" | null;
  /** Cards that were opened (true) or closed (false) by hand; of the others the newest is open. */
  opened: ReadonlyMap<string, boolean>;
  /** Id of the set that genomes are compared on; null: the one that leads on most of them. */
  setId: string | null;
  /** Genomes that were added to the comparison (true) or removed from it (false) by hand. */
  compared: ReadonlyMap<string, boolean>;
  /** The order of the marks. */
  order: "loaded" | "place";
  /** The two genomes whose difference is shown; null: the usual two (the highest genome that has a partner, with its highest partner). */
  pair: readonly [string, string] | null;
}

const useView = createPersonalStore<DashboardView>({
  tab: null,
  opened: new Map(),
  setId: null,
  compared: new Map(),
  order: "loaded",
  pair: null,
});

/** The dashboard's view, as it changes. */
export function useDashboardView(): DashboardView {
  return useView();
}

/** Changes some of it. */
export function changeDashboardView(change: Partial<DashboardView>): void {
  useView.setState(change);
}

/** Opens or closes the card of a genome. */
export function setCardOpen(id: string, isOpen: boolean): void {
  useView.setState(({ opened }) => ({ opened: new Map(opened).set(id, isOpen) }));
}

/** Adds a genome to the comparison or removes it. */
export function setCompared(id: string, isCompared: boolean): void {
  useView.setState(({ compared }) => ({ compared: new Map(compared).set(id, isCompared) }));
}
