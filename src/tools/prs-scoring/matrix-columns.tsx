import { Box } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatSigned } from "../../lib/format.ts";
import { matchTierText } from "../../lib/texts/scoring-report.ts";
import { GenomeNumber } from "../../parts/genome-number.tsx";
import { savedGenomeFields } from "../../parts/saved-genome.ts";
import { intervalText } from "../../parts/score/score-words.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import { savedFigure } from "../../science/reference-group/saved-figure.ts";
import { openPair } from "../../state/prs-scoring.ts";
import { RowButton } from "../../ui/row-button.tsx";
import type { Column, SavedField } from "../../ui/table-model.ts";
import { placeAmongLoaded } from "./loaded-spread.ts";
import {
  buildsOf,
  failureText,
  type MatrixRow,
  matchRateText,
  notesOf,
  type ReadyScore,
  rawDecimals,
  shownPlace,
} from "./matrix-model.ts";

const nothing = "–";

function ready({ status }: MatrixRow): ReadyScore | null {
  return status.phase === "ready" ? status : null;
}

function saved(name: string, value: (score: ReadyScore) => string | number | null): SavedField<MatrixRow> {
  return {
    name,
    value: (row) => {
      const score = ready(row);
      return score === null ? null : value(score);
    },
  };
}

function noteText(row: MatrixRow): string {
  switch (row.status.phase) {
    case "ready":
      return notesOf(row).join(". ");
    case "waiting":
      return "Waits for its turn";
    case "scoring":
      return "Being scored …";
    case "failed":
      return failureText(row.status.cause);
  }
}

/** The percentile of the best guess for the whole score, with its range. */
export function percentileText(row: MatrixRow): string {
  const shown = shownPlace(row);
  if (shown === null) return nothing;
  const place = formatOrdinal(shown.percentile.value);
  if (shown.fullSet === null) return `${place} (range not known)`;
  const range = intervalText(shown.fullSet);
  return range === null ? place : `${place} (${range})`;
}

/** The sum that z was computed by, where rows that proxies predict are in it; null elsewhere. */
function rawWithProxies({ predictedRows, expectation, zUnlimited }: NormalisedScore): number | null {
  if (predictedRows === 0 || expectation === null || zUnlimited === null) return null;
  return expectation.mean + zUnlimited * expectation.sd;
}

/**
 * Everything known of each genome on each score set. Saved and copied, a genome is a number and a set goes by its id:
 * names of files stay on the screen, but for those of genomes where somebody asks for them.
 */
