import { create, type StoreApi, type UseBoundStore } from "zustand";
import { onRemoveEverything } from "./clear-personal-data.ts";

/** A store, and the hook that reads it. */
export type PersonalStore<State extends object> = UseBoundStore<StoreApi<State>>;

/**
 * A store of what a person loaded, chose or got on this page, in memory only. "Remove everything" and signing out empty
 * it.
 *
 * @param empty the initial state
 * @param emptied the state after emptying, where it differs from the initial one
 */
export function createPersonalStore<State extends object>(
  empty: State,
  emptied: (before: State) => State = () => empty,
): PersonalStore<State> {
  const store = create<State>(() => empty);
  onRemoveEverything(() => store.setState(emptied(store.getState()), true));
  return store;
}
