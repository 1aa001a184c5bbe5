import { useEffect, useState } from "react";
import { useAreAnswersPending } from "../../state/scores/use-trait-answers.ts";

/**
 * Most milliseconds that the whole of a genome waits for its final numbers. Our choice: usually they are there sooner, and
 * all of it is drawn once.
 */
const longestWait = 300;

/** Whether to wait with the whole of a genome that has just become ready. */
export function useWaitForFinal(id: string, isReady: boolean): boolean {
  const isPending = useAreAnswersPending(id) && isReady;
  // A genome that was ready before its row was first drawn is not waited for.
  const [isOver, setIsOver] = useState(isPending);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && !isOver;
}
