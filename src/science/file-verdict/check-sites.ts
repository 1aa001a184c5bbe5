import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { PanelBuild } from "../reference-group/read-panel-report.ts";
import type { CountedRows } from "../score-report.ts";
import type { WeightSet } from "../weight-set.ts";
import type { FileCheckTable } from "./check-table.ts";

/**
 * The sites as a weight set, so that the reader which matches scores finds them too. The weights mean nothing: only the
 * copies of each row are used.
 */
export function fileCheckSet({ sites }: FileCheckTable, build: PanelBuild): WeightSet {
  return {
    build,
    rows: sites.map((site) => ({
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
 * Copies of the alternative letter at each site, 0, 1, 2 or `notTyped`, from the report on {@link fileCheckSet}. Imputed rows are no
 * calls and say nothing about them. A site that counts as like the reference genome has no copy where that genome's letter is known, and
 * says nothing elsewhere.
 */
export function checkCopiesOf(
  { sites }: Pick<FileCheckTable, "sites">,
  { rows }: Pick<CountedRows, "rows">,
): Int8Array {
  return Int8Array.from(rows, ({ fate, dosage, dosageVariance }, place) => {
    if (fate === "assumed-reference") return sites[place]?.isReferenceKnown === true ? 0 : notTyped;
    return dosage === null || dosageVariance !== undefined ? notTyped : dosage;
  });
}
