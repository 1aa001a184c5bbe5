import { nextTurn } from "../lib/next-turn.ts";
import type { EngineProgress } from "./protocol.ts";

/**
 * Milliseconds between two turns for waiting messages: a request to cancel, and bytes of the next file, which the browser stops reading
 * after a megabyte or two while nothing takes them.
 */
const turnInterval = 3;

/** Milliseconds before the first report of progress and between two; the page draws each. */
const progressInterval = 80;

/** A stop asked for by the page. */
export class Cancelled extends Error {}

/** How a long call of a worker reports its progress, and learns that it should stop. */
export interface CallTurns {
  onProgress: (progress: EngineProgress) => void;
  isCancelled: () => boolean;
}

/** Lets waiting messages in now and then; throws {@link Cancelled} when one of them stops the call. */
export function turnKeeper({
  onProgress,
  isCancelled,
}: CallTurns): (progress: EngineProgress) => Promise<void> {
  let lastTurn = performance.now();
  let lastProgress = lastTurn;
  return async (progress) => {
    const now = performance.now();
    if (now - lastTurn < turnInterval) return;
    if (now - lastProgress >= progressInterval) {
      onProgress(progress);
      lastProgress = now;
    }
    await nextTurn();
    lastTurn = performance.now();
    if (isCancelled()) throw new Cancelled();
  };
}
