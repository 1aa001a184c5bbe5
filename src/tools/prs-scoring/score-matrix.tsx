import { Box, chakra } from "@chakra-ui/react";
import { memo, useMemo } from "react";
import { markNameOf } from "../../parts/results-table/mark-names.ts";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import { arePlacesMixed, notesOfResults } from "../../parts/results-table/notes-of-results.ts";
import type { PrsChoices } from "../../state/matrix/prs-scoring.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { matchTierText } from "../../texts/scoring-report.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { RowFilter } from "../../ui/table-model.ts";
import { comparedWith, matrixColumns } from "./matrix-columns.tsx";
import { footnotesOfAll } from "./matrix-model.ts";
import type { MatrixRow } from "./matrix-row.ts";
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

interface ScoreMatrixProps {
  rows: readonly MatrixRow[];
  /** The choices that made them. */
  choices: PrsChoices;
  areMoreToCome: boolean;
}

/** All genomes on all score sets: how far the scoring is, and the numbers. It is drawn for its own rows alone. */
export const ScoreMatrix = memo(function ScoreMatrix({ rows, choices, areMoreToCome }: ScoreMatrixProps) {
  const isMixed = useMemo(() => arePlacesMixed(rows), [rows]);
  const notes = useMemo(() => notesOfResults(rows, "scores"), [rows]);
  const noted = useMemo(() => footnotesOfAll(rows).join("\n"), [rows]);
  // By their text: new scores seldom bring a new note, and new columns draw all rows again.
  const footnotes = useMemo(() => (noted === "" ? [] : noted.split("\n")), [noted]);
  const columns = useMemo(() => matrixColumns(isMixed, footnotes), [isMixed, footnotes]);
  return (
    <Box display="grid" gap="4" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <ScoringProgress />
      {/* Its height stays while it has one line, so that nothing moves when the last score is final. */}
      <Box textStyle="caption" minHeight="1lh" marginBottom="-3" maxWidth="100ch">
        {notes.join(" ")}
      </Box>
      <DataTable
        label="the scores"
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        layout="page"
        isMuted={isMuted}
        areMoreToCome={areMoreToCome}
        filter={matchRateFilter}
        groupings={groupings}
        selection={{
          nameOf,
          hint: "Select rows to mark their genomes.",
          actions: (selected) => <MarkSelected genomeIds={selected.map(({ genome }) => genome.id)} />,
        }}
        files={{
          name: "allelium-prs-scores",
          about: {
            for_yourself: savedTexts.fileTells,
            palindromic: choices.palindromic,
            missing: choices.missing,
            least_match_rate: choices.leastMatchRate,
          },
        }}
      />
      {footnotes.length === 0 ? null : (
        <chakra.ol
          aria-label="Notes"
          textStyle="caption"
          paddingStart="5"
          listStyleType="decimal"
          maxWidth="80ch"
        >
          {footnotes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </chakra.ol>
      )}
    </Box>
  );
});
