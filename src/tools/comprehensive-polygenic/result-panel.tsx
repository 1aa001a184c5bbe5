import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleOff, RotateCcw } from "lucide-react";
import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import { useAboutGenome, useNameOfFiles } from "../../parts/saved-genome.ts";
import { placedAmongText } from "../../parts/score/reference-words.ts";
import { scoredBy, sourceText } from "../../parts/server-or-device/source-words.ts";
import type { AnalysisView, Recommendation } from "../../science/comprehensive/analysis-view.ts";
import type { ConfidenceGrade } from "../../science/comprehensive/confidence-grade.ts";
import { failedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import { savedFigure } from "../../science/reference-group/saved-figure.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { FinishedAnalysis } from "./comprehensive-analysis.ts";
import { setColumns } from "./set-columns.tsx";
import { noScoreText } from "./words.ts";

interface ResultPanelProps {
  analysis: FinishedAnalysis;
  view: AnalysisView;
  /** Whom the page compares with. */
  reference: ReferenceName;
  isSample: boolean;
  /** Goes back to the question before the analysis; null for the sample, which is never sent. */
  onAskAgain: (() => void) | null;
}

/** The answer: recommended score with its interval and the grade, then every weight set. */
export function ResultPanel({ analysis, view, reference, isSample, onAskAgain }: ResultPanelProps) {
  const { recommendation, grade } = view;
  const scorer = scoredBy(analysis.source, reference);
  const about = useAboutGenome();
  const fileName = useNameOfFiles("all-weight-sets");
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel as="section" label="Summary" gap="4">
        <Figures>
          {recommendation.kind === "score" ? (
            <ScoreFigures {...recommendation} />
          ) : (
            <Figure
              figure={recommendation.reason.code === "declined" ? "Not compared" : "Can’t tell"}
              caption="recommended score, IQ"
              tone="fg.muted"
            />
          )}
          {grade === null ? (
            <Figure figure="No grade" caption="no score has a place" tone="fg.muted" />
          ) : (
            <Figure figure={grade} caption="grade, from A to F" />
          )}
        </Figures>
        <Box display="grid" gap="2" maxWidth="70ch">
          <p>
            {recommendation.kind === "score" ? scoreText(recommendation) : noScoreText(recommendation.reason)}
          </p>
          {grade === null ? null : <p>{gradeText(grade)}</p>}
        </Box>
        <Flex gap="3" flexWrap="wrap" alignItems="center" textStyle="caption" color="fg.muted">
          <Box role="status" maxWidth="70ch">
            {isSample
              ? "Sample data, scored on this device. Nothing was sent."
              : sourceText(analysis, reference)}
          </Box>
          {onAskAgain === null ? null : <AgainButton onClick={onAskAgain} />}
        </Flex>
      </Panel>
      <Panel as="section" label="Weight sets" gap="4">
        <DataTable
          label="the weight sets"
          rows={view.rows}
          columns={setColumns(reference, scorer)}
          rowKey={({ id }) => id}
          isMuted={({ z }) => z === null}
          files={{
            name: fileName,
            about: {
              ...about,
              reference,
              scored_by: scorer,
              total_weight_sets: view.rows.length,
              recommended_score:
                recommendation.kind === "score" ? savedFigure(reference, recommendation.iq, 0) : null,
              confidence_grade: grade,
            },
          }}
        />
        {reference === "none" ? null : (
          <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
            {placedAmongText(reference)}
          </Box>
        )}
      </Panel>
    </Box>
  );
}

function ScoreFigures({ iq, interval }: Extract<Recommendation, { kind: "score" }>) {
  return (
    <>
      <Figure figure={formatNumber(iq)} caption="recommended score, IQ" tone="accent.fg" />
      <Figure
        figure={`${formatNumber(interval.low)}\u202f–\u202f${formatNumber(interval.high)}`}
        caption="prediction interval, 95 %"
      />
    </>
  );
}

function scoreText({ r2 }: Extract<Recommendation, { kind: "score" }>): string {
  return `It is what the IQ model expects of the two lead sets alone. With the SNPs found they explain ${formatRoughPercent(r2)} of the differences in IQ between people, so the interval is nearly as wide as among all people.`;
}

function gradeText(grade: ConfidenceGrade): string {
  return `Grade ${grade} says how much of the weight sets could be placed with this file, and nothing about how well a complete score predicts.`;
}

function AgainButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" onClick={onClick}>
      <RotateCcw aria-hidden />
      Start again
    </Button>
  );
}

/** The documented answer of a failure, named so: no figure that could be taken for a result, nothing to save. */
export function PlaceholderPanel({ onAskAgain }: { onAskAgain: () => void }) {
  const { overall_summary } = failedAnalysis(builtInSetIds.map((id) => ({ id, rows: [] })));
  const { recommended_score, confidence_grade, total_weight_sets } = overall_summary;
  return (
    <Notice icon={CircleOff} title="The analysis failed: this is a placeholder and no result" isAnnounced>
      <Box display="grid" gap="3">
        <div>The scores of this file, or the tables that they need, are not there on this device.</div>
        <div>
          Instead of a result there are fixed values, the same for everyone: a recommended score of{" "}
          {formatNumber(recommended_score ?? 0)}, zero for each of the {formatNumber(total_weight_sets)}{" "}
          weight sets, and grade {confidence_grade}. They say nothing about you, and cannot be saved.
        </div>
        <div>
          <AgainButton onClick={onAskAgain} />
        </div>
      </Box>
    </Notice>
  );
}
