import { useState } from "react";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";

/** So many scores are shown at once in any case: of one genome they are an answer, and push little. */
const fewScores = 2;

interface TableState {
  /** How many scores there are. */
  scores: number;
  /** How many there are when all that is being read has been read. */
  scoresInAll: number;
  /** Whether there is nothing that a score could be made of. */
  isEmpty: boolean;
  /** Whether the inputs are below the table, which pushes them away when it comes. */
  areInputsBelow: boolean;
}

/**
 * Whether the table of scores is shown, and a way to show it. A table of many scores that comes while the person
 * chooses what is scored below it waits for a click: it would push away what they are busy with.
 */
export function useShownTable(state: TableState): [isShown: boolean, show: () => void] {
  const { scores, scoresInAll, isEmpty, areInputsBelow } = state;
  // Scores of an earlier visit push nothing.
  const [isOpen, setIsOpen] = useState(scores > 0);
  const [wasAskedFor, setWasAskedFor] = useState(false);
  const isPrinting = useIsPrinting();
  const comesByItself = scores > 0 && (!areInputsBelow || scoresInAll <= fewScores);
  if (!isOpen && comesByItself) setIsOpen(true);
  if (isOpen && scores === 0) setIsOpen(false);
  if (wasAskedFor && isEmpty) setWasAskedFor(false);
  const isShown = scores > 0 && (isOpen || wasAskedFor || comesByItself || isPrinting);
  return [isShown, () => setWasAskedFor(true)];
}
