import { formatNumber } from "../../lib/format.ts";
import type { ListedSet } from "../../parts/score-matrix/matrix-row.ts";
import { buildBasisText } from "../../texts/file-report.ts";
import { scoringFormatName, weightScaleText } from "../../texts/scoring-report.ts";

const matchCount = /^\s*\{\s*"True"\s*:\s*(\d+|null)\s*,\s*"False"\s*:\s*(\d+|null)\s*\}\s*$/;

/**
 * How many rows the Catalog has matched with the authors' when it harmonised them: `{"True": 95, "False": 5}` is "95 of 100". Null
 * where it compared none (`null`, `null`), and for text of another form.
 */
export function matchedText(header: string | null): string | null {
  const [, same, different] = header?.match(matchCount) ?? [];
  const [matched, others] = [same, different].map((count) =>
    count === undefined || count === "null" ? 0 : Number(count),
  );
  const all = (matched ?? 0) + (others ?? 0);
  return all === 0 ? null : `${formatNumber(matched ?? 0)} of ${formatNumber(all)}`;
}

/**
 * The facts of a file's header and rows, as named facts. Texts of the header are foreign text. The reader of a saved
 * file must be able to find its set again, so its name is included there.
 */
export function setFacts({
  report,
  savedName,
}: Pick<ListedSet, "report" | "savedName">): { label: string; value: string }[] {
  const { facts, loci, rows, duplicates, withFrequency, withoutOther } = report;
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    ...given("PGS id", facts.pgsId),
    ...given("Name", facts.pgsName),
    { label: "In saved files", value: savedName },
    ...given("Trait", facts.traitReported ?? facts.traitMapped),
    ...(facts.traitReported === null ? [] : given("Trait, in the ontology", facts.traitMapped)),
    ...given("Ontology ids", facts.traitEfo),
    {
      label: "Format",
      value: [scoringFormatName(report.format), facts.formatVersion]
        .filter((part) => part !== null)
        .join(", "),
    },
    { label: "Variants", value: formatNumber(rows - duplicates) },
    ...(duplicates === 0 ? [] : [{ label: "Listed again, not counted", value: formatNumber(duplicates) }]),
    ...(facts.variantsNumber === null
      ? []
      : [{ label: "Variants by the header", value: formatNumber(facts.variantsNumber) }]),
    { label: "With a frequency", value: formatNumber(withFrequency) },
    ...(withoutOther === 0 ? [] : [{ label: "Without the other allele", value: formatNumber(withoutOther) }]),
    ...(loci.length === 0 ? [{ label: "Build", value: "none, rsIDs only" }] : []),
    ...loci.map(({ build, basis, isHarmonized }) => ({
      label: isHarmonized ? "Build, harmonised" : "Build of the authors",
      value: build === null ? "not given" : `${build}${basis === null ? "" : `, ${buildBasisText(basis)}`}`,
    })),
    ...given("Build by the header", facts.genomeBuild),
    ...given("Harmonised to", facts.harmonizedBuild),
    ...given("Harmonised on", facts.harmonizedDate),
    ...given("Chromosomes matched", matchedText(facts.harmonizedMatchChr)),
    ...given("Positions matched", matchedText(facts.harmonizedMatchPos)),
    {
      label: "Weights",
      value: [facts.weightType, weightScaleText(report.weightScale)]
        .filter((part) => part !== null)
        .join(": "),
    },
    ...given("Publication id", facts.pgpId),
    ...given("Citation", facts.citation),
    ...given("Terms of use", facts.license),
  ];
}
