import { useEffect, useRef } from "react";
import { useGenomesPart } from "../state/genomes/genomes.ts";

/** Clears pasted text when everything is removed from memory. */
export function useClearOnRemoval(clear: () => void): void {
  const lastRemoval = useGenomesPart((state) => state.lastRemoval);
  const seen = useRef(lastRemoval);
  useEffect(() => {
    if (lastRemoval === seen.current) return;
    seen.current = lastRemoval;
    if (lastRemoval !== null) clear();
  }, [lastRemoval, clear]);
}
