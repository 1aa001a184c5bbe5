import type { StoreApi } from "zustand/vanilla";
import type { MemoryUse } from "../page/memory-use.ts";
import type { GenomesState } from "./genomes-state.ts";

/** How long a removed genome can be restored, in milliseconds. */
export const timeToTakeBack = 30_000;

interface SetAsideOptions {
  store: Pick<StoreApi<GenomesState>, "getState" | "setState">;
  cancel: (ids: readonly string[]) => void;
  forget: (id: string) => void;
  measureMemoryUse: () => MemoryUse;
}

/** Removes genomes, with a short time to undo. Their buffers are freed after it, or with the next removal. */
export function createSetAside({ store, cancel, forget, measureMemoryUse }: SetAsideOptions) {
  let timeToForget: ReturnType<typeof setTimeout> | undefined;

  function setAside(ids: readonly string[]): void {
    cancel(ids);
    forgetAll();
    const removed = new Set(ids);
    store.setState(({ genomes }) => ({
      genomes: genomes.filter(({ id }) => !removed.has(id)),
      setAside: genomes.filter(({ id }) => removed.has(id)),
    }));
    timeToForget = setTimeout(forgetAll, timeToTakeBack);
  }

  function takeBack(): void {
    clearTimeout(timeToForget);
    store.setState(({ genomes, setAside: back }) => ({
      genomes: [...genomes, ...back].sort((one, other) => one.number - other.number),
      setAside: [],
    }));
  }

  function forgetAll(): void {
    clearTimeout(timeToForget);
    const gone = store.getState().setAside;
    if (gone.length === 0) return;
    for (const { id } of gone) forget(id);
    store.setState({ setAside: [], memoryUse: measureMemoryUse() });
  }

  return { setAside, takeBack, forgetAll };
}
