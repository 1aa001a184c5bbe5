import { useRef } from "react";
import type { SheetState } from "../../state/answers/create-answer-sheet.ts";
import type { TypedStep } from "./moves.ts";

/** What was typed and not sent, by step: it is in its fields again after another device's answers were loaded, and only then. */
export function useDrafts({ round, isFromElsewhere }: SheetState) {
  const drafts = useRef(new Map<string, TypedStep>());
  const ofRound = useRef(round);
  if (ofRound.current !== round) {
    ofRound.current = round;
    // Deleted, begun anew, or another person's.
    if (!isFromElsewhere) drafts.current.clear();
  }
  return {
    of: (step: string) => drafts.current.get(step),
    write: (step: string, typed: TypedStep) => void drafts.current.set(step, typed),
    drop: (step: string) => void drafts.current.delete(step),
  };
}
