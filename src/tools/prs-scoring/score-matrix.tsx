import { Box, Button, Flex } from "@chakra-ui/react";
import { Play, RotateCcw, Square } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { matchTierText } from "../../lib/texts/scoring-report.ts";
import * as prs from "../../state/prs-scoring.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { RowFilter } from "../../ui/table-model.ts";
import { matrixColumns } from "./matrix-columns.tsx";
import { failureText, type MatrixRow, progressOf } from "./matrix-model.ts";

const matchRateFilter: RowFilter<MatrixRow> = {
  label: "Match rate",
  allLabel: "All match rates",
  valueOf: ({ status }) =>
    status.phase === "ready" ? matchTierText(status.summary.matchRate.tier) : "Not scored yet",
};

/** All genomes on all score sets: how far the scoring is, and the numbers. */
export function ScoreMatrix({ rows }: { rows: readonly MatrixRow[] }) {
  const { choices } = prs.usePrsScores();
  return (
    <Box display="grid" gap="4" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <ScoringProgress />
      <DataTable
        label="the scores"
        rows={rows}
        columns={matrixColumns}
        rowKey={({ key }) => key}
        isMuted={({ status }) => status.phase !== "ready"}
        filter={matchRateFilter}
        fileName="allelium-prs-scores"
        about={{
          palindromic: choices.palindromic,
          missing: choices.missing,
          least_match_rate: choices.leastMatchRate,
        }}
      />
    </Box>
  );
}

/** Shown while there is something to wait for, to stop or to try again. */
function ScoringProgress() {
  const { pairs, isStopped } = prs.usePrsScores();
  const { done, failed, total } = progressOf(pairs);
  const left = total - done - failed;
  const causes = [
    ...new Set(pairs.flatMap(({ status }) => (status.phase === "failed" ? [status.cause] : []))),
  ];
  if (left === 0 && failed === 0) return null;
  const text = `${formatNumber(done)} of ${formatNumber(total)} scored`;
  return (
    <Flex gap="4" alignItems="center" flexWrap="wrap">
      <Box flex="1" minWidth="12rem" role="status">
        {left === 0 ? (
          <Box textStyle="caption">
            {formatNumber(failed)} of {formatNumber(total)} could not be scored.{" "}
            {causes.map(failureText).join(". ")}.
          </Box>
        ) : (
          <Progress
            label={isStopped ? "Stopped" : "Scoring"}
            share={total === 0 ? null : done / total}
            text={text}
          />
        )}
      </Box>
      {left > 0 && !isStopped ? (
        <Button size="sm" variant="outline" onClick={prs.stopScoring}>
          <Square aria-hidden />
          Stop
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={prs.resumeScoring}>
          {left > 0 ? <Play aria-hidden /> : <RotateCcw aria-hidden />}
          {left > 0 ? "Go on" : "Try again"}
        </Button>
      )}
    </Flex>
  );
}
