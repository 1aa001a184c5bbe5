import { formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { genomeText } from "../../parts/results-table/genome-text.ts";
import { savedGenomeFields } from "../../parts/saved-genome.ts";
import { absentSitesField, savedStateFields } from "../../parts/saved-state.ts";
import { referenceName } from "../../parts/score/reference-words.ts";
import { foundSnps } from "../../parts/score/score-words.ts";
import type { Column, SavedField } from "../../ui/data-table/table-model.ts";
import type { Candidate } from "./compare-model.ts";
import { type SavedScore, savedStateOfScore, setProxiesOf } from "./saved-state-of.ts";

const NOTHING = "–";

interface FigureColumn {
  /** Also the name of the saved field. */
  key: string;
  header: string;
  value: (scored: ScoredSet) => number | null;
  format: (value: number) => string;
}

/** A cell of one set: a score, or none. */
type Scored = Pick<Candidate, "scored">;

function figureColumn({ key, header, value, format }: FigureColumn): Column<Scored> {
  const of = ({ scored }: Scored) => (scored === null ? null : value(scored));
  const text = (row: Scored) => {
    const figure = of(row);
    return figure === null ? NOTHING : format(figure);
  };
  return {
    key,
    header,
    align: "end",
    text,
    sortBy: of,
    saved: [{ name: key, value: ({ scored }) => (scored === null ? null : value(scored)) }],
  };
}

const twoDecimals = (value: number) => formatSigned(value, 2);
const wholePercent = (value: number) => formatPercent(value, 1);

const figureColumns: readonly Column<Scored>[] = [
  figureColumn({
    key: "percentile",
    header: "Percentile",
    value: ({ score }) => score.fullSet?.percentile.value ?? null,
    format: formatOrdinal,
  }),
  figureColumn({
    key: "percentile_low",
    header: "95 % low",
    value: ({ score }) => score.fullSet?.percentile.low ?? null,
    format: formatOrdinal,
  }),
  figureColumn({
    key: "percentile_high",
    header: "95 % high",
    value: ({ score }) => score.fullSet?.percentile.high ?? null,
    format: formatOrdinal,
  }),
  figureColumn({
    key: "z",
    header: "z",
    value: ({ score }) => score.fullSet?.z.value ?? null,
    format: twoDecimals,
  }),
  figureColumn({
    key: "raw_sum",
    header: "Raw sum",
    value: ({ report }) => report.raw,
    format: (value) => formatSigned(value, 4),
  }),
  figureColumn({
    key: "snps_used",
    header: "SNPs in the file",
    value: ({ report }) => report.matched,
    format: formatNumber,
  }),
  figureColumn({
    key: "snps_by_proxy",
    header: "SNPs by proxy",
    value: (scored) => foundSnps(scored).byProxy,
    format: formatNumber,
  }),
  figureColumn({
    key: "snps_total",
    header: "of",
    value: ({ report }) => report.total,
    format: formatNumber,
  }),
  figureColumn({
    key: "variance_coverage",
    header: "Variance coverage",
    value: ({ score }) => score.varianceCoverage,
    format: wholePercent,
  }),
  figureColumn({
    key: "expected_r2",
    header: "Expected R²",
    value: ({ score }) => score.personal?.expectedR2 ?? null,
    format: (value) => formatPercent(value, 2),
  }),
];

/** The saved fields of a score under some names, for tables with several scores in a row. */
export function savedFigures(names: readonly string[]): readonly SavedField<Scored>[] {
  return figureColumns.flatMap(({ saved = [] }) => saved.filter(({ name }) => names.includes(name)));
}

/**
 * All known facts about each compared genome. Saved and copied, a genome is a number: its name is included only on
 * request.
 */
export const compareColumns: readonly Column<SavedScore>[] = [
  {
    key: "genome",
    header: "Genome",
    wraps: true,
    text: genomeText,
    sortBy: ({ number }) => number,
    saved: savedGenomeFields((row) => row),
  },
  ...figureColumns,
  {
    key: "reference",
    header: "Compared with",
    text: ({ scored }) => (scored === null ? NOTHING : referenceName(scored.score.reference)),
    sortBy: ({ scored }) => scored?.score.reference ?? null,
    saved: [
      { name: "reference", value: ({ scored }) => scored?.score.reference ?? null },
      { name: "withheld", value: ({ scored }) => scored?.score.withheld?.code ?? null },
      { name: "confidence", value: ({ scored }) => scored?.score.confidence ?? null },
      { name: "proxies", value: setProxiesOf },
      absentSitesField(({ absentSites }) => absentSites),
      ...savedStateFields(savedStateOfScore),
    ],
  },
];
