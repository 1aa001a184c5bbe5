import { Box } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatPercent, formatSigned, upperFirst } from "../../lib/format.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import { savedFigure } from "../../science/reference-group/saved-figure.ts";
import type { Column } from "../../ui/table-model.ts";
import type { AnalysisSource } from "./comprehensive-analysis.ts";
import type { SetRow } from "./model.ts";

const nothing = "–";

/** The columns of the table of weight sets, for places among the people of a reference, and who computed them. */
export function setColumns(reference: ReferenceName, scoredBy: AnalysisSource): readonly Column<SetRow>[] {
  const savedPercentile = (percentile: number | undefined) => savedFigure(reference, percentile ?? null, 0);
  return [
    {
      key: "set",
      header: "Weight set",
      wraps: true,
      text: ({ name, withheld }) => `${name} ${withheld ?? ""}`,
      cell: ({ name, withheld }) => (
        <>
          {name}
          {withheld === null ? null : <Box color="fg.muted">{withheld}</Box>}
        </>
      ),
      sortBy: ({ name }) => name,
      saved: [{ name: "id", value: ({ id }) => id }],
    },
    {
      key: "percentile",
      header: "Percentile (95 %)",
      align: "end",
      text: percentileText,
      cell: percentileText,
      sortBy: ({ percentile }) => percentile?.value ?? null,
      saved: [
        { name: "percentile", value: ({ percentile }) => savedPercentile(percentile?.value) },
        { name: "percentile_low", value: ({ percentile }) => savedPercentile(percentile?.low) },
        { name: "percentile_high", value: ({ percentile }) => savedPercentile(percentile?.high) },
      ],
    },
    {
      key: "z",
      header: "z",
      align: "end",
      text: zText,
      cell: zText,
      sortBy: ({ z }) => z,
      saved: [{ name: "z_score", value: ({ z }) => savedFigure(reference, z, 2) }],
    },
    {
      key: "category",
      header: "Distance",
      text: categoryText,
      cell: categoryText,
      sortBy: ({ z }) => (z === null ? null : Math.abs(z)),
      saved: [{ name: "effect_size_category", value: ({ category }) => category }],
    },
    {
      key: "matched",
      header: "SNPs found",
      align: "end",
      text: matchedText,
      cell: matchedText,
      sortBy: ({ coverage }) => coverage,
      saved: [
        { name: "matched_snps", value: ({ matched }) => matched },
        { name: "total_snps", value: ({ total }) => total },
        { name: "coverage", value: ({ coverage }) => coverage },
        // A saved number says whom it was placed among, in each row: rows of several files are put together.
        { name: "reference", value: () => reference },
        { name: "scored_by", value: () => scoredBy },
      ],
    },
  ];
}

function percentileText({ percentile, interval }: SetRow): string {
  if (percentile === null) return nothing;
  const place = formatOrdinal(percentile.value);
  return interval === null ? place : `${place} (${interval})`;
}

function zText({ z }: SetRow): string {
  return z === null ? nothing : formatSigned(z, 2);
}

function categoryText({ category }: SetRow): string {
  return category === null ? nothing : upperFirst(category);
}

function matchedText({ matched, total, coverage }: SetRow): string {
  return `${formatNumber(matched)} of ${formatNumber(total)} (${formatPercent(coverage)})`;
}
