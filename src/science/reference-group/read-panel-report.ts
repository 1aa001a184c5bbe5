import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";
import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import type { CountedRows } from "../score-report.ts";
import type { WeightSet } from "../weight-set.ts";
import { type AncestryPanel, notTyped, type PanelDosages } from "./ancestry-panel.ts";

/** The builds on which the panel's loci are known. */
export type PanelBuild = Extract<GenomeBuild, "GRCh37" | "GRCh38">;

/**
 * The panel as a weight set, so that the reader which matches scores finds the panel's sites too. The weights mean
 * nothing: only the copies of each row are used.
 */
export function panelWeightSet(panel: AncestryPanel, build: PanelBuild): WeightSet {
  return {
    build,
    rows: panel.sites.map((site) => ({
      rsid: site.rsid,
      chromosome: site.chromosome,
      position: build === "GRCh37" ? site.position37 : site.position38,
      effectAllele: site.alternative,
      otherAllele: site.reference,
      weight: 1,
      // A file of differences shows its reference letters only at rows that have a frequency, whatever it is.
      frequency: 0.5,
    })),
  };
}

/**
 * Copies of the alternative letter at each site of the panel, from the report on `panelWeightSet`. A site that counts as
 * like the reference genome has no copy: the panel's reference letter is that of both builds.
 */
export function panelDosagesOf({ rows }: Pick<CountedRows, "rows">): PanelDosages {
  return Int8Array.from(rows, (row) =>
    row.fate === "assumed-reference" ? 0 : (wholeCopies(row) ?? notTyped),
  );
}
