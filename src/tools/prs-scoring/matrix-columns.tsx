import { Box, VisuallyHidden } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import { genomeText } from "../../parts/results-table/genome-text.ts";
import { PlaceCell } from "../../parts/results-table/place-cell.tsx";
import { savedGenomeFields } from "../../parts/saved-genome.ts";
import { absentSitesField, savedStateFields } from "../../parts/saved-state.ts";
import { referenceName } from "../../parts/score/reference-words.ts";
import { intervalText } from "../../parts/score/score-words.ts";
import type { FullSetEstimate } from "../../science/percentile.ts";
import { rawWithProxies } from "../../science/raw-with-proxies.ts";
import { openPair } from "../../state/matrix/prs-scoring.ts";
import type { ReadyScore } from "../../state/matrix/withheld-pair.ts";
import { matchTierText } from "../../texts/scoring-report.ts";
import { RowButton } from "../../ui/row-button.tsx";
import type { Column, SavedField } from "../../ui/table-model.ts";
import { placeAmongLoaded } from "./loaded-spread.ts";
import {
  failureText,
  footnotesOf,
  matchRateText,
  notesOf,
  ownNoteOf,
  placeOfRow,
  rawDecimals,
  stateOf,
} from "./matrix-model.ts";
import type { MatrixRow } from "./matrix-row.ts";
import { savedSetFields } from "./saved-set.ts";

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

/** Why a row has no score yet, or none at all; null where it has one. */
function whyNoScore(row: MatrixRow): string | null {
  switch (row.status.phase) {
    case "ready":
      if (!row.isPending) return null;
      return row.status.proxies === "pending"
        ? "SNPs by proxy are being computed …"
        : "Being scored by the rule chosen last …";
    case "waiting":
      return "Waits for its turn";
    case "scoring":
      return "Being scored …";
    case "failed":
      return failureText(row.status.cause);
  }
}

/** All texts of a row, for search and files. */
function noteText(row: MatrixRow): string {
  return whyNoScore(row) ?? notesOf(row).join(". ");
}

/** The set's name with the numbers of the footnotes that apply to the row. */
function SetCell({ row, footnotes }: { row: MatrixRow; footnotes: readonly string[] }) {
  const numbers = footnotesOf(row).map((note) => footnotes.indexOf(note) + 1);
  const own = ownNoteOf(row);
  return (
    <>
      {row.set.name}
      {numbers.length === 0 ? null : (
        <sup>
          <VisuallyHidden>{numbers.length === 1 ? " note " : " notes "}</VisuallyHidden>
          {"\u202f"}
          {numbers.join(",\u00a0")}
        </sup>
      )}
      {own === null ? null : <Box color="fg.muted">{own}</Box>}
    </>
  );
}

/** The percentile of the best guess for the whole score, with its range. */
function percentileText(row: MatrixRow): string {
  const shown = placeOfRow(row);
  if (shown === null) return nothing;
  const place = formatOrdinal(shown.percentile.value);
  if (shown.fullSet === null) return `${place} (range not known)`;
  const range = intervalText(shown.fullSet);
  return range === null ? place : `${place} (${range})`;
}

/** The place drawn, and below it how many of the set's variants were found: without that no place can be judged. */
function PercentileCell({ row }: { row: MatrixRow }) {
  const shown = placeOfRow(row);
  const score = ready(row);
  // Replaces the numbers, so that the row's height does not change when they come.
  if (score === null || row.isPending) return <span>{whyNoScore(row)}</span>;
  return (
    <>
      {shown === null ? (
        nothing
      ) : (
        <PlaceCell
          place={formatOrdinal(shown.percentile.value)}
          value={shown.percentile.value}
          low={shown.fullSet?.percentile.low ?? null}
          high={shown.fullSet?.percentile.high ?? null}
          range={null}
          description={`${row.set.name}: ${percentileText(row)}`}
        />
      )}
      <Box color="fg.muted">
        {shown === null ? foundShareText(score) : `${rangeText(shown.fullSet)} · ${foundShareText(score)}`}
      </Box>
    </>
  );
}

/** How much of the set the file has: beside a place no word of a tier, which would read as trust in the place. */
function foundShareText({ score: { coverage } }: ReadyScore): string {
  return `${formatPercent(coverage, 1)} found`;
}

function rangeText(estimate: FullSetEstimate | null): string {
  return estimate === null ? "range not known" : (intervalText(estimate) ?? "no range");
}

/**
 * All known facts about each genome on each score set. Saved and copied, a genome is a number and a set goes by its id:
 * names of files stay on the screen, except those of genomes on request.
 */
