import { RotateCcw } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import type { Work } from "./file-line.ts";
import type { GenomeActions } from "./genome-types.ts";

interface WorkButtonProps {
  id: GenomeEntry["id"];
  name: string;
  work: Work;
  actions: GenomeActions;
}

/**
 * Stopping and trying again are one button, so that the focus stays on it when one becomes the other. When there is nothing left
 * to stop, the name in the same section takes the focus.
 */
export function WorkButton(props: WorkButtonProps) {
  return props.work === "ended" ? null : <StopOrRetry {...props} />;
}

function StopOrRetry({ id, name, work, actions }: WorkButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    section.current = button.current?.closest("section") ?? null;
  }, []);
  useHandOnFocus(button, () => section.current?.querySelector<HTMLElement>("[data-row-focus]"));
  const isUnderWay = work === "under-way";
  return (
    <RowButton
      ref={button}
      label={isUnderWay ? `Cancel ${name}` : `Try again ${name}`}
      look="framed"
      onClick={() => (isUnderWay ? actions.cancel(id) : actions.retry(id))}
    >
      {isUnderWay ? null : <RotateCcw aria-hidden />}
      {isUnderWay ? "Cancel" : "Try again"}
    </RowButton>
  );
}
