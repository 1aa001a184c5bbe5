import { Box } from "@chakra-ui/react";
import { LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { PredictionFailure } from "../../parts/genome-card/prediction-failure.tsx";
import { AskBeforeSending } from "../../parts/server-or-device/ask-before-sending.tsx";
import { WaitingForServer } from "../../parts/server-or-device/waiting-for-server.tsx";
import { MoreTraits } from "../../parts/traits/more-traits.tsx";
import { analysisView } from "../../science/comprehensive/analysis-view.ts";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genomes.ts";
import { isAccuracyKnown } from "../../state/scores/set-score.ts";
import { Notice } from "../../ui/notice.tsx";
import {
  analyseOnDevice,
  askAboutAnalysis,
  type FinishedAnalysis,
  type GenomeAnalysed,
  sendForAnalysis,
} from "./comprehensive-analysis.ts";
import { PlaceholderPanel, ResultPanel } from "./result-panel.tsx";
import { toSend, whyNothing } from "./words.ts";

interface GenomeAnalysisProps {
  genome: GenomeEntry;
  analysed: GenomeAnalysed;
  /** Least height of the question on a narrow screen, which the notice before it has too. */
  questionHeight: string;
}

/** Where the analysis of a genome is: the question, the wait, the answer. The sample is nobody's and is analysed here at once. */
export function GenomeAnalysis({ genome, analysed, questionHeight }: GenomeAnalysisProps) {
  const { id, isSample } = genome;
  const { phase, run, analysis, placed, retry } = analysed;
  // What cannot be scored here has no SNPs to send either.
  const isAsked = phase === "ready" && !isSample;
  useEffect(() => {
    if (!isAsked && analysis === undefined) analyseOnDevice(run);
  }, [isAsked, analysis, run]);
  const askAgain = () => {
    if (phase === "failed") retry();
    askAboutAnalysis(id);
  };
  if (analysis?.phase === "failed") return <PlaceholderPanel onAskAgain={askAgain} />;
  if (analysis?.phase === "done") return <Finished {...{ genome, analysis, placed }} onAskAgain={askAgain} />;
  const runHere = () => analyseOnDevice(run);
  if (analysis?.phase === "running") return <WaitingForServer onRunHere={runHere} />;
  if (isAsked) {
    return (
      <Box minHeight={{ base: questionHeight, lg: "0" }}>
        <AskBeforeSending
          {...{ run, toSend }}
          whyNothing={whyNothing(genome, run)}
          onRunHere={runHere}
          onSend={() => void sendForAnalysis(run)}
        />
      </Box>
    );
  }
  return <Scoring />;
}

interface FinishedProps extends Pick<GenomeAnalysed, "placed"> {
  genome: GenomeEntry;
  analysis: FinishedAnalysis;
  onAskAgain: () => void;
}

function Finished({ genome, placed, analysis, onAskAgain }: FinishedProps) {
  // A button that goes away with its notice would leave the keyboard at the page's start.
  const more = useRef<HTMLDivElement>(null);
  const { status, isSample } = genome;
  // An analysis goes with the scores that it was made of; this is the moment between the two.
  if (placed === null || status.phase !== "ready") return <Scoring />;
  const reference = referenceOf(genome);
  const isKnown = isAccuracyKnown({ fit: status.fit, reference });
  const view = analysisView({ results: analysis.answer, placed, reference, isAccuracyKnown: isKnown });
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <ResultPanel
        analysis={analysis}
        view={view}
        reference={reference.kind}
        isSample={isSample}
        onAskAgain={isSample ? null : onAskAgain}
      />
      <PredictionFailure id={genome.id} onRetry={() => more.current?.focus()} />
      <Box ref={more} tabIndex={-1} outline="none">
        <MoreTraits genomeId={genome.id} />
      </Box>
    </Box>
  );
}

function Scoring() {
  return (
    <Box role="status">
      <Notice icon={LoaderCircle} title="Being scored …" />
    </Box>
  );
}
