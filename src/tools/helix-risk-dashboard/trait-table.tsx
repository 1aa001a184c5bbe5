import { formatNumber, formatPercent, formatRange } from "../../lib/format.ts";
import { FifthsBar } from "../../parts/partners/fifths-bar.tsx";
import {
  cellText,
  isMoreThanChance,
  isOffReference,
  type TraitLine,
} from "../../parts/partners/trait-changes.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";

const bands = [0, 1, 2, 3, 4];

const range = ([low, high]: readonly [number, number], text: (value: number) => string) =>
  formatRange(low, high, text);

const index = (value: number) => formatNumber(value, 2);

const columns: readonly Column<TraitLine>[] = [
  { key: "name", header: "Score", text: ({ name }) => name, sortBy: ({ name }) => name, wraps: true },
  {
    key: "share",
    header: "Share of people",
    isScreenOnly: true,
    text: () => "",
    cell: (line) => (line.bands === null ? "" : <FifthsBar bands={line.bands} />),
    sortBy: () => null,
  },
  {
    key: "people",
    header: "People, lowest to highest fifth",
    text: ({ counts }) => bands.map((band) => cellText(counts, 0, band)).join(", "),
    sortBy: () => null,
    saved: bands.map((band) => ({
      name: `fifth_${band + 1}`,
      value: ({ counts }: TraitLine) => cellText(counts, 0, band),
    })),
  },
  {
    key: "highest",
    header: "Highest fifth, 95 %",
    text: ({ highest }) =>
      highest === null
        ? "withheld"
        : `${formatPercent(highest.share)}, ${range(highest.interval, formatPercent)}`,
    sortBy: ({ highest }) => highest?.share ?? null,
    saved: [
      { name: "highest_fifth", value: ({ highest }) => highest?.share ?? null },
      { name: "highest_fifth_low", value: ({ highest }) => highest?.interval[0] ?? null },
      { name: "highest_fifth_high", value: ({ highest }) => highest?.interval[1] ?? null },
    ],
  },
  {
    key: "reference",
    header: "Beside the reference",
    text: (line) =>
      line.highest === null ? "withheld" : isOffReference(line) ? "differs" : "no clear difference",
    sortBy: (line) => line.chanceInReference,
    saved: [{ name: "chance_in_reference", value: (line: TraitLine) => line.chanceInReference }],
  },
  {
    key: "drift",
    header: "Drift, 95 %",
    text: ({ drift }) =>
      drift === null ? "not compared" : `${index(drift.index)}, ${range(drift.interval, index)}`,
    sortBy: ({ drift }) => drift?.index ?? null,
    saved: [
      { name: "drift", value: ({ drift }) => drift?.index ?? null },
      { name: "drift_low", value: ({ drift }) => drift?.interval[0] ?? null },
      { name: "drift_high", value: ({ drift }) => drift?.interval[1] ?? null },
      { name: "share_of_draws_by_chance", value: ({ drift }) => drift?.byChance ?? null },
    ],
  },
  {
    key: "chance",
    header: "By chance?",
    text: ({ drift }) =>
      drift === null ? "" : isMoreThanChance(drift) ? "more than chance" : "could be chance",
    sortBy: ({ drift }) => drift?.byChance ?? null,
  },
];

/** Scores of an upload with their fifths, beside the reference and the upload before. */
export function TraitTable({ lines }: { lines: readonly TraitLine[] }) {
  return (
    <DataTable
      label="Scores of all people"
      rows={lines}
      columns={columns}
      rowKey={({ id }) => id}
      layout="page"
      files={{ name: "risk-by-score" }}
    />
  );
}
