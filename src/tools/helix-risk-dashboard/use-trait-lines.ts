import { useEffect, useState } from "react";
import { nextTurn } from "../../lib/next-turn.ts";
import { type TraitLine, traitLine } from "../../parts/partners/trait-changes.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";

/** The lines of an upload, a score at a time, so that the page answers between them; null until all are there. */
export function useTraitLines(now: Published, before: Published | null): readonly TraitLine[] | null {
  const [found, setFound] = useState<{ now: Published; before: Published | null; lines: TraitLine[] } | null>(
    null,
  );
  useEffect(() => {
    let hasEnded = false;
    const compare = async () => {
      const lines: TraitLine[] = [];
      for (const trait of now.traits) {
        lines.push(traitLine(trait, now, before));
        await nextTurn();
        if (hasEnded) return;
      }
      setFound({ now, before, lines });
    };
    void compare();
    return () => {
      hasEnded = true;
    };
  }, [now, before]);
  return found !== null && found.now === now && found.before === before ? found.lines : null;
}
