import { startTransition, useEffect, useState } from "react";
import type { StoreApi } from "zustand/vanilla";

/**
 * The state of a store that work in the background changes hundreds of times in a minute. It is drawn when the page has time, several
 * changes in one, and gives way to what a person does meanwhile.
 */
export function useBackgroundStore<State>(store: Pick<StoreApi<State>, "getState" | "subscribe">): State {
  const [shown, setShown] = useState(() => store.getState());
  useEffect(() => {
    const draw = () => startTransition(() => setShown(store.getState()));
    // It may have changed since it was first drawn.
    draw();
    return store.subscribe(draw);
  }, [store]);
  return shown;
}
