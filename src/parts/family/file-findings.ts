import { type GenomeEntry, incompleteSigns } from "../../state/genomes/genomes.ts";
import { remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import { incompleteText } from "../../texts/file-report.ts";

/** The findings about a genome's file by itself: how much of it is missing, and why its numbers are less sure. */
export function fileFindings({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  if (status.phase !== "ready") return [];
  const signs = incompleteSigns(status.report);
  const remarks = remarksOfFile({ status });
  return [
    ...(signs.length === 0 ? [] : [`The file looks cut short. ${signs.map(incompleteText).join(" ")}`]),
    ...(remarks.length === 0 ? [] : [`Its numbers are less sure: ${remarks.join(", ")}.`]),
  ];
}
