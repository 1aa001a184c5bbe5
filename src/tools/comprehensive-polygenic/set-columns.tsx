import { Box } from "@chakra-ui/react";
import { formatOrdinal, formatSigned, upperFirst } from "../../lib/format.ts";
import { builtInSetName, foundText, intervalText } from "../../parts/score/score-words.ts";
import type { SetRow } from "../../science/comprehensive/analysis-view.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import type { Column } from "../../ui/data-table/table-model.ts";
import { missingText } from "./words.ts";

/** The columns of the table of weight sets, for places among the people of a reference, and the side that computed them. */
export function setColumns(
  reference: ReferenceName,
  scoredBy: "server" | "device",
): readonly Column<SetRow>[] {
  const savedPercentile = (end: "value" | "low" | "high") => (row: SetRow) =>
    row.place?.percentile[end] ?? null;
  return [
    {
      ...{ key: "set", header: "Weight set", wraps: true },
      text: (row) => `${nameOf(row)} ${missingText(row) ?? ""}`,
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.withheld === null ? null : <Box color="fg.muted">{missingText(row)}</Box>}
        </>
      ),
      sortBy: nameOf,
      saved: [{ name: "id", value: ({ id }) => id }],
    },
    {
      ...{ key: "percentile", header: "Percentile (95 %)", align: "end", text: percentileText },
      sortBy: ({ place }) => place?.percentile.value ?? null,
      saved: [
        { name: "percentile", value: savedPercentile("value") },
        { name: "percentile_low", value: savedPercentile("low") },
        { name: "percentile_high", value: savedPercentile("high") },
      ],
    },
    {
      ...{ key: "z", header: "z", align: "end" },
      text: ({ place }) => (place === null ? nothing : formatSigned(place.z, 2)),
      sortBy: ({ place }) => place?.z ?? null,
      saved: [{ name: "z_score", value: ({ place }) => place?.z ?? null }],
    },
    {
      ...{ key: "category", header: "Distance" },
      text: ({ category }) => (category === null ? nothing : upperFirst(category)),
      sortBy: ({ place }) => (place === null ? null : Math.abs(place.z)),
      saved: [{ name: "effect_size_category", value: ({ category }) => category }],
    },
    {
      ...{ key: "matched", header: "SNPs found", align: "end", text: foundText },
      sortBy: ({ coverage }) => coverage,
      saved: [
        { name: "matched_snps", value: ({ onFile }) => onFile },
        { name: "snps_by_proxy", value: ({ byProxy }) => byProxy },
        { name: "total_snps", value: ({ total }) => total },
        { name: "coverage", value: ({ coverage }) => coverage },
        // A saved number says whom it was placed among, in each row: rows of several files are put together.
        { name: "reference", value: () => reference },
        { name: "scored_by", value: () => scoredBy },
      ],
    },
  ];
}

const nothing = "–";

function nameOf({ id }: SetRow): string {
  return builtInSetName(id) ?? id;
}

function percentileText({ place }: SetRow): string {
  if (place === null) return nothing;
  const interval = place.fullSet === null ? null : intervalText(place.fullSet);
  const percentile = formatOrdinal(place.percentile.value);
  return interval === null ? percentile : `${percentile} (${interval})`;
}
