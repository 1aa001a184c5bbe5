import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import type { PanelBuild } from "../reference-group/panel-build.ts";
import { weightSetAt } from "../reference-group/site-weight-set.ts";
import type { CountedRows, ScoreReport } from "../score-report.ts";
import type { WeightSet } from "../weight-set.ts";
import type { ProxyTable, VariantCopies } from "./proxy-table.ts";

/** A table's variants as a weight set. */
export function proxyWeightSet({ variants }: Pick<ProxyTable, "variants">, build: PanelBuild): WeightSet {
  return weightSetAt(variants, build, ({ counted, other, european }) => ({
    effectAllele: counted,
    otherAllele: other,
    frequency: european,
  }));
}

/** Copies at a site that a file of differences does not list: those of the reference genome, where its letter is known. */
function copiesInReference({ reference37, counted }: ProxyTable["variants"][number]): number {
  if (reference37 === null) return notTyped;
  return reference37 === counted ? 2 : 0;
}

/**
 * Copies at a table's variants, from the report on `proxyWeightSet`. In a file of differences a variant with an unknown
 * reference letter is left out for everyone: otherwise only people who differ from it would have it.
 *
 * @param unlistedSites whether the file lists every site that was read, or differences while the others count
 */
export function variantCopiesOf(
  { variants }: Pick<ProxyTable, "variants">,
  { rows }: Pick<ScoreReport, "rows">,
  unlistedSites: "read" | "like-reference" = "read",
): VariantCopies {
  return Int8Array.from(variants, (variant, place) => {
    const row: CountedRows["rows"][number] = rows[place] ?? { fate: "not-on-file", dosage: null };
    if (unlistedSites === "like-reference" && variant.reference37 === null) return notTyped;
    return row.fate === "assumed-reference" ? copiesInReference(variant) : (wholeCopies(row) ?? notTyped);
  });
}
