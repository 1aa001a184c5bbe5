import { Box, chakra, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatNumber, formatOrdinal, formatRange, formatSigned } from "../../lib/format.ts";
import { commandLines } from "../../parts/score-matrix/command-line.ts";
import { CommandPanel } from "../../parts/score-matrix/command-panel.tsx";
import { GenomeDetails } from "../../parts/score-matrix/genome-details.tsx";
import { LoadedDistribution } from "../../parts/score-matrix/loaded-distribution.tsx";
import { MatrixPanel } from "../../parts/score-matrix/matrix-panel.tsx";
import type { OpenedCell } from "../../parts/score-matrix/matrix-view.ts";
import { ScoreMatrix } from "../../parts/score-matrix/score-matrix.tsx";
import {
  rankText,
  rawDecimals,
  type ScoreTable,
  type TableSet,
} from "../../parts/score-matrix/score-table.ts";
import { pathOf } from "../../product/product.ts";
import type { JobGenome, JobRecord, JobResult, JobSet } from "../../state/jobs/job.ts";
import { useLoadedSums } from "../../state/jobs/use-loaded-sums.ts";
import { usualLeastR2 } from "../../state/queries/scoring-rules.ts";
import { filesOfRows, parquetOfRows } from "../../ui/data-table/files-of-rows.ts";
import { TableFiles } from "../../ui/data-table/table-files.tsx";
import type { SavedField } from "../../ui/data-table/table-model.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type JobTable, jobTable } from "./job-table.ts";
import { jobFoundText, noteText } from "./model.ts";

/** A result with its genome and the set that it is on. */
interface Row extends JobResult {
  readonly of: JobSet;
  readonly genome: JobGenome | undefined;
}

const savedFields: readonly SavedField<Row>[] = [
  { name: "genome", value: ({ number }) => `Genome ${number}` },
  { name: "file_remarks", value: ({ genome }) => genome?.remarks?.join("; ") ?? null },
  { name: "set", value: ({ of }) => of.name },
  { name: "weights_digest", value: ({ of }) => of.digest },
  { name: "wrong_frequencies_of", value: ({ of }) => of.frequenciesOf ?? null },
  { name: "percentile", value: ({ percentile }) => percentile },
  { name: "percentile_low", value: ({ low }) => low },
  { name: "percentile_high", value: ({ high }) => high },
  { name: "reference", value: ({ reference }) => reference },
  { name: "matched", value: ({ matched }) => matched },
  { name: "predicted", value: ({ predicted }) => predicted },
  { name: "total", value: ({ of }) => of.variants },
  { name: "z", value: ({ z }) => z },
  { name: "why_no_place", value: ({ withheld }) => withheld },
  { name: "failure", value: ({ failure }) => failure },
];

const label = "the scores of the job";

/** What all results are copied and saved as. */
function filesOf(job: JobRecord, rows: readonly Row[]) {
  const columns = [{ header: "", text: () => "", saved: savedFields }];
  const { palindromic, missing, leastMatchRate } = job.rules;
  const about = {
    ...{ job: job.id, palindromic, missing, least_match_rate: leastMatchRate },
    least_r2: job.leastR2 === undefined ? null : job.leastR2 / 100,
  };
  const saved = { label, fileName: "allelium-job", rows: () => rows, columns, about };
  return { ...filesOfRows(saved), others: [parquetOfRows(saved)] };
}

/** The scores of a job in the matrix of PRS Scoring, or the only one as a card; sets without a number as a sentence. */
export function JobMatrix({ job, results }: { job: JobRecord; results: readonly JobResult[] }) {
  const sums = useLoadedSums(job, results);
  const found = useMemo(() => jobTable(job, results, sums), [job, results, sums]);
  const rows = useMemo(() => {
    const genomes = new Map(job.scored.map((one) => [one.number, one]));
    return results.flatMap((result): readonly Row[] => {
      const of = job.sets[result.set];
      return of === undefined ? [] : [{ ...result, of, genome: genomes.get(result.number) }];
    });
  }, [job, results]);
  const files = useMemo(() => filesOf(job, rows), [job, rows]);
  const [opened, setOpened] = useState<OpenedCell>({ genome: null, set: null });
  const { table } = found;
  const [only] = rows;
  const isAlone = rows.length === 1 && table.sets.length === 1;
  return (
    <Box as="section" aria-label="Results" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {isAlone && only !== undefined ? (
        <Panel gap="4">
          <OneScore row={only} table={table} />
        </Panel>
      ) : null}
      {isAlone || table.sets.length === 0 ? (
        <Flex flexWrap="wrap" justifyContent="flex-end">
          <TableFiles {...files} />
        </Flex>
      ) : (
        <ScoreMatrix
          {...{ label, table, opened, files }}
          hasSums={found.hasSums}
          areMoreToCome={false}
          onOpen={setOpened}
          panel={(set) => <OpenPanel {...{ rows, table, set, opened }} onOpen={setOpened} />}
        />
      )}
      <WhatIsMissing found={found} />
      <CommandPanel
        lines={() => commandsOf(job)}
        note="Jobs save no names of files: put those of your genomes in the place of GENOME-1.txt and so on, and those of your scoring files likewise."
      />
    </Box>
  );
}

