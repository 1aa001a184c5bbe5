import { Box } from "@chakra-ui/react";
import { CircleOff } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { formatNumber, formatRange } from "../../lib/format.ts";
import { PredictionFailure } from "../../parts/genome-card/prediction-failure.tsx";
import { IqFigures } from "../../parts/prediction/iq-figures.tsx";
import { useFileOfGenome } from "../../parts/saved-genome.ts";
import { placedAmongText } from "../../parts/score/reference-words.ts";
import type { FinishedRun } from "../../parts/server-or-device/server-or-device-answer.tsx";
import { scoredBy } from "../../parts/server-or-device/source-words.ts";
import { MoreTraits } from "../../parts/traits/more-traits.tsx";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { failedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genome-entry.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAnalysisView } from "./analysis.ts";
import { setColumns } from "./set-columns.tsx";
import { gradeText, recommendationText } from "./words.ts";

interface ResultPanelProps extends FinishedRun<ComprehensiveResults> {
  genome: GenomeEntry;
}

/** The answer: recommended score with its interval and the grade, then every weight set. */
export function ResultPanel({ genome, run, scores, origin }: ResultPanelProps) {
  // A button that goes away with its notice would leave the keyboard at the page's start.
  const more = useRef<HTMLDivElement>(null);
  const view = useAnalysisView(genome, run.answer, scores);
  const { kind: reference } = referenceOf(genome);
  const scorer = scoredBy(run.source, reference);
  const { name, about } = useFileOfGenome("all-weight-sets");
  if (view === null) return <PageSpinner text="Predicting the SNPs that are not in the file..." />;
  const { rows, recommendation, grade } = view;
  const iq = recommendation.kind === "score" ? recommendation.iq : null;
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel as="section" label="Summary" gap="4">
        <Figures>
          {recommendation.kind === "score" ? (
            <IqFigures
              caption="recommended score, IQ"
              estimate={formatNumber(recommendation.iq)}
              interval={formatRange(recommendation.interval.low, recommendation.interval.high)}
            />
          ) : (
            <Figure
              figure={recommendation.reason.code === "declined" ? "Not compared" : "Can’t tell"}
              caption="recommended score, IQ"
              tone="fg.muted"
            />
          )}
          <Figure
            figure={grade ?? "No grade"}
            caption={grade === null ? "no score has a place" : "grade, from A to F"}
            tone={grade === null ? "fg.muted" : "fg"}
          />
        </Figures>
        <Box display="grid" gap="2" maxWidth="70ch">
          <p>{recommendationText(recommendation)}</p>
          {grade === null ? null : <p>{gradeText(grade)}</p>}
        </Box>
        {origin}
      </Panel>
      <Panel as="section" label="Weight sets" gap="4">
        <DataTable
          label="the weight sets"
          rows={rows}
          columns={setColumns(reference, scorer)}
          rowKey={({ id }) => id}
          layout="short-detail"
          isMuted={({ place }) => place === null}
          files={{
            name,
            about: {
              ...about,
              for_yourself: savedTexts.fileTells,
              reference,
              scored_by: scorer,
              total_weight_sets: rows.length,
              recommended_score: iq,
              confidence_grade: grade,
            },
          }}
        />
        {reference === "none" ? null : (
          <Box display="grid" gap="2" textStyle="caption" color="fg.muted" maxWidth="70ch">
            <p>
              Percentile and z are the best guess for the whole set, from the SNPs found in the file and those
              found by proxy, predicted from their neighbours.
            </p>
            <p>{placedAmongText(reference)}</p>
          </Box>
        )}
      </Panel>
      <PredictionFailure id={genome.id} onRetry={() => more.current?.focus()} />
      <Box ref={more} tabIndex={-1} outline="none">
        <MoreTraits genomeId={genome.id} />
      </Box>
    </Box>
  );
}

/** The documented answer of a failure, named so: no figure that could be taken for a result, nothing to save. */
export function PlaceholderPanel({ again }: { again: ReactNode }) {
  const { overall_summary } = failedAnalysis(builtInSetIds.map((id) => ({ id, rows: [] })));
  const { recommended_score, confidence_grade, total_weight_sets } = overall_summary;
  return (
    <Notice icon={CircleOff} title="The analysis failed: this is a placeholder, not a result" isAnnounced>
      <Box display="grid" gap="3">
        <div>The scores of this file, or the tables that they need, are not there on this device.</div>
        <div>
          Instead of a result there are fixed values, the same for everyone: a recommended score of{" "}
          {formatNumber(recommended_score ?? 0)}, zero for each of the {formatNumber(total_weight_sets)}{" "}
          weight sets, and grade {confidence_grade}. They say nothing about you, and cannot be saved.
        </div>
        <div>{again}</div>
      </Box>
    </Notice>
  );
}
