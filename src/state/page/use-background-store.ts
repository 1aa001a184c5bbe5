import { startTransition, useEffect, useState } from "react";
import type { StoreApi } from "zustand/vanilla";

/** Milliseconds between two drawings of changes in the background. Our choice: ten in a second look like a flow. */
const leastBetween = 100;

/**
 * The state of a store that background work changes hundreds of times in a minute. The first change is drawn at once,
 * later ones ten times in a second, several changes in one; drawing yields to what a person does meanwhile.
 */
export function useBackgroundStore<State>(store: Pick<StoreApi<State>, "getState" | "subscribe">): State {
  const [shown, setShown] = useState(() => store.getState());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isChanged = false;
    const draw = () => {
      timer = setTimeout(() => {
        timer = undefined;
        if (isChanged) draw();
      }, leastBetween);
      isChanged = false;
      startTransition(() => setShown(store.getState()));
    };
    const look = () => {
      isChanged = true;
      if (timer === undefined) draw();
    };
    // It may have changed since it was first drawn.
    startTransition(() => setShown(store.getState()));
    const stop = store.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return shown;
}
