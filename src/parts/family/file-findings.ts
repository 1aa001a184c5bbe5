import { type GenomeEntry, incompleteSigns } from "../../state/genomes/genomes.ts";
import { incompleteText } from "../../texts/file-report.ts";

/** What should be known of a genome's file by itself: that it is cut short. */
export function fileFindings({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  if (status.phase !== "ready") return [];
  return incompleteSigns(status.report).map((sign) => `The file looks cut short: ${incompleteText(sign)}`);
}