/** The command for the job, with stand-ins for the names of files. */
function commandsOf({ scored, sets, rules, leastR2 = usualLeastR2 }: JobRecord): string[] {
  const usual = { absentSites: "leave-out", reference: null, areProxiesLeftOut: false } as const;
  const genomes = scored.map(({ number }) => ({ ...usual, file: `GENOME-${number}.txt`, leastR2 }));
  const named = sets.map(({ name, isBuiltIn }) => ({ name: isBuiltIn ? name : `${name}.txt` }));
  return commandLines(genomes, named, rules);
}

/** Sets without a number, and where sums are. */
function WhatIsMissing({ found: { empty, hasSums } }: { found: JobTable }) {
  if (empty.length === 0) {
    return hasSums ? (
      <Box textStyle="caption" color="fg.muted">
        Raw sums come from the files that are loaded now. The job itself saves places only.
      </Box>
    ) : null;
  }
  return (
    <Panel as="section" label="Sets without a saved place" gap="3">
      <Box as="h2" textStyle="label">
        Sets without a saved place
      </Box>
      <chakra.ul textStyle="caption" paddingStart="5" listStyleType="disc" display="grid" gap="1">
        {empty.map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}.
          </li>
        ))}
      </chakra.ul>
      <Box textStyle="caption" maxWidth="70ch">
        A job saves no raw sums, because they would reveal genotypes. To see them here, load the same files in
        this tab on <TextLink to={pathOf("prs-scoring")}>PRS Scoring</TextLink>.
      </Box>
    </Panel>
  );
}

interface OpenPanelProps {
  rows: readonly Row[];
  table: ScoreTable;
  set: TableSet | null;
  opened: OpenedCell;
  onOpen: (opened: OpenedCell) => void;
}

/** What is open: a score, a genome on all sets, or a set. */
function OpenPanel({ rows, table, set, opened, onOpen }: OpenPanelProps) {
  const genome = table.genomes.find(({ key }) => key === opened.genome);
  if (set === null) return null;
  const row = rows.find((one) => String(one.number) === genome?.key && String(one.set) === set.key);
  if (genome !== undefined && opened.set === null) {
    return (
      <MatrixPanel
        label="Details of one genome"
        heading={`Genome ${genome.number}`}
        lead={genome.name}
        onClose={() => onOpen({ genome: null, set: null })}
        openedKey={genome.key}
      >
        <GenomeDetails table={table} genome={genome} />
      </MatrixPanel>
    );
  }
  if (row !== undefined) {
    return (
      <MatrixPanel
        label="Details of one score"
        heading={`Genome ${row.number} on ${set.id}`}
        lead={set.name}
        onClose={() => onOpen({ genome: null, set: set.key })}
        openedKey={`${row.number} ${row.set}`}
      >
        <OneScore row={row} table={table} />
        <LoadedDistribution table={table} set={set} marked={genome?.key ?? null} />
      </MatrixPanel>
    );
  }
  return (
    <MatrixPanel
      label="The score set"
      heading={set.id}
      lead={set.trait}
      isOneLine
      onClose={null}
      openedKey={set.key}
    >
      {set.chip === null ? null : <Box textStyle="caption">{set.chip.whole}.</Box>}
      <LoadedDistribution table={table} set={set} marked={null} />
    </MatrixPanel>
  );
}

/** A saved score in figures, with what is known about it. */
function OneScore({ row, table }: { row: Row; table: ScoreTable }) {
  const { raw, rank, place } = table.scoreOf(String(row.number), String(row.set));
  const note = noteText(row, row.of, row.genome);
  const range =
    place === null || place.low === null || place.high === null || place.low === place.high
      ? null
      : formatRange(place.low, place.high, formatOrdinal);
  return (
    <>
      <Figures>
        {place === null ? null : (
          <>
            <Figure
              size="title"
              figure={formatOrdinal(place.percentile)}
              caption="percentile"
              tone="accent.fg"
            />
            {range === null ? null : (
              <Figure size="title" figure={range} caption="likely range, 95 % interval" />
            )}
            <Figure size="title" figure={formatSigned(place.z, 2)} caption="z" />
          </>
        )}
        {raw === null ? null : (
          <Figure size="title" figure={formatNumber(raw, rawDecimals(raw))} caption="raw sum" />
        )}
        {rank === null ? null : (
          <Figure size="title" figure={rankText(rank)} caption="rank in the job, 1 is the highest" />
        )}
      </Figures>
      <Box textStyle="caption" maxWidth="70ch">
        Variants found: {jobFoundText(row, row.of)}.{note === null ? null : ` ${note}.`}
      </Box>
    </>
  );
}
