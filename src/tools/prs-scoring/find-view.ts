import { createPersonalStore } from "../../state/page/personal-store.ts";
import type { FindFilter, FindOrder } from "./find-hits.ts";

/** Hits that are drawn at once, and further ones with each click. */
const hitsAtOnce = 6;

/** The search for published scores, so that leaving the page and coming back loses nothing. */
export interface FindView {
  readonly isOpen: boolean;
  readonly question: string;
  readonly order: FindOrder;
  readonly filters: readonly FindFilter[];
  /** Ids that are ticked, to be added together. */
  readonly ticked: readonly string[];
  /** Id of the score whose card is open. */
  readonly card: string | null;
  /** Most hits that are drawn. */
  readonly most: number;
}

const empty: FindView = {
  ...{ isOpen: false, question: "", order: "best", filters: [] },
  ...{ ticked: [], card: null, most: hitsAtOnce },
};

const useStore = createPersonalStore<FindView>(empty);

/** The search as it changes. */
export function useFindView(): FindView {
  return useStore();
}

/** Opens the search, for a trait where one is given. */
export function openFind(question?: string): void {
  useStore.setState(question === undefined ? { isOpen: true } : { ...empty, isOpen: true, question });
}

/** Closes the search; what was typed stays. */
export function closeFind(): void {
  useStore.setState({ isOpen: false });
}

/** Changes what is looked for: the list begins anew. */
export function changeFind(change: Partial<Pick<FindView, "question" | "order" | "filters">>): void {
  useStore.setState({ ...change, card: null, most: hitsAtOnce });
}

/** Switches a filter on or off. */
export function toggleFilter(filter: FindFilter): void {
  const { filters } = useStore.getState();
  changeFind({
    filters: filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter],
  });
}

/** Ticks a score or takes the tick away. */
export function tickScore(id: string, isTicked: boolean): void {
  useStore.setState(({ ticked }) => ({
    ticked: isTicked ? [...ticked, id] : ticked.filter((one) => one !== id),
  }));
}

/** Takes all ticks away. */
export function untickAll(): void {
  useStore.setState({ ticked: [] });
}

/** Opens the card of a score; null closes it. */
export function openCard(card: string | null): void {
  useStore.setState({ card });
}

/** Draws further hits. */
export function showMore(): void {
  useStore.setState(({ most }) => ({ most: most + hitsAtOnce }));
}
