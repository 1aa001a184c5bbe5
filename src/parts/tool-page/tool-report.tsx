import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { hasPlaces } from "../../state/genomes/file-places.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { buildName, fileFormatName } from "../../texts/file-report.ts";
import type { Fact } from "../../ui/fact-list.tsx";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { numberRanges } from "../genome-numbers.ts";
import { ReportHead, ReportSection, ReportSource } from "../report/report.tsx";
import type { AboutResults } from "./about-results.ts";

/** What the printed page of a tool says besides what stands on the screen. Of hundreds of genomes it is worked out when somebody prints. */
export interface ToolReport {
  /** What it is a report of; the page's name when absent. */
  readonly title?: string;
  /** The genomes that the answer is about; none where it is about what was typed. */
  readonly genomes?: () => readonly GenomeEntry[];
  /** Names of lines to fill in by hand. */
  readonly byHand?: readonly string[];
  readonly facts?: () => readonly Fact[];
  /** What the result cannot be taken for, where that stands nowhere in the answer. */
  readonly sentence?: string;
  /** The weights that the numbers rest on. */
  readonly weights?: () => string | null;
  /** What stands between the answer and how it is computed. */
  readonly notes?: ReactNode;
  /** Where the numbers were computed, where that need not be the device alone. */
  readonly source?: string;
}

/** More genomes are named by their numbers alone. */
const mostDescribed = 3;

/** A genome by its number; never by its file's name, which may be a person's. */
function genomeText({ number, isSample, status }: GenomeEntry): string {
  const { report } = "report" in status ? status : { report: undefined };
  const parts = [
    isSample ? `${number} (sample data)` : `${number}`,
    ...(report === undefined
      ? []
      : [
          fileFormatName(report.format, report.formatBasis, hasPlaces(report)),
          ...(hasPlaces(report) ? [buildName(report.build)] : []),
        ]),
  ];
  return parts.join(", ");
}

function genomesFact(genomes: readonly GenomeEntry[]): readonly Fact[] {
  if (genomes.length === 0) return [];
  if (genomes.length === 1) return [{ label: "Genome", value: genomes.map(genomeText).join() }];
  const sample = genomes.every(({ isSample }) => isSample) ? " (sample data)" : "";
  const value =
    genomes.length > mostDescribed
      ? `${formatCount(genomes.length, "genome", "genomes")}: ${numberRanges(genomes.map(({ number }) => number))}${sample}`
      : genomes.map(genomeText).join("; ");
  return [{ label: "Genomes", value }];
}

/** The head of a tool's page on paper: the tool, the genomes by number, the date, the honest sentence. */
export function ToolReportHead({
  title,
  report: { title: own, genomes, facts, byHand = [], sentence },
}: {
  title: string;
  report: ToolReport;
}) {
  if (!useIsPrinting()) return null;
  return (
    <ReportHead
      title={own ?? title}
      byHand={byHand}
      facts={[
        ...genomesFact(genomes?.() ?? []),
        ...(facts?.() ?? []),
        { label: "Printed", value: `${formatDateTime(new Date())}, by ${savedOrigin().saved_by}` },
      ]}
      {...(sentence === undefined ? {} : { sentence })}
    />
  );
}

/** Its end: how the answer is computed, what it cannot say, and where the numbers come from. */
export function ToolReportFoot({
  about,
  report: { genomes, weights, notes, source },
}: {
  about: AboutResults | undefined;
  report: ToolReport;
}) {
  if (!useIsPrinting()) return null;
  const weightsText = weights?.() ?? null;
  return (
    <>
      {notes}
      {about === undefined ? null : (
        <>
          <ReportSection title="How this is computed">{about.computed}</ReportSection>
          <ReportSection title="Limits">{about.limits}</ReportSection>
        </>
      )}
      <ReportSource>
        {[
          ...(weightsText === null ? [] : [`Weights: ${weightsText}.`]),
          source ??
            (genomes === undefined
              ? "Computed on the owner’s device."
              : "Computed on the owner’s device; the files were not sent."),
        ].join(" ")}
      </ReportSource>
    </>
  );
}
