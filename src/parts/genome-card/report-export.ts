import type { FileReport } from "./genome-types.ts";

/** What a saved report is called: nothing of the chosen file's name, which may hold a person's. */
export const reportExportName = "allelium-file-report.json";

/**
 * Everything that was found out about a file, as the text of a JSON file. Fields are named one by one, so that nothing
 * gets in unseen: a member's name may hold a person's, and sex serves to read X only. No genotype is in a report.
 */
export function reportExport(report: FileReport): string {
  const { container } = report;
  const facts = {
    format: report.format,
    formatBasis: report.formatBasis,
    container:
      container === null
        ? null
        : { kind: container.kind, members: container.members, trailingBytes: container.trailingBytes },
    build: report.build,
    buildBasis: report.buildBasis,
    headerBuild: report.headerBuild,
    buildMarkers: report.buildMarkers,
    chip: report.chip,
    completeness: report.completeness,
    siteCoverage: report.siteCoverage,
    samples: report.samples,
    bytes: report.bytes,
    lines: report.lines,
    rows: report.rows,
    called: report.called,
    missing: report.missing,
    indels: report.indels,
    haploid: report.haploid,
    haploidHeterozygous: report.haploidHeterozygous,
    pseudoautosomal: report.pseudoautosomal,
    filtered: report.filtered,
    complemented: report.complemented,
    otherNames: report.otherNames,
    withoutPlace: report.withoutPlace,
    sharedLoci: report.sharedLoci,
    discordantLoci: report.discordantLoci,
    discordantDuplicates: report.discordantDuplicates,
    dropped: report.dropped,
    chromosomes: report.chromosomes,
  };
  return `${JSON.stringify({ about: "Allelium file report", facts }, null, 2)}\n`;
}
