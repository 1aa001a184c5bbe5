import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { PanelBuild } from "../reference-group/read-panel-report.ts";
import type { CountedRows } from "../score-report.ts";
import type { WeightSet } from "../weight-set.ts";
import type { FileCheckTable } from "./check-table.ts";

/**
 * The sites as a weight set, so that the engine's matching of scores finds them too. The weights mean nothing: only the copies
 * at each row are used.
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
      // Any will do: the engine infers unlisted sites of a file of differences only at rows with a frequency.
      frequency: 0.5,
    })),
  };
}

/**
 * Copies of the alternative letter at each site, 0, 1, 2 or `notTyped`, from the report on {@link fileCheckSet}. Imputed rows count
 * as not typed. An unlisted site that counts as like the reference genome has 0 copies where that genome's letter is known, and
 * is not typed elsewhere.
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
