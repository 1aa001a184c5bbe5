import { Box } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatSigned } from "../../lib/format.ts";
import { matchTierText } from "../../lib/texts/scoring-report.ts";
import { intervalText } from "../../parts/score/score-words.ts";
import { openPair } from "../../state/prs-scoring.ts";
import { RowButton } from "../../ui/row-button.tsx";
import type { Column, SavedField } from "../../ui/table-model.ts";
import {
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

const phases = {
  waiting: "Waits for its turn",
  scoring: "Being scored …",
  failed: "The engine gave no answer. That is our fault",
} as const;

function noteText(row: MatrixRow): string {
  return row.status.phase === "ready" ? notesOf(row).join(". ") : phases[row.status.phase];
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

/**
 * Everything known of each genome on each score set. Saved and copied, a genome is a number and a set goes by its id:
 * names of files stay on the screen.
 */
export const matrixColumns: readonly Column<MatrixRow>[] = [
  {
    key: "genome",
    header: "Genome",
    wraps: true,
    text: ({ genome }) => `${genome.number} · ${genome.name}`,
    cell: ({ genome }) => `${genome.number} · ${genome.name}`,
    sortBy: ({ genome }) => genome.number,
    saved: [{ name: "genome", value: ({ genome }) => `Genome ${genome.number}` }],
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
      { name: "pgs_name", value: ({ set }) => set.report.facts.pgsName },
      { name: "notes", value: noteText },
    ],
  },
  {
    key: "details",
    header: "Details",
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
      saved("raw", ({ summary }) => summary.raw),
      { name: "expected_mean", value: (row) => expectation(row)?.expectedMean ?? null },
      { name: "expected_sd", value: (row) => expectation(row)?.expectedSd ?? null },
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
      { name: "z", value: (row) => shownPlace(row)?.z ?? null },
      { name: "reference", value: (row) => ready(row)?.score.reference ?? null },
      { name: "withheld", value: ({ withheld }) => withheld },
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
      { name: "percentile", value: (row) => shownPlace(row)?.percentile.value ?? null },
      { name: "percentile_low", value: (row) => shownPlace(row)?.fullSet?.percentile.low ?? null },
      { name: "percentile_high", value: (row) => shownPlace(row)?.fullSet?.percentile.high ?? null },
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
      saved("variance_coverage", ({ score }) => score.varianceCoverage),
      saved("tier", ({ summary }) => summary.matchRate.tier),
      saved("palindromic_rule", ({ summary }) => summary.palindromicRule),
      saved("join", ({ summary }) => summary.join),
    ],
  },
];

/** The mean and SD that z was computed by: of a loaded set with a place; those of built-in sets are the reference's. */
function expectation(row: MatrixRow): Pick<ReadyScore["summary"], "expectedMean" | "expectedSd"> | null {
  const isBySums = !row.set.isBuiltIn && ready(row)?.score.reference === "european";
  return isBySums ? (ready(row)?.summary ?? null) : null;
}

function rawText(score: ReadyScore | null): string {
  return score === null ? nothing : formatNumber(score.summary.raw, rawDecimals(score.summary.raw));
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
