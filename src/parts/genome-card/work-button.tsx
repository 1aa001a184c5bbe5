import { RotateCcw } from "lucide-react";
import type { GenomeEntry } from "../../state/genomes.ts";
import { RowButton } from "../../ui/row-button.tsx";
import type { Work } from "./file-line.ts";
import type { GenomeActions } from "./genome-types.ts";

interface WorkButtonProps {
  id: GenomeEntry["id"];
  name: string;
  work: Work;
  actions: GenomeActions;
}

/** Stopping and trying again are one button, so that the focus stays on it when one becomes the other. */
export function WorkButton({ id, name, work, actions }: WorkButtonProps) {
  if (work === "ended") return null;
  const isUnderWay = work === "under-way";
  return (
    <RowButton
      label={isUnderWay ? `Cancel ${name}` : `Try again ${name}`}
      look="framed"
      onClick={() => (isUnderWay ? actions.cancel(id) : actions.retry(id))}
    >
      {isUnderWay ? null : <RotateCcw aria-hidden />}
      {isUnderWay ? "Cancel" : "Try again"}
    </RowButton>
  );
}
