import { formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { confidenceText } from "../../parts/score/score-words.ts";
import type { Column } from "../../ui/table-model.ts";
import type { Candidate } from "./compare-model.ts";

const NOTHING = "–";

interface FigureColumn {
  /** Also the name of the saved field. */
  key: string;
  header: string;
  value: (entry: ScoredSet) => number | null;
  format: (value: number) => string;
}

function figureColumn({ key, header, value, format }: FigureColumn): Column<Candidate> {
  const of = ({ entry }: Candidate) => (entry === null ? null : value(entry));
  const text = (candidate: Candidate) => {
    const figure = of(candidate);
    return figure === null ? NOTHING : format(figure);
  };
  return { key, header, align: "end", text, cell: text, sortBy: of, saved: [{ name: key, value: of }] };
}

const twoDecimals = (value: number) => formatSigned(value, 2);
const wholePercent = (value: number) => formatPercent(value, 1);

/** Everything known of each compared genome. Saved and copied, a genome is a number: its name stays on the screen. */
export const compareColumns: readonly Column<Candidate>[] = [
  {
    key: "genome",
    header: "Genome",
    wraps: true,
    text: ({ number, name }) => `${number} · ${name}`,
    cell: ({ number, name }) => `${number} · ${name}`,
    sortBy: ({ number }) => number,
    saved: [{ name: "genome", value: ({ number }) => `Genome ${number}` }],
  },
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
    key: "snps_used",
    header: "SNPs used",
    value: ({ report }) => report.matched,
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
  {
    key: "confidence",
    header: "Confidence",
    text: ({ entry }) => (entry === null ? NOTHING : confidenceText(entry.score.confidence)),
    cell: ({ entry }) => (entry === null ? NOTHING : confidenceText(entry.score.confidence)),
    sortBy: ({ entry }) => entry?.score.coverage ?? null,
    saved: [{ name: "confidence", value: ({ entry }) => entry?.score.confidence ?? null }],
  },
];
