import { Box, Button } from "@chakra-ui/react";
import { Cpu, LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { PredictionFailure } from "../../parts/genome-card/prediction-failure.tsx";
import { MoreTraits } from "../../parts/traits/more-traits.tsx";
import { type GenomeEntry, referenceOf, retryLeadScores } from "../../state/genomes/genomes.ts";
import { isAccuracyKnown } from "../../state/scores/set-score.ts";
import { Notice } from "../../ui/notice.tsx";
import { AskPanel } from "./ask-panel.tsx";
import {
  analyseOnDevice,
  askAboutAnalysis,
  useComprehensiveAnalyses,
  useNeededSnps,
  usePlacedSets,
} from "./comprehensive-analysis.ts";
import { longestWait } from "./comprehensive-analysis-store.ts";
import { analysisView, type FinishedAnalysis } from "./model.ts";
import { PlaceholderPanel, ResultPanel } from "./result-panel.tsx";

interface GenomeAnalysisProps {
  genome: GenomeEntry;
  /** False where the engine could not score it. */
  hasScores: boolean;
}

/** Where the analysis of a genome is: the question, the wait, the answer. The sample is nobody's and is analysed here at once. */
export function GenomeAnalysis({ genome, hasScores }: GenomeAnalysisProps) {
  const { id, isSample } = genome;
  const state = useComprehensiveAnalyses().byGenome.get(id);
  const snps = useNeededSnps(genome);
  // What cannot be scored here has no SNPs to send either.
  const isAsked = hasScores && !isSample;
  useEffect(() => {
    if (!isAsked && state === undefined) void analyseOnDevice(id);
  }, [isAsked, state, id]);
  const askAgain = () => {
    if (!hasScores) retryLeadScores(id);
    askAboutAnalysis(id);
  };
  if (state?.phase === "done") return <Finished genome={genome} analysis={state} onAskAgain={askAgain} />;
  if (state === undefined && isAsked) return <AskPanel genomeId={id} snps={snps} />;
  return <Waiting genomeId={id} isSent={state?.phase === "running" && state.sentSnps > 0} />;
}

interface FinishedProps {
  genome: GenomeEntry;
  analysis: FinishedAnalysis;
  onAskAgain: () => void;
}

function Finished({ genome, analysis, onAskAgain }: FinishedProps) {
  const placed = usePlacedSets(genome);
  // A button that goes away with its notice would leave the keyboard at the page's start.
  const more = useRef<HTMLDivElement>(null);
  const { status, isSample } = genome;
  if (analysis.source === "nobody") return <PlaceholderPanel analysis={analysis} onAskAgain={onAskAgain} />;
  // An analysis goes with the scores that it was made of; this is the moment between the two.
  if (placed === null || status.phase !== "ready") return <Waiting genomeId={genome.id} isSent={false} />;
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
function Waiting({ genomeId, isSent }: { genomeId: string; isSent: boolean }) {
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
      <Button variant="outline" onClick={() => void analyseOnDevice(genomeId)}>
        <Cpu aria-hidden />
        Run on this device
      </Button>
    </Box>
  );
}
