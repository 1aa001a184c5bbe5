import { formatNumber, formatSigned } from "../../lib/format.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column, RowFilter, SavedField } from "../../ui/data-table/table-model.ts";
import { useFileOfGenome } from "../saved-genome.ts";
import { aboutSet } from "./about-set.ts";
import type { SnpLine } from "./snp-lines.ts";

const NOTHING = "–";

type Value = string | number | null;

function saved(name: string, value: (line: SnpLine) => Value): SavedField<SnpLine> {
  return { name, value };
}

interface TextColumn {
  key: string;
  header: string;
  width: number;
  /** The displayed value; an empty one is shown as a dash. */
  text: (line: SnpLine) => string | null;
  saved: readonly SavedField<SnpLine>[];
}

function textColumn({ text, ...column }: TextColumn): Column<SnpLine> {
  const shown = (line: SnpLine) => text(line) ?? NOTHING;
  return { ...column, text: shown, sortBy: text };
}

interface NumberColumn {
  /** Also the name of the saved field. */
  key: string;
  header: string;
  width: number;
  value: (line: SnpLine) => number | null;
  format: (value: number) => string;
}

function numberColumn({ key, header, width, value, format }: NumberColumn): Column<SnpLine> {
  const text = (line: SnpLine) => {
    const number = value(line);
    return number === null ? NOTHING : format(number);
  };
  return { key, header, width, align: "end", text, sortBy: value, saved: [saved(key, value)] };
}

const fourDecimals = (value: number) => formatSigned(value, 4);

const columns: readonly Column<SnpLine>[] = [
  textColumn({
    key: "rsid",
    header: "rsID",
    width: 6.75,
    text: (line) => line.rsid,
    saved: [saved("rsid", (line) => line.rsid)],
  }),
  textColumn({
    key: "place",
    header: "Chr:position",
    width: 7.75,
    // Positions are copied into other tools, so they carry no spaces.
    text: (line) => `${line.chromosome}:${line.position}`,
    saved: [saved("chromosome", (line) => line.chromosome), saved("position", (line) => line.position)],
  }),
  textColumn({
    key: "effect",
    header: "Effect allele",
    width: 4.25,
    text: (line) => line.effectAllele,
    saved: [saved("effect_allele", (line) => line.effectAllele)],
  }),
  textColumn({
    key: "other",
    header: "Other allele",
    width: 4.25,
    text: (line) => line.otherAllele,
    saved: [saved("other_allele", (line) => line.otherAllele)],
  }),
  textColumn({
    key: "genotype",
    header: "Your genotype",
    width: 5.5,
    text: (line) => line.genotype,
    saved: [saved("genotype", (line) => line.genotype)],
  }),
  numberColumn({
    key: "copies",
    header: "Copies",
    width: 4.5,
    value: (line) => line.copies,
    // A predicted number of copies is no whole one.
    format: (value) => formatNumber(value, Number.isInteger(value) ? 0 : 2),
  }),
  numberColumn({
    key: "weight",
    header: "Weight",
    width: 5,
    value: (line) => line.weight,
    format: fourDecimals,
  }),
  numberColumn({
    key: "against_average",
    header: "Against average",
    width: 5.25,
    value: (line) => line.contribution,
    format: fourDecimals,
  }),
  {
    ...numberColumn({
      key: "predicted_r2",
      header: "r² of proxies",
      width: 4.5,
      value: (line) => line.predictedR2,
      format: (value) => formatNumber(value, 2),
    }),
    saved: [saved("predicted_r2", (line) => line.predictedR2), saved("proxies", (line) => line.proxies)],
  },
  {
    ...textColumn({
      key: "fate",
      header: "Outcome",
      width: 12.5,
      text: (line) => line.fateWords,
      saved: [saved("outcome", (line) => line.fate), saved("outcome_text", (line) => line.fateWords)],
    }),
    wraps: true,
  },
];

const outcomeFilter: RowFilter<SnpLine> = {
  label: "Outcome",
  allLabel: "All outcomes",
  valueOf: (line) => line.fateWords,
};

interface SnpTableProps {
  label: string;
  set: ScoreSet;
  lines: readonly SnpLine[];
}

/** Every SNP of a score on this genome. Saved files have the genome's number and the set's id. */
export function SnpTable({ label, set, lines }: SnpTableProps) {
  const { name, about } = useFileOfGenome(`${set.id}-snps`);
  return (
    <DataTable
      label={label}
      rows={lines}
      columns={columns}
      rowKey={(line) => `${line.rsid} ${line.chromosome}:${line.position}`}
      isMuted={(line) => !line.isCounted}
      filter={outcomeFilter}
      files={{ name, about: { ...about, ...aboutSet(set) } }}
    />
  );
}
