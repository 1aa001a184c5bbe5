import { incompleteSigns } from "../../state/genomes/file-completeness.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { incompleteRemark, misleadingRemark, remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import { incompleteText } from "../../texts/file-report.ts";

/** The findings about a genome's file by itself: that it looks cut short, and why its scores are less certain. */
export function fileFindings({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  if (status.phase !== "ready") return [];
  const signs = incompleteSigns(status.report);
  const apart: readonly string[] = [incompleteRemark, misleadingRemark];
  const remarks = remarksOfFile({ status }).filter((remark) => !apart.includes(remark));
  return [
    ...(signs.length === 0 ? [] : [`The file looks cut short. ${signs.map(incompleteText).join(" ")}`]),
    ...(remarks.length === 0 ? [] : [`Its scores are less certain: ${remarks.join(", ")}.`]),
  ];
}
