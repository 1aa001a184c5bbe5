import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { markNameOf } from "../../parts/results-table/mark-names.ts";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import { arePlacesMixed, notesOfResults } from "../../parts/results-table/notes-of-results.ts";
import { ResultsTable } from "../../parts/results-table/results-table.tsx";
import { useGenomes } from "../../state/genomes/genomes.ts";
import * as prs from "../../state/scores/prs-scoring.ts";
import { matchTierText } from "../../texts/scoring-report.ts";
import type { RowFilter } from "../../ui/table-model.ts";
import { comparedWith, matrixColumns } from "./matrix-columns.tsx";
import type { MatrixRow } from "./matrix-model.ts";
import { areScoresComing } from "./scores-to-come.ts";
import { ScoringProgress } from "./scoring-progress.tsx";

const matchRateFilter: RowFilter<MatrixRow> = {
  label: "Match rate",
  allLabel: "All match rates",
  valueOf: ({ status }) =>
    status.phase === "ready" ? matchTierText(status.summary.matchRate.tier) : "Not scored yet",
};

const groupings = [
  { key: "set", label: "Score set", valueOf: ({ set }: MatrixRow) => set.name },
  {
    key: "genome",
    label: "Genome",
    valueOf: ({ genome }: MatrixRow) => `${genome.number} ${genome.name}`,
  },
  { key: "mark", label: "Mark", valueOf: ({ genome }: MatrixRow) => markNameOf(genome.mark) },
  { key: "reference", label: "Reference", valueOf: (row: MatrixRow) => comparedWith(row) ?? "No place" },
];

const rowKey = ({ key }: MatrixRow) => key;
const nameOf = ({ genome, set }: MatrixRow) => `genome ${genome.number} on ${set.name}`;
const isMuted = ({ status, isPending }: MatrixRow) => status.phase !== "ready" || isPending;

/** All genomes on all score sets: how far the scoring is, and the numbers. */
export function ScoreMatrix({ rows }: { rows: readonly MatrixRow[] }) {
  const scores = prs.usePrsScores();
  const { choices } = scores;
  const { genomes } = useGenomes();
  const { files } = prs.useScoringFiles();
  const isMixed = useMemo(() => arePlacesMixed(rows), [rows]);
  const notes = useMemo(() => notesOfResults(rows, "scores"), [rows]);
  return (
    <Box display="grid" gap="4" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <ScoringProgress />
      {/* Its height stays while it has one line, so that nothing moves when the last score is final. */}
      <Box textStyle="caption" minHeight="1lh" marginBottom="-3" maxWidth="100ch">
        {notes.join(" ")}
      </Box>
      <ResultsTable
        label="the scores"
        rows={rows}
        columns={matrixColumns(isMixed)}
        rowKey={rowKey}
        nameOf={nameOf}
        isMuted={isMuted}
        areMoreToCome={areScoresComing({ ...scores, genomes, files })}
        filter={matchRateFilter}
        groupings={groupings}
        selectionHint="Select rows to mark their genomes."
        selectionActions={(selected) => <MarkSelected genomeIds={selected.map(({ genome }) => genome.id)} />}
        files={{
          name: "allelium-prs-scores",
          about: {
            palindromic: choices.palindromic,
            missing: choices.missing,
            least_match_rate: choices.leastMatchRate,
          },
        }}
      />
    </Box>
  );
}
