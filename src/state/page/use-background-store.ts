import { startTransition, useEffect, useState } from "react";
import type { StoreApi } from "zustand/vanilla";
import { paced } from "../../lib/paced.ts";

/** Usual milliseconds between two drawings of changes in the background. Our choice: ten in a second look like a flow. */
export const usualWait = 100;

/**
 * The state of a store that background work changes hundreds of times in a minute. The first change is drawn at once,
 * later ones together after a wait; drawing yields to what a person does meanwhile.
 *
 * @param waitAfter returns the least milliseconds between drawing a state and the next: more for a long list, which takes longer to
 *   draw. Another function at each call would subscribe anew.
 */
export function useBackgroundStore<State>(
  store: Pick<StoreApi<State>, "getState" | "subscribe">,
  waitAfter: (state: State) => number = usualWaitAfter,
): State {
  const [shown, setShown] = useState(() => store.getState());
  useEffect(() => {
    let drawn = store.getState();
    const draw = () => {
      drawn = store.getState();
      startTransition(() => setShown(drawn));
    };
    const pace = paced(draw, () => waitAfter(drawn));
    // It may have changed since it was first drawn.
    startTransition(() => setShown(drawn));
    const stop = store.subscribe(pace.soon);
    return () => {
      stop();
      pace.end();
    };
  }, [store, waitAfter]);
  return shown;
}

function usualWaitAfter(): number {
  return usualWait;
}
