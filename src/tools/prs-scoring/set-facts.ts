import { formatNumber } from "../../lib/format.ts";
import { buildBasisText } from "../../texts/file-report.ts";
import { scoringFormatName, weightScaleText } from "../../texts/scoring-report.ts";
import type { ListedSet } from "./matrix-model.ts";

/**
 * What the file's header says and what was seen in its rows, as named facts. Texts of the header are somebody's words. Whoever has
 * saved a file must find its set again: its name there is told.
 */
export function setFacts({
  report,
  savedName,
}: Pick<ListedSet, "report" | "savedName">): { label: string; value: string }[] {
  const { facts, loci, rows, withFrequency, withoutOther } = report;
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    ...given("PGS id", facts.pgsId),
    ...given("Name", facts.pgsName),
    { label: "In saved files", value: savedName },
    ...given("Trait", facts.traitReported ?? facts.traitMapped),
    { label: "Format", value: scoringFormatName(report.format) },
    { label: "Variants", value: formatNumber(rows) },
    { label: "With a frequency", value: formatNumber(withFrequency) },
    ...(withoutOther === 0 ? [] : [{ label: "Without the other allele", value: formatNumber(withoutOther) }]),
    ...(loci.length === 0 ? [{ label: "Build", value: "none, rsIDs only" }] : []),
    ...loci.map(({ build, basis, isHarmonized }) => ({
      label: isHarmonized ? "Build, harmonised" : "Build of the authors",
      value: build === null ? "not given" : `${build}${basis === null ? "" : `, ${buildBasisText(basis)}`}`,
    })),
    {
      label: "Weights",
      value: [facts.weightType, weightScaleText(report.weightScale)]
        .filter((part) => part !== null)
        .join(": "),
    },
    ...given("Citation", facts.citation),
    ...given("Terms of use", facts.license),
  ];
}