export const matrixColumns: readonly Column<MatrixRow>[] = [
  {
    key: "genome",
    header: "Genome",
    wraps: true,
    text: ({ genome }) => `${genome.number} · ${genome.name}`,
    cell: ({ genome }) => (
      <>
        <GenomeNumber number={genome.number} mark={genome.mark} /> · {genome.name}
      </>
    ),
    sortBy: ({ genome }) => genome.number,
    saved: savedGenomeFields(({ genome }) => genome),
  },
  {
    key: "set",
    header: "Score set",
    wraps: true,
    text: (row) => `${row.set.name} ${noteText(row)}`,
    cell: (row) => (
      <>
        {row.set.name}
        <Box color="fg.muted">{noteText(row)}</Box>
      </>
    ),
    sortBy: ({ set }) => set.number,
    saved: [
      { name: "set", value: ({ set }) => set.savedName },
      { name: "weights_digest", value: ({ set }) => set.digest },
      { name: "pgs_name", value: ({ set }) => set.report.facts.pgsName },
      { name: "set_build", value: ({ set }) => buildsOf(set.report).join(" and ") || null },
      { name: "notes", value: noteText },
    ],
  },
  {
    key: "details",
    header: "Details",
    isScreenOnly: true,
    text: () => "",
    cell: (row) =>
      row.status.phase === "ready" ? (
        <RowButton
          label={`Details of genome ${row.genome.number} on ${row.set.name}`}
          look="framed"
          onClick={() => openPair({ genomeId: row.genome.id, fileId: row.set.id })}
        >
          Details
        </RowButton>
      ) : null,
    sortBy: () => null,
    saved: [],
  },
  {
    key: "raw",
    header: "Raw sum",
    align: "end",
    text: (row) => rawText(ready(row)),
    cell: (row) => rawText(ready(row)),
    sortBy: (row) => ready(row)?.summary.raw ?? null,
    saved: [
      // With the places of several scores it would tell the mixture of an adjusted reference.
      saved("raw", ({ summary, score }) => (score.reference === "adjusted" ? null : summary.raw)),
      saved("raw_with_proxies", ({ score }) => rawWithProxies(score)),
      saved("expected_mean", ({ score }) => score.expectation?.mean ?? null),
      saved("expected_sd", ({ score }) => score.expectation?.sd ?? null),
    ],
  },
  {
    key: "z",
    header: "z",
    align: "end",
    text: (row) => zText(row),
    cell: (row) => zText(row),
    sortBy: (row) => shownPlace(row)?.z ?? null,
    saved: [
      {
        name: "z",
        value: (row) => savedFigure(ready(row)?.score.reference ?? "none", shownPlace(row)?.z ?? null, 2),
      },
      { name: "reference", value: (row) => ready(row)?.score.reference ?? null },
      { name: "withheld", value: ({ withheld }) => withheld },
      { name: "loaded_genomes", value: (row) => placeAmongLoaded(row)?.genomes ?? null },
      { name: "order_among_loaded", value: (row) => placeAmongLoaded(row)?.order ?? null },
      { name: "sds_from_mean_of_loaded", value: (row) => placeAmongLoaded(row)?.distance ?? null },
    ],
  },
  {
    key: "percentile",
    header: "Percentile (95\u202f%)",
    align: "end",
    text: percentileText,
    cell: percentileText,
    sortBy: (row) => shownPlace(row)?.percentile.value ?? null,
    saved: [
      { name: "percentile", value: (row) => savedPercentile(row, shownPlace(row)?.percentile.value) },
      {
        name: "percentile_low",
        value: (row) => savedPercentile(row, shownPlace(row)?.fullSet?.percentile.low),
      },
      {
        name: "percentile_high",
        value: (row) => savedPercentile(row, shownPlace(row)?.fullSet?.percentile.high),
      },
    ],
  },
  {
    key: "match",
    header: "Match rate",
    align: "end",
    text: (row) => rateText(ready(row)),
    cell: (row) => rateText(ready(row)),
    sortBy: (row) => ready(row)?.summary.matchRate.coverage ?? null,
    saved: [
      saved("matched", ({ summary }) => summary.matched),
      saved("total", ({ summary }) => summary.total),
      saved("match_rate", ({ summary }) => summary.matchRate.coverage),
      // Of an adjusted place it is weighted by the mixture, and would tell a little of it.
      saved("variance_coverage", ({ score }) =>
        score.reference === "adjusted" ? null : score.varianceCoverage,
      ),
      saved("predicted", ({ score }) => score.predictedRows),
      saved("frequencies_from_panel", ({ score }) => score.frequenciesFromPanel),
      saved("tier", ({ summary }) => summary.matchRate.tier),
      saved("palindromic_rule", ({ summary }) => summary.palindromicRule),
      saved("join", ({ summary }) => summary.join),
    ],
  },
];

function rawText(score: ReadyScore | null): string {
  return score === null ? nothing : formatNumber(score.summary.raw, rawDecimals(score.summary.raw));
}

function savedPercentile(row: MatrixRow, percentile: number | undefined): number | null {
  return savedFigure(ready(row)?.score.reference ?? "none", percentile ?? null, 0);
}

function zText(row: MatrixRow): string {
  const shown = shownPlace(row);
  return shown === null ? nothing : formatSigned(shown.z, 2);
}

function rateText(score: ReadyScore | null): string {
  return score === null
    ? nothing
    : `${matchRateText(score)} · ${matchTierText(score.summary.matchRate.tier)}`;
}
