import { useEffect, useState } from "react";
import { useAreAnswersPending } from "../../state/scores/use-trait-answers.ts";

/**
 * Most milliseconds that the whole of a genome waits for its final numbers. Our choice: usually they are there sooner, and
 * all of it is drawn once.
 */
const longestWait = 300;

/** Whether to wait with the whole of a genome that has just become ready. Once drawn, it stays while its numbers change. */
export function useWaitForFinal(id: string, isReady: boolean): boolean {
  const isPending = useAreAnswersPending(id);
  // A genome that was ready before its row was first drawn is not waited for.
  const [isOver, setIsOver] = useState(isReady);
  if (isReady && !isPending && !isOver) setIsOver(true);
  useEffect(() => {
    if (!isReady || isOver) return;
    const timer = setTimeout(() => setIsOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [isReady, isOver]);
  return isReady && !isOver;
}
