import { formatNumber, formatSigned } from "../../lib/format.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/table-model.ts";
import type { SnpLine } from "./snp-lines.ts";

const NOTHING = "–";

/** A column whose cell, search text and copied text are the same. */
function textColumn(
  key: string,
  header: string,
  text: (line: SnpLine) => string,
  sortBy: (line: SnpLine) => string | number | null = text,
): Column<SnpLine> {
  return { key, header, text, cell: text, sortBy };
}

function numberColumn(
  key: string,
  header: string,
  value: (line: SnpLine) => number | null,
  format: (value: number) => string,
): Column<SnpLine> {
  const text = (line: SnpLine) => {
    const number = value(line);
    return number === null ? NOTHING : format(number);
  };
  return { key, header, align: "end", text, cell: text, sortBy: value };
}

const columns: readonly Column<SnpLine>[] = [
  textColumn("rsid", "rsID", (line) => line.rsid),
  // Positions are copied into other tools, so they carry no spaces.
  textColumn("place", "Chr:position", (line) => `${line.chromosome}:${line.position}`),
  textColumn("effect", "Effect allele", (line) => line.effectAllele),
  textColumn("other", "Other allele", (line) => line.otherAllele ?? NOTHING),
  textColumn(
    "genotype",
    "Your genotype",
    (line) => line.genotype ?? NOTHING,
    (line) => line.genotype,
  ),
  numberColumn("copies", "Copies", (line) => line.copies, formatNumber),
  numberColumn(
    "weight",
    "Weight",
    (line) => line.weight,
    (value) => formatSigned(value, 4),
  ),
  numberColumn(
    "contribution",
    "Against average",
    (line) => line.contribution,
    (value) => formatSigned(value, 4),
  ),
  { ...textColumn("fate", "Outcome", (line) => line.fateWords), wraps: true },
];

/** Every SNP of a score on this genome. */
export function SnpTable({
  label,
  lines,
  fileName,
}: {
  label: string;
  lines: readonly SnpLine[];
  fileName: string;
}) {
  return (
    <DataTable
      label={label}
      rows={lines}
      columns={columns}
      rowKey={(line) => `${line.rsid} ${line.chromosome}:${line.position}`}
      isMuted={(line) => !line.isCounted}
      fileName={fileName}
    />
  );
}
