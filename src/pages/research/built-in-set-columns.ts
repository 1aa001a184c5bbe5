import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import { setName } from "../../parts/score/score-words.ts";
import { siblingEffectOf } from "../../science/sibling-effect.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { Column } from "../../ui/data-table/table-model.ts";

/**
 * What a set explains between brothers and sisters: what it explains among people, times the square of how much an
 * effect shrinks; null where that was not measured.
 */
function withinFamilies({ accuracy, trait }: ScoreSet): number | null {
  const effect = siblingEffectOf(trait);
  return effect === null ? null : accuracy.r2 * effect ** 2;
}

/** SNPs of a set that public lists of markers have; null where that was not checked. */
function onLists({ rows, arrayEvidence }: ScoreSet): number | null {
  if (arrayEvidence.size === 0) return null;
  return rows.filter(({ rsid }) => arrayEvidence.has(rsid)).length;
}

function words(
  key: string,
  header: string,
  width: number,
  text: (set: ScoreSet) => string,
): Column<ScoreSet> {
  return { key, header, width, wraps: true, text, sortBy: text };
}

function figures(
  key: string,
  header: string,
  width: number,
  value: (set: ScoreSet) => number | null,
  format: (value: number) => string,
  missing = "Not looked up",
): Column<ScoreSet> {
  const text = (set: ScoreSet) => {
    const figure = value(set);
    return figure === null ? missing : format(figure);
  };
  return {
    ...{ key, header, width, align: "end", text, sortBy: value },
    saved: [{ name: key, value }],
  };
}

/** The columns of the table of built-in sets. */
export const builtInSetColumns: readonly Column<ScoreSet>[] = [
  {
    ...words("set", "Set", 13, setName),
    saved: [
      { name: "id", value: ({ id }) => id },
      { name: "name", value: ({ name }) => name },
    ],
  },
  words("measured", "Measured", 13, ({ traitName }) => traitName),
  figures("people", "People", 7, ({ sampleSize }) => sampleSize, formatNumber),
  words("ancestry", "Ancestry", 7, ({ ancestry }) => ancestry),
  figures("snps", "SNPs", 5, ({ rows }) => rows.length, formatNumber),
  figures("snps_on_array_lists", "On lists of chips", 7, onLists, formatNumber),
  {
    ...figures("explained", "Explains", 8, ({ accuracy }) => accuracy.r2, formatRoughPercent),
    saved: [
      { name: "explained", value: ({ accuracy }) => accuracy.r2 },
      { name: "explained_is_our_estimate", value: ({ accuracy }) => (accuracy.isOurEstimate ? "yes" : "no") },
      { name: "explained_source", value: ({ accuracy }) => accuracy.source },
    ],
  },
  figures(
    "explained_within_families",
    "Within families, our estimate",
    8,
    withinFamilies,
    formatRoughPercent,
    "Not measured",
  ),
  words("unit", "Unit of a weight", 14, ({ unit }) => unit),
  {
    ...words("study", "Study", 16, ({ study }) => study),
    saved: [
      { name: "study", value: ({ study }) => study },
      { name: "study_url", value: ({ studyUrl }) => studyUrl },
      { name: "sha256", value: ({ digest }) => digest },
    ],
  },
  {
    ...words("licence", "Licence of the tables", 14, ({ licence }) => licence.meaning),
    saved: [
      { name: "licence_stated", value: ({ licence }) => licence.stated },
      { name: "licence_means", value: ({ licence }) => licence.meaning },
      { name: "paper_free_to_read", value: ({ licence }) => licence.freePaper },
    ],
  },
];
