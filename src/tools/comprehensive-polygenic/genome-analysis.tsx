import { Box, Button } from "@chakra-ui/react";
import { Cpu, LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { PredictionFailure } from "../../parts/genome-card/prediction-failure.tsx";
import { MoreTraits } from "../../parts/traits/more-traits.tsx";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genomes.ts";
import { isAccuracyKnown } from "../../state/scores/set-score.ts";
import { Notice } from "../../ui/notice.tsx";
import { AskPanel } from "./ask-panel.tsx";
import {
  analyseOnDevice,
  askAboutAnalysis,
  type GenomeAnalysed,
  type ScoredGenome,
} from "./comprehensive-analysis.ts";
import { longestWait } from "./comprehensive-analysis-store.ts";
import { analysisView, type FinishedAnalysis } from "./model.ts";
import { PlaceholderPanel, ResultPanel } from "./result-panel.tsx";

interface GenomeAnalysisProps {
  genome: GenomeEntry;
  analysed: GenomeAnalysed;
  /** Least height of the question on a narrow screen, which the notice before it has too. */
  questionHeight: string;
}

/** Where the analysis of a genome is: the question, the wait, the answer. The sample is nobody's and is analysed here at once. */
export function GenomeAnalysis({ genome, analysed, questionHeight }: GenomeAnalysisProps) {
  const { id, isSample } = genome;
  const { phase, scored, analysis, placed, retry } = analysed;
  // What cannot be scored here has no SNPs to send either.
  const isAsked = phase === "ready" && !isSample;
  useEffect(() => {
    if (!isAsked && analysis === undefined) void analyseOnDevice(scored);
  }, [isAsked, analysis, scored]);
  const askAgain = () => {
    if (phase === "failed") retry();
    askAboutAnalysis(id);
  };
  if (analysis?.phase === "done")
    return <Finished genome={genome} scored={scored} {...{ analysis, placed }} onAskAgain={askAgain} />;
  if (analysis === undefined && isAsked) {
    return (
      <Box minHeight={{ base: questionHeight, lg: "0" }}>
        <AskPanel scored={scored} />
      </Box>
    );
  }
  return <Waiting scored={scored} isSent={analysis?.phase === "running" && analysis.sentSnps > 0} />;
}

interface FinishedProps extends Pick<GenomeAnalysed, "scored" | "placed"> {
  genome: GenomeEntry;
  analysis: FinishedAnalysis;
  onAskAgain: () => void;
}

function Finished({ genome, scored, placed, analysis, onAskAgain }: FinishedProps) {
  // A button that goes away with its notice would leave the keyboard at the page's start.
  const more = useRef<HTMLDivElement>(null);
  const { status, isSample } = genome;
  if (analysis.source === "nobody") return <PlaceholderPanel analysis={analysis} onAskAgain={onAskAgain} />;
  // An analysis goes with the scores that it was made of; this is the moment between the two.
  if (placed === null || status.phase !== "ready") return <Waiting scored={scored} isSent={false} />;
  const reference = referenceOf(genome);
  const isKnown = isAccuracyKnown({ fit: status.fit, reference });
  const view = analysisView({ results: analysis.results, placed, reference, isAccuracyKnown: isKnown });
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

/** The wait, with the way out of it where the server is asked. */
function Waiting({ scored, isSent }: { scored: ScoredGenome; isSent: boolean }) {
  if (!isSent) {
    return (
      <Box role="status">
        <Notice icon={LoaderCircle} title="Being scored …" />
      </Box>
    );
  }
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Box role="status" width="full">
        <Notice icon={LoaderCircle} title="The server is scoring …">
          Without an answer within {longestWait} seconds this device does it.
        </Notice>
      </Box>
      <Button variant="outline" onClick={() => void analyseOnDevice(scored)}>
        <Cpu aria-hidden />
        Run on this device
      </Button>
    </Box>
  );
}
