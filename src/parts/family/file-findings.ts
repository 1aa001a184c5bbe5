import { type GenomeEntry, incompleteSigns } from "../../state/genomes/genomes.ts";
import { incompleteText } from "../../texts/file-report.ts";

/** The finding about a genome's file by itself: that it is cut short. */
export function fileFindings({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  if (status.phase !== "ready") return [];
  const signs = incompleteSigns(status.report);
  return signs.length === 0 ? [] : [`The file looks cut short. ${signs.map(incompleteText).join(" ")}`];
}
