import { formatRoughPercent } from "../../lib/format.ts";
import { type SavedGenome, savedGenomeFields } from "../../parts/saved-genome.ts";
import { placeText, type TraitResult, traitFoundText } from "../../parts/traits/trait-result.ts";
import { categoryNames } from "../../parts/traits/trait-words.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import type { Column, RowFilter } from "../../ui/data-table/table-model.ts";
import { OnPaper } from "../../ui/on-paper.tsx";

/** A trait of a genome as a row of the table. */
export interface TraitRow {
  readonly genome: SavedGenome;
  readonly result: TraitResult;
}

const notKnown = "not known";

/** The columns of the table; that of the genome where there are several. */
export function traitColumns(
  areSeveral: boolean,
  onOpen: (row: TraitRow) => void,
): readonly Column<TraitRow>[] {
  const genome: Column<TraitRow> = {
    key: "genome",
    header: "Genome",
    width: 5,
    align: "end",
    text: ({ genome: { number } }) => String(number),
    sortBy: ({ genome: { number } }) => number,
    saved: savedGenomeFields((row) => row.genome),
  };
  return [
    {
      key: "trait",
      header: "Trait",
      width: 10,
      wraps: true,
      text: ({ result }) => result.facts.shortName,
      cell: (row) => (
        <>
          <RowButton
            label={`${row.result.facts.shortName}${areSeveral ? ` of genome ${row.genome.number}` : ""}: details`}
            look="quiet"
            onClick={() => onOpen(row)}
          >
            {row.result.facts.shortName}
          </RowButton>
          <OnPaper>{row.result.facts.shortName}</OnPaper>
        </>
      ),
      sortBy: ({ result }) => result.facts.shortName,
    },
    ...(areSeveral ? [genome] : []),
    {
      key: "category",
      header: "Category",
      width: 8.5,
      wraps: true,
      text: ({ result }) => categoryNames[result.facts.category],
      sortBy: ({ result }) => categoryNames[result.facts.category],
    },
    {
      key: "percentile",
      header: "Percentile (95 %)",
      width: 10,
      align: "end",
      text: ({ result }) => placeText(result),
      sortBy: ({ result }) => result.place?.percentile.value ?? null,
    },
    {
      key: "strip",
      header: "How sure",
      width: 6.5,
      isScreenOnly: true,
      text: () => "",
      cell: ({ result }) => <Strip result={result} />,
      sortBy: ({ result }) => intervalWidth(result),
      saved: [],
    },
    {
      key: "found",
      header: "SNPs found",
      width: 10,
      align: "end",
      text: ({ result }) => traitFoundText(result),
      sortBy: ({ result }) => result.matched / result.total,
    },
    {
      key: "explains",
      header: "Explains",
      width: 6.5,
      align: "end",
      text: ({ result }) => (result.explains === null ? notKnown : formatRoughPercent(result.explains)),
      sortBy: ({ result }) => result.explains,
    },
  ];
}

/** Standard deviations from one end of the interval to the other: the fewer, the surer is the place. Null without a place. */
export function intervalWidth({ place, interval }: TraitResult): number | null {
  if (place === null) return null;
  return interval === null ? 0 : place.z.high - place.z.low;
}

/** The place and its interval on a line; nothing without a place. */
export function Strip({ result }: { result: TraitResult }) {
  const { place, interval } = result;
  if (place === null) return null;
  return (
    <div style={{ minWidth: "3.25rem" }}>
      <IntervalStrip
        value={place.percentile.value}
        low={interval === null ? null : place.percentile.low}
        high={interval === null ? null : place.percentile.high}
        text={`${result.facts.shortName}: ${placeText(result)}`}
      />
    </div>
  );
}

/** Narrows the table to a category. */
export const categoryFilter: RowFilter<TraitRow> = {
  label: "Category",
  allLabel: "All categories",
  valueOf: ({ result }) => categoryNames[result.facts.category],
};
