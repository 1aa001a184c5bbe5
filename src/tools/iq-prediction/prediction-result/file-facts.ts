import { formatNumber } from "../../../lib/format.ts";
import { shortenName } from "../../../lib/shorten-name.ts";
import { referenceName } from "../../../parts/score/reference-words.ts";
import type { GeneticFileInfo } from "../../../science/iq/prediction-output.ts";
import { layoutName } from "../../../texts/file-report.ts";
import type { Fact } from "../../../ui/fact-list.tsx";

/** Letters of a text that may come from another version, as they fit into a column. */
const mostLetters = 40;

/** The layout of a file, as it fits into a column. */
export function layoutOf({ format }: GeneticFileInfo): string {
  return shortenName(layoutName(format), mostLetters);
}

/** The saved facts about the file of a prediction. */
export function fileFacts(file: GeneticFileInfo): readonly Fact[] {
  const { build, rows, called, reference } = file;
  return [
    { label: "Layout", value: layoutOf(file) },
    { label: "Build", value: shortenName(build, mostLetters) },
    { label: "SNPs read", value: formatNumber(rows) },
    { label: "With a call", value: formatNumber(called) },
    { label: "Compared with", value: referenceName(reference) },
  ];
}
