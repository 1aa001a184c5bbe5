import { formatBytes, formatNumber } from "../../lib/format.ts";
import { hasPlaces } from "../../state/genomes/file-places.ts";
import {
  buildBasisText,
  buildName,
  chipGuessText,
  fileFormatName,
  formatBasisText,
  siteCoverageText,
} from "../../texts/file-report.ts";
import { passedMembersText, shownName } from "../../texts/genome-parts.ts";
import type { Fact } from "../../ui/fact-list.tsx";
import type { FileReport } from "./genome-types.ts";

/** Facts of one subject. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/** All facts of a report but its tables, by subject. Sex is none of them: it only serves to read X. */
export function factGroups(report: FileReport): readonly FactGroup[] {
  return [
    { title: "The file", facts: fileFacts(report) },
    { title: "Genome build", facts: buildFacts(report) },
    { title: "Calls", facts: callFacts(report) },
    { title: "Given more than once", facts: repeatFacts(report) },
  ];
}

const counted = (label: string, value: number): Fact => ({ label, value: formatNumber(value) });

/** A count that is worth a place only where there is one. */
const countedIfAny = (label: string, value: number): Fact[] => (value === 0 ? [] : [counted(label, value)]);

const completenessWords: Record<FileReport["completeness"], string> = {
  usual: "as many SNPs as usual",
  incomplete: "fewer SNPs or chromosomes than a whole file has",
  imputed: "imputed: some SNPs were estimated, not measured",
};

function fileFacts(report: FileReport): Fact[] {
  return [
    {
      label: "Format",
      value: `${fileFormatName(report.format, report.formatBasis, hasPlaces(report))}, ${formatBasisText(report.formatBasis)}`,
    },
    ...packingFacts(report.container),
    ...partFacts(report.part),
    { label: "Size", value: formatBytes(report.bytes) },
    counted("Lines", report.lines),
    ...(report.samples > 1
      ? [{ label: "Samples", value: `${formatNumber(report.samples)}; ${sampleWords(report.part)} was read` }]
      : []),
    { label: "Chip", value: report.chip === null ? "cannot be guessed" : chipGuessText(report.chip) },
    { label: "Completeness", value: completenessWords[report.completeness] },
    { label: "Sites not listed", value: siteCoverageText(report.siteCoverage) },
  ];
}

function sampleWords(part: FileReport["part"]): string {
  return part === undefined || part.sample === null ? "the first one" : part.sample;
}

/** Other members of an archive, read and unread. */
function partFacts(part: FileReport["part"]): Fact[] {
  if (part === undefined) return [];
  const { joinedMember, chromosomeMembers = [], skipped } = part;
  return [
    ...(joinedMember === null ? [] : [{ label: "Joined with", value: shownName(joinedMember) }]),
    ...(chromosomeMembers.length === 0
      ? []
      : [{ label: "Read as one genome", value: chromosomeMembers.map(shownName).join(", ") }]),
    ...(skipped.length === 0
      ? []
      : [{ label: "Left out of the archive", value: passedMembersText(skipped) }]),
  ];
}

/** The packing of a file, and its unread parts. */
function packingFacts(container: FileReport["container"]): Fact[] {
  if (container === null) return [];
  const facts: Fact[] = [
    {
      label: "Unpacked here",
      value:
        container.kind === "zip"
          ? `from a .zip: ${shownName(container.member ?? "")}`
          : gzipWords(container.members),
    },
  ];
  if (container.trailingBytes > 0) {
    facts.push({ label: "After the packed data, not read", value: formatBytes(container.trailingBytes) });
  }
  return facts;
}

function gzipWords(members: number): string {
  return members === 1 ? "from a .gz" : `from a .gz of ${formatNumber(members)} joined parts`;
}

function buildFacts(report: FileReport): Fact[] {
  const { build, buildBasis, headerBuild, buildMarkers } = report;
  if (!hasPlaces(report)) return [{ label: "Genome build", value: "unknown: no row has a position" }];
  const facts: Fact[] = [
    { label: "Genome build", value: `${buildName(build)}, ${buildBasisText(buildBasis)}` },
  ];
  if (headerBuild !== null) {
    const isContradicted = headerBuild !== build;
    facts.push({
      label: "Build in the header",
      value: isContradicted
        ? `${buildName(headerBuild)}; the positions say otherwise`
        : buildName(headerBuild),
    });
  }
  return [
    ...facts,
    {
      label: "Known SNPs at their positions",
      value: `${buildMarkers.build36} on NCBI36, ${buildMarkers.build37} on GRCh37, ${buildMarkers.build38} on GRCh38`,
    },
  ];
}

function callFacts(report: FileReport): Fact[] {
  return [
    counted("SNPs read", report.rows),
    counted("With a call", report.called),
    counted("Without a call", report.missing),
    counted("Insertions and deletions", report.indels),
    counted("One-letter calls", report.haploid),
    counted("In the regions that X and Y share", report.pseudoautosomal),
    ...countedIfAny("Two different letters where one is expected", report.haploidHeterozygous),
    ...countedIfAny("Filter not passed, left out of scores", report.filtered),
    ...countedIfAny("Given on the minus strand, turned here", report.complemented),
    counted("Without rsID, found by position", report.otherNames),
    ...countedIfAny("Without a position, found by rsID", report.withoutPlace),
  ];
}

function repeatFacts(report: FileReport): Fact[] {
  const repeated = report.dropped.find(({ reason }) => reason === "duplicate-id")?.count ?? 0;
  return [
    counted("Repeated ids, left out", repeated),
    counted("Repeated ids with another call", report.discordantDuplicates),
    counted("Positions with several SNPs", report.sharedLoci),
    counted("Positions whose calls differ", report.discordantLoci),
  ];
}