const columns: readonly Column<MatrixRow>[] = [
  {
    key: "genome",
    header: "Genome",
    width: 9,
    text: ({ genome }) => genomeText(genome),
    cell: ({ genome: { number, mark, name, remarks } }) => (
      <GenomeCell {...{ number, mark, name, remarks }} mostLetters={26} />
    ),
    sortBy: ({ genome }) => genome.number,
    saved: savedGenomeFields(({ genome }) => genome),
  },
  {
    key: "set",
    header: "Score set",
    width: 10,
    isAlwaysSaved: true,
    text: (row) => `${row.set.name} ${noteText(row)}`,
    cell: (row) => row.set.name,
    sortBy: ({ set }) => set.number,
    saved: [...savedSetFields<MatrixRow>(({ set }) => set), { name: "notes", value: noteText }],
  },
  {
    key: "percentile",
    header: "Percentile (95\u202f%)",
    width: 11.25,
    text: percentileText,
    cell: (row) => <PercentileCell row={row} />,
    sortBy: (row) => placeOfRow(row)?.percentile.value ?? null,
    saved: [
      { name: "percentile", value: (row) => placeOfRow(row)?.percentile.value ?? null },
      { name: "percentile_low", value: (row) => placeOfRow(row)?.fullSet?.percentile.low ?? null },
      { name: "percentile_high", value: (row) => placeOfRow(row)?.fullSet?.percentile.high ?? null },
    ],
  },
  {
    key: "details",
    header: "Details",
    width: 6.25,
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
    key: "comparedWith",
    header: "Compared with",
    width: 6,
    isHiddenAtFirst: true,
    isAlwaysSaved: true,
    text: (row) => comparedWith(row) ?? nothing,
    sortBy: comparedWith,
    saved: [
      saved("reference", ({ score }) => score.reference),
      { name: "withheld", value: ({ withheld }) => withheld },
      saved("proxies", ({ proxies }) => proxies),
      absentSitesField(({ absentSites, status }) => (status.phase === "ready" ? absentSites : null)),
      ...savedStateFields(stateOf),
    ],
  },
  {
    key: "match",
    header: "Match rate",
    width: 10,
    align: "end",
    // It is with the percentile already.
    isHiddenAtFirst: true,
    text: (row) => rateText(ready(row)),
    sortBy: (row) => ready(row)?.summary.matchRate.coverage ?? null,
    saved: [
      saved("matched", ({ summary }) => summary.matched),
      saved("total", ({ summary }) => summary.total),
      saved("match_rate", ({ summary }) => summary.matchRate.coverage),
      saved("variance_coverage", ({ score }) => score.varianceCoverage),
      saved("found_by_proxy", ({ score }) => score.foundByProxy),
      saved("frequencies_from_panel", ({ score }) => score.frequenciesFromPanel),
      saved("tier", ({ summary }) => summary.matchRate.tier),
      saved("palindromic_rule", ({ summary }) => summary.palindromicRule),
      saved("join", ({ summary }) => summary.join),
    ],
  },
  {
    key: "z",
    header: "z",
    width: 4,
    align: "end",
    text: (row) => zText(row),
    sortBy: (row) => placeOfRow(row)?.z ?? null,
    saved: [
      { name: "z", value: (row) => placeOfRow(row)?.z ?? null },
      { name: "loaded_genomes", value: (row) => placeAmongLoaded(row)?.genomes ?? null },
      { name: "order_among_loaded", value: (row) => placeAmongLoaded(row)?.order ?? null },
      { name: "sds_from_mean_of_loaded", value: (row) => placeAmongLoaded(row)?.distance ?? null },
    ],
  },
  {
    key: "raw",
    header: "Raw sum",
    width: 8,
    align: "end",
    text: (row) => rawText(ready(row)),
    sortBy: (row) => ready(row)?.summary.raw ?? null,
    saved: [
      saved("raw", ({ summary }) => summary.raw),
      saved("raw_with_proxies", ({ score }) => rawWithProxies(score)),
      saved("expected_mean", ({ score }) => score.expectation?.mean ?? null),
      saved("expected_sd", ({ score }) => score.expectation?.sd ?? null),
    ],
  },
];

/**
 * The columns of the table.
 *
 * @param isMixed whether not all rows are compared with the same people: then these are shown by default
 * @param footnotes the texts below the table, by number
 */
export function matrixColumns(
  isMixed: boolean,
  footnotes: readonly string[] = [],
): readonly Column<MatrixRow>[] {
  return columns.map((column) => {
    if (column.key === "set")
      return { ...column, cell: (row) => <SetCell row={row} footnotes={footnotes} /> };
    return column.key === "comparedWith" && isMixed ? { ...column, isHiddenAtFirst: false } : column;
  });
}

/** The people a row's place is among, in a word; null where it has no place. */
export function comparedWith(row: MatrixRow): string | null {
  return row.reference === null ? null : referenceName(row.reference.kind);
}

function rawText(score: ReadyScore | null): string {
  return score === null ? nothing : formatNumber(score.summary.raw, rawDecimals(score.summary.raw));
}

function zText(row: MatrixRow): string {
  const shown = placeOfRow(row);
  return shown === null ? nothing : formatSigned(shown.z, 2);
}

function rateText(score: ReadyScore | null): string {
  return score === null
    ? nothing
    : `${matchRateText(score)} · ${matchTierText(score.summary.matchRate.tier)}`;
}
