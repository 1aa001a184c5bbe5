import { Box, Flex } from "@chakra-ui/react";
import { memo, type ReactNode, useMemo } from "react";
import { GenomeNameText } from "../../parts/genome-name-text.tsx";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import { notesOfResults } from "../../parts/results-table/notes-of-results.ts";
import { GenomeDetails } from "../../parts/score-matrix/genome-details.tsx";
import { LoadedDistribution } from "../../parts/score-matrix/loaded-distribution.tsx";
import { MatrixPanel } from "../../parts/score-matrix/matrix-panel.tsx";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { savedScoreFields } from "../../parts/score-matrix/saved-scores.ts";
import { ScoreMatrix } from "../../parts/score-matrix/score-matrix.tsx";
import type { ScoreTable, TableGenome, TableSet } from "../../parts/score-matrix/score-table.ts";
import { sscoreText } from "../../parts/score-matrix/sscore.ts";
import { tableOfRows } from "../../parts/score-matrix/table-of-rows.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { filesOfRows, parquetOfRows } from "../../ui/data-table/files-of-rows.ts";
import { TableFiles } from "../../ui/data-table/table-files.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { OnCommandLine } from "./on-command-line.tsx";
import { PairDetails, SetAbout } from "./pair-details.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

interface PrsMatrixProps {
  rows: readonly MatrixRow[];
  /** Genomes that are being read, which have their rows already. */
  waiting: readonly TableGenome[];
  /** The choices that made the rows. */
  choices: prs.PrsChoices;
  areMoreToCome: boolean;
  /** The width of the place that it is drawn in; null where that is not known. */
  width: number | null;
}

/** Name of the table for those who cannot see it, and of its files. */
const label = "the scores";

/** What all rows are copied and saved as, whatever is drawn. */
function filesOf(rows: readonly MatrixRow[], table: ScoreTable, choices: prs.PrsChoices) {
  const columns = [{ header: "", text: () => "", saved: savedScoreFields(table) }];
  const about = {
    for_yourself: savedTexts.fileTells,
    palindromic: choices.palindromic,
    missing: choices.missing,
    least_match_rate: choices.leastMatchRate,
  };
  const saved = { label, fileName: "allelium-prs-scores", rows: () => rows, columns, about };
  const sscore = { name: "sscore", extension: ".sscore", content: () => new Blob([sscoreText(rows)]) };
  return { ...filesOfRows(saved), others: [parquetOfRows(saved), sscore] };
}

/** All genomes on all score sets: how far the scoring is, and the numbers. One score alone is a card. */
export const PrsMatrix = memo(function PrsMatrix({
  rows,
  waiting,
  choices,
  areMoreToCome,
  width,
}: PrsMatrixProps) {
  const opened = prs.useOpened();
  const table = useMemo(() => tableOfRows(rows, waiting), [rows, waiting]);
  const notes = useMemo(() => notesOfResults(rows, "scores"), [rows]);
  const files = useMemo(() => filesOf(rows, table, choices), [rows, table, choices]);
  const [first] = rows;
  const isAlone = table.genomes.length === 1 && table.sets.length === 1;
  return (
    <Box display="grid" gap="2" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <ScoringProgress />
      {isAlone && first !== undefined ? (
        <>
          <Flex flexWrap="wrap" justifyContent="flex-end">
            <TableFiles {...files} />
          </Flex>
          {first.status.phase === "ready" ? (
            <PairDetails row={first} score={first.status} rank={null} onClose={null} />
          ) : null}
        </>
      ) : (
        <ScoreMatrix
          {...{ label, table, opened, areMoreToCome, files }}
          knownWidth={width ?? undefined}
          hasSums
          onOpen={prs.open}
          panel={(set) => (
            <OpenPanel {...{ rows, table, set }} genome={opened.genome} isPair={opened.set !== null} />
          )}
        />
      )}
      <Box textStyle="caption" minHeight="1lh" maxWidth="100ch">
        {notes.join(" ")}
      </Box>
      <OnCommandLine rows={rows} choices={choices} />
    </Box>
  );
});

interface OpenPanelProps {
  rows: readonly MatrixRow[];
  table: ScoreTable;
  /** The set that is open, or the first one. */
  set: TableSet | null;
  genome: string | null;
  /** Whether a set was pressed, alone or with a genome. */
  isPair: boolean;
}

/** What is open: a score, a genome on all sets, or, before anything is pressed, a set. */
function OpenPanel({ rows, table, set, genome: opened, isPair }: OpenPanelProps): ReactNode {
  const genome = opened === null ? undefined : table.genomes.find(({ key }) => key === opened);
  const ofSet = rows.filter((one) => one.set.id === set?.key);
  const [any] = ofSet;
  const own = isPair ? ofSet.find((one) => one.genome.id === opened) : undefined;
  if (set === null || any === undefined) return null;
  const toSet = () => prs.open({ genome: null, set: set.key });
  if (genome !== undefined && !isPair) {
    return (
      <MatrixPanel
        label="Details of one genome"
        heading={`Genome ${genome.number}`}
        lead={genome.name === null ? null : <GenomeNameText name={genome.name} />}
        onClose={() => prs.open({ genome: null, set: null })}
        openedKey={genome.key}
      >
        <GenomeDetails table={table} genome={genome} />
        <Box>
          <MarkSelected genomeIds={[genome.key]} label="Mark this genome" />
        </Box>
      </MatrixPanel>
    );
  }
  if (genome !== undefined && own?.status.phase === "ready") {
    const rank = table.scoreOf(genome.key, set.key).rank;
    return <PairDetails row={own} score={own.status} rank={rank} onClose={toSet} />;
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
      <Disclosure key={set.key} summary="About the score set">
        <SetAbout set={any.set} />
      </Disclosure>
    </MatrixPanel>
  );
}
