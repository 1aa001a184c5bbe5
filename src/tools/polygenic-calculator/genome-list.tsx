import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { UnreadFiles, useListedGenomes } from "../../parts/genome-card/unread-files.tsx";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { setCardOpen, useDashboardView } from "./dashboard-view.ts";
import styles from "./genome-row.module.css";
import { GenomeRow, type RowActions } from "./genome-row.tsx";
import { cardToOpen } from "./open-card.ts";
import { useRowsInTurns } from "./use-rows-in-turns.ts";

interface GenomeListProps {
  /** Which of them; all where it is left out. */
  only?: (genome: GenomeEntry) => boolean;
  /** Gets the focus when the last genome was removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The loaded genomes by their numbers: new ones are drawn below, and push nothing that is being read. */
export function GenomeList({ only, heading }: GenomeListProps) {
  const { opened } = useDashboardView();
  const openByItself = useCardToOpen();
  const { listed, areAlone, showAlone } = useListedGenomes();
  const shown = genomes.useGenomesPart((state) =>
    listed(state)
      .filter(only ?? isAny)
      .map(({ id }) => id),
  );
  const drawn = useRowsInTurns(shown);
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const actions = useMemo<RowActions>(
    () => ({
      cancel: genomes.cancel,
      retry: genomes.retry,
      chooseParts: (id, parts) => {
        genomes.chooseParts(id, parts);
        // The button that had the focus is gone with its row.
        heading.current?.focus();
      },
      rename: genomes.rename,
      mark: (id, mark) => genomes.mark([id], mark),
      setOpen: setCardOpen,
      remove: (id) => {
        removedAt.current = rowIndexOf(list.current, id);
        genomes.setAside([id]);
      },
    }),
    [heading],
  );
  // The button that had the focus went with its row: the next row takes it, or the last, or the page's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    const index = removedAt.current;
    removedAt.current = null;
    if (index === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-row-focus]") ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? heading.current)?.focus();
  }, [shown.length]);
  return (
    <>
      {only !== undefined ? null : (
        <UnreadFiles areAlone={areAlone} onShowAlone={showAlone} heading={heading} />
      )}
      <div ref={list} className={styles["list"]}>
        {shown
          .filter((id) => isPrinting || drawn.has(id))
          .map((id) => {
            const isOpen = opened.get(id) ?? id === openByItself;
            return (
              <div key={id} data-row={id} className={isOpen ? undefined : styles["place"]}>
                <GenomeRow id={id} isOpen={isOpen} actions={actions} />
              </div>
            );
          })}
      </div>
    </>
  );
}

const isAny = () => true;

function rowIndexOf(list: HTMLElement | null, id: string): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  return rows.findIndex((row) => row.dataset["row"] === id);
}

/** The card that is open by itself, following the genomes as they come in. */
function useCardToOpen(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const next = genomes.useGenomesPart((state) => cardToOpen(state.genomes, current));
  // Changed while drawing, as React advises for what follows from other state: nothing wrong is ever shown.
  if (next !== current) setCurrent(next);
  return next;
}
