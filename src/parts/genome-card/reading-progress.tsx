import type { GenomeStatus } from "../../state/genomes/genome-entry.ts";
import { Progress } from "../../ui/progress.tsx";
import { progressText, readShare } from "./progress-text.ts";

interface ReadingProgressProps {
  status: Extract<GenomeStatus, { phase: "reading" }>;
  isSample: boolean;
}

/** The bar of a genome that is being read, with speed and time left. */
export function ReadingProgress({ status, isSample }: ReadingProgressProps) {
  const share = readShare(status);
  return <Progress label="Reading" share={share ?? 0} text={progressText(status, isSample)} />;
}
