import { useState } from "react";
import { useGenomesPart } from "../state/genomes.ts";
import { type LargeText, noText } from "../ui/large-text-field.tsx";

/** A pasted text that is let go when everything is removed from memory. */
export function usePastedText(): [LargeText, (text: LargeText) => void] {
  const lastRemoval = useGenomesPart((state) => state.lastRemoval);
  const [seenRemoval, setSeenRemoval] = useState(lastRemoval);
  const [text, setText] = useState<LargeText>(noText);
  if (lastRemoval !== seenRemoval) {
    setSeenRemoval(lastRemoval);
    if (lastRemoval !== null) setText(noText);
  }
  return [text, setText];
}
