import type { CallRow } from "../../backend/call.ts";
import { formatSigned } from "../../lib/format.ts";
import type { ComparedEffect, EffectDifference } from "../../science/effects/compare-effect-sizes.ts";
import type { Column, RowFilter } from "../../ui/data-table/table-model.ts";

type Row = ComparedEffect<CallRow<"readEffectSizes">>;

const nothing = "–";

/** Decimals of the published weights. */
const decimals = 4;

const differenceWords: Readonly<Record<EffectDifference, string>> = {
  same: "Same",
  "other-allele": "Other letter",
  "other-effect": "Other effect",
  "not-in-build": "Not in this build",
  "not-in-table": "Not in the database",
  "unknown-trait": "No such set in this build",
};

/** Narrows the table to rows that differ in one way, or do not. */
export const differenceFilter: RowFilter<Row> = {
  label: "Compared",
  allLabel: "All rows",
  valueOf: ({ difference }) => differenceWords[difference],
};

function effectText(effect: number | null | undefined): string {
  return effect === null || effect === undefined ? nothing : formatSigned(effect, decimals);
}

/** The columns of the table of effect sizes, the database's and the build's side by side. */
export const effectColumns: readonly Column<Row>[] = [
  {
    key: "trait",
    header: "Set",
    width: 10,
    text: ({ traitType }) => traitType,
    sortBy: ({ traitType }) => traitType,
    saved: [{ name: "trait_type", value: ({ traitType }) => traitType }],
  },
  {
    key: "snp",
    header: "SNP",
    width: 9,
    text: ({ snp }) => snp,
    sortBy: ({ snp }) => snp,
    saved: [{ name: "snp", value: ({ snp }) => snp }],
  },
  {
    key: "letters",
    header: "Letter",
    width: 6,
    text: lettersText,
    sortBy: lettersText,
    saved: [
      { name: "effect_allele", value: ({ stored }) => stored?.effectAllele ?? null },
      { name: "effect_allele_in_build", value: ({ built }) => built?.effectAllele ?? null },
    ],
  },
  {
    key: "stored",
    header: "Database",
    align: "end",
    width: 8,
    text: ({ stored }) => effectText(stored?.effectSize),
    sortBy: ({ stored }) => stored?.effectSize ?? null,
    saved: [
      { name: "effect_size", value: ({ stored }) => stored?.effectSize ?? null },
      { name: "mean", value: ({ stored }) => stored?.mean ?? null },
      { name: "sd", value: ({ stored }) => stored?.sd ?? null },
      { name: "layer", value: ({ stored }) => stored?.layer ?? null },
    ],
  },
  {
    key: "built",
    header: "This build",
    align: "end",
    width: 8,
    text: ({ built }) => effectText(built?.weight),
    sortBy: ({ built }) => built?.weight ?? null,
    saved: [{ name: "effect_size_in_build", value: ({ built }) => built?.weight ?? null }],
  },
  {
    key: "difference",
    header: "Compared",
    width: 13,
    text: ({ difference }) => differenceWords[difference],
    sortBy: ({ difference }) => differenceWords[difference],
    saved: [{ name: "difference", value: ({ difference }) => difference }],
  },
];

function lettersText({ stored, built }: Row): string {
  const letters = new Set([stored?.effectAllele, built?.effectAllele].flatMap((letter) => letter ?? []));
  return [...letters].join(" / ");
}
