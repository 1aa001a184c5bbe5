import { savedOrigin } from "../../lib/saved-origin.ts";
import { aboutGenome, type SavedGenome } from "../saved-genome.ts";
import type { FileReport } from "./genome-types.ts";

/**
 * All findings about a file, as the text of a JSON file. Fields are named one by one, so that nothing gets in unseen: a
 * member's name may contain a person's, and sex serves to read X only. No genotype is in a report.
 *
 * @param genome whose file it is; null where it is none of the page's genomes
 */
export function reportExport(report: FileReport, genome: SavedGenome | null): string {
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
    imputed: report.imputed,
    complemented: report.complemented,
    otherNames: report.otherNames,
    withoutPlace: report.withoutPlace,
    sharedLoci: report.sharedLoci,
    discordantLoci: report.discordantLoci,
    discordantDuplicates: report.discordantDuplicates,
    dropped: report.dropped,
    chromosomes: report.chromosomes,
  };
  const about = { about: "Allelium file report", ...savedOrigin(), ...(genome && aboutGenome(genome)) };
  return `${JSON.stringify({ ...about, facts }, null, 2)}\n`;
}
