import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatOrdinal, formatSigned } from "../../lib/format.ts";
import { NoPlaceCell, PlaceCell } from "../../parts/results-table/place-cell.tsx";
import { referenceName } from "../../parts/score/reference-words.ts";
import { type ReferenceName, referenceNames } from "../../science/reference-group/reference-name.ts";
import type { JobGenome, JobRecord, JobResult, JobSet } from "../../state/jobs/job.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/table-model.ts";
import { jobFoundText, nameOfSet, noteText } from "./model.ts";

const nothing = "–";

/** A result with its genome and the set that it is on. */
interface Row extends JobResult {
  readonly of: JobSet;
  readonly genome: JobGenome | undefined;
}

function rangeText({ low, high }: Row): string | null {
  return low === null || high === null || low === high
    ? null
    : `${formatOrdinal(low)}\u202f–\u202f${formatOrdinal(high)}`;
}

function placeText(row: Row): string {
  if (row.percentile === null) return nothing;
  const range = rangeText(row);
  return range === null ? formatOrdinal(row.percentile) : `${formatOrdinal(row.percentile)} (${range})`;
}

const reference = ({ reference: name }: Row): string => {
  const known: ReferenceName | undefined = referenceNames.find((one) => one === name);
  return known === undefined || known === "none" ? nothing : referenceName(known);
};

const columns: readonly Column<Row>[] = [
  {
    key: "genome",
    header: "Genome",
    width: 6,
    text: ({ number }) => `Genome ${number}`,
    sortBy: ({ number }) => number,
    saved: [
      { name: "genome", value: ({ number }) => `Genome ${number}` },
      { name: "file_remarks", value: ({ genome }) => genome?.remarks?.join("; ") ?? null },
    ],
  },
  {
    key: "set",
    header: "Score set",
    width: 13,
    wraps: true,
    text: ({ of }) => nameOfSet(of),
    sortBy: ({ of }) => nameOfSet(of),
    saved: [
      { name: "set", value: ({ of }) => of.name },
      { name: "weights_digest", value: ({ of }) => of.digest },
      { name: "wrong_frequencies_of", value: ({ of }) => of.frequenciesOf ?? null },
    ],
  },
  {
    key: "place",
    header: "Percentile (95 %)",
    width: 14,
    text: placeText,
    cell: (row) =>
      row.percentile === null ? (
        <NoPlaceCell />
      ) : (
        <PlaceCell
          place={formatOrdinal(row.percentile)}
          value={row.percentile}
          low={row.low}
          high={row.high}
          range={rangeText(row)}
          description={placeText(row)}
        />
      ),
    sortBy: ({ percentile }) => percentile,
    saved: [
      { name: "percentile", value: ({ percentile }) => percentile },
      { name: "percentile_low", value: ({ low }) => low },
      { name: "percentile_high", value: ({ high }) => high },
      { name: "reference", value: ({ reference: name }) => name },
    ],
  },
  {
    key: "found",
    header: "Variants found",
    width: 9.5,
    align: "end",
    text: (row) => jobFoundText(row, row.of),
    sortBy: ({ matched, of }) => matched / of.variants,
    saved: [
      { name: "matched", value: ({ matched }) => matched },
      { name: "predicted", value: ({ predicted }) => predicted },
      { name: "total", value: ({ of }) => of.variants },
    ],
  },
  {
    key: "z",
    header: "z",
    width: 4,
    align: "end",
    text: ({ z }) => (z === null ? nothing : formatSigned(z, 2)),
    sortBy: ({ z }) => z,
    saved: [{ name: "z", value: ({ z }) => z }],
  },
  {
    key: "among",
    header: "Compared with",
    width: 8,
    isHiddenAtFirst: true,
    text: reference,
    sortBy: reference,
    saved: [],
  },
  {
    key: "note",
    header: "Note",
    width: 13,
    wraps: true,
    text: (row) => noteText(row, row.of, row.genome) ?? "",
    sortBy: (row) => noteText(row, row.of, row.genome),
    saved: [
      { name: "why_no_place", value: ({ withheld }) => withheld },
      { name: "failure", value: ({ failure }) => failure },
    ],
  },
];

const keyOf = ({ number, set }: Row) => `${number} ${set}`;

/** The scores of a job, genome by genome on each set. */
export function ResultTable({ job, results }: { job: JobRecord; results: readonly JobResult[] }) {
  const genomes = useMemo(() => new Map(job.scored.map((one) => [one.number, one])), [job.scored]);
  const rows = useMemo(
    () =>
      results.flatMap((result): readonly Row[] => {
        const of = job.sets[result.set];
        return of === undefined ? [] : [{ ...result, of, genome: genomes.get(result.number) }];
      }),
    [job.sets, genomes, results],
  );
  const { palindromic, missing, leastMatchRate } = job.rules;
  // A column of notes for rows without any would take the place of the others.
  const hasNotes = rows.some((row) => noteText(row, row.of, row.genome) !== null);
  const shown = useMemo(
    () =>
      columns.map((column) =>
        column.key === "note" && !hasNotes ? { ...column, isHiddenAtFirst: true } : column,
      ),
    [hasNotes],
  );
  return (
    <Box as="section" aria-label="Results">
      <DataTable
        label="the scores of the job"
        rows={rows}
        columns={shown}
        rowKey={keyOf}
        layout="page"
        isMuted={({ percentile }) => percentile === null}
        files={{
          name: "allelium-job",
          about: {
            ...{ job: job.id, palindromic, missing, least_match_rate: leastMatchRate },
            least_r2: job.leastR2 === undefined ? null : job.leastR2 / 100,
          },
        }}
      />
    </Box>
  );
}
