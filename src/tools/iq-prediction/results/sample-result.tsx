import { Box, Button, chakra } from "@chakra-ui/react";
import { Dna, FileQuestion } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import * as genomes from "../../../state/genomes/genomes.ts";
import { readScores } from "../../../state/scores/page-scores.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { PredictionResult } from "../prediction-result/prediction-result.tsx";
import { useSamplePrediction } from "../sample-prediction.ts";

interface SampleResultProps {
  /** Whether the person has asked for it on the page before. */
  isOpen?: boolean;
}

/** An example of a result, shown with the sample genome on request: the person sees it before paying. */
export function SampleResult({ isOpen = false }: SampleResultProps) {
  const [isAsked, setIsAsked] = useState(isOpen);
  // Before the first drawing, which would say that there is no sample.
  useLayoutEffect(() => {
    const hasSample = readScores().genomes.some(({ isSample }) => isSample);
    if (isAsked && !hasSample) genomes.addSampleGenome();
  }, [isAsked]);
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={{ display: "block" }}>
      <chakra.h2 textStyle="label" _print={{ display: "none" }}>
        What a result looks like
      </chakra.h2>
      {isAsked ? (
        <Shown />
      ) : (
        <>
          <Box maxWidth="60ch">
            The full result of a made-up genome: the estimate with its range, its parts, and the SNPs behind
            it.
          </Box>
          <Box>
            <Button variant="outline" onClick={() => setIsAsked(true)}>
              <Dna aria-hidden />
              Show it with the sample genome
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

function Shown() {
  const sample = useSamplePrediction();
  switch (sample.phase) {
    case "under-way":
      return <PageSpinner text="Computing the sample’s result..." />;
    case "no-sample":
    case "failed":
      return <Notice icon={FileQuestion} title="The sample’s result could not be computed" isAnnounced />;
    case "ready": {
      const shown = { output: sample.output, input: {}, madeAt: null, isSample: true };
      return (
        <>
          <Box _print={{ display: "none" }}>
            <Tag>Sample data</Tag>
          </Box>
          <PredictionResult shown={shown} genomeId={sample.genomeId} />
        </>
      );
    }
  }
}
