import { Box, Button, Grid } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { GenomeRemarks } from "../../../parts/genome-card/genome-remarks.tsx";
import { GoOn } from "../../../parts/prediction/go-on.tsx";
import { ResultActions } from "../../../parts/result-actions.tsx";
import { savedGenome } from "../../../parts/saved-genome.ts";
import type { ScoreView } from "../../../parts/score/score-view.ts";
import { SetPanel } from "../../../parts/score/set-panel.tsx";
import { useGenomesPart } from "../../../state/genomes/genomes.ts";
import { isMisleading, remarksOfFile } from "../../../state/genomes/remarks-of-file.ts";
import { CheckRow } from "../../../ui/check-row.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Folds } from "../../../ui/folds.tsx";
import { EstimatePanel } from "./estimate-panel.tsx";
import { GeneticsPanel } from "./genetics-panel.tsx";
import { isGenomeUsed, traitsFromGenome } from "./genome-use.ts";
import { PartsPanel } from "./parts-panel.tsx";
import { predictionFiles } from "./prediction-files.ts";
import { PredictionReport } from "./prediction-report.tsx";
import { reportScore } from "./report-score.ts";
import { resultView } from "./result-view.ts";
import type { ShownPrediction } from "./shown-prediction.ts";
import { useModelScores } from "./use-model-scores.ts";

interface PredictionResultProps {
  shown: ShownPrediction;
  /** The genome that it was made from, while the page may still have it; null otherwise. */
  genomeId: string | null;
  /** Content between the parts and the SNPs. */
  children?: ReactNode;
}

/**
 * A prediction as a page shows it, and as a report on paper, which can be previewed. It must be behind the guard of the
 * page: without access the result must not be in the document.
 */
export function PredictionResult({ shown, genomeId, children }: PredictionResultProps) {
  const view = resultView(shown.output);
  const traits = traitsFromGenome(shown.output, shown.input);
  const scores = useModelScores(genomeId).filter(({ set }) => traits.includes(set.trait));
  const entry = useGenomesPart(({ genomes }) => genomes.find(({ id }) => id === genomeId));
  const genome = useMemo(() => (entry === undefined ? null : savedGenome(entry)), [entry]);
  const isRemarked = entry !== undefined && (isGenomeUsed(shown.output) || isMisleading(entry));
  const [isReport, setIsReport] = useState(false);
  const [withGenotypes, setWithGenotypes] = useState(false);
  const canExportSnps = scores.length > 0;
  const snps =
    withGenotypes && canExportSnps
      ? () => scores.map((score) => ({ set: score.set.id, lines: score.snps() }))
      : null;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Box
        display="flex"
        gap="2"
        columnGap="4"
        flexWrap="wrap"
        alignItems="center"
        _print={{ display: "none" }}
      >
        <Button size="sm" variant="outline" aria-pressed={isReport} onClick={() => setIsReport(!isReport)}>
          <FileText aria-hidden />
          {isReport ? "Back to the result" : "View the report"}
        </Button>
        <ResultActions files={predictionFiles(shown, genome, snps)} areOfGenomes={genome !== null} />
        {canExportSnps ? (
          <CheckRow isChecked={withGenotypes} isEnabled onChange={setWithGenotypes} isTight>
            Put my genotypes into saved files
          </CheckRow>
        ) : null}
      </Box>
      <Box
        display={isReport ? "none" : "grid"}
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        _print={{ display: "none" }}
      >
        {isRemarked ? <GenomeRemarks genomes={[entry]} /> : null}
        <EstimatePanel view={view} />
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }}
          gap="5"
          alignItems="start"
        >
          <PartsPanel output={shown.output} view={view} />
          <GeneticsPanel output={shown.output} input={shown.input} view={view} />
        </Grid>
        {children}
        <GoOn output={shown.output} input={shown.input} isSample={shown.isSample} genomeId={genomeId} />
        <SnpsBehind scores={scores} isGiven={traits.length > 0} />
      </Box>
      <Box display={isReport ? "block" : "none"} _print={{ display: "block" }}>
        <PredictionReport
          shown={shown}
          view={view}
          remarks={isRemarked ? remarksOfFile(entry) : []}
          scores={scores.map(reportScore)}
        />
      </Box>
    </Box>
  );
}

/** The SNPs are the genome's: without it there are none to show. */
function SnpsBehind({ scores, isGiven }: { scores: readonly ScoreView[]; isGiven: boolean }) {
  if (!isGiven) return null;
  if (scores.length === 0) {
    return (
      <Box textStyle="caption" color="fg.muted">
        The SNPs behind the scores are shown while their genome is loaded. A saved prediction has none.
      </Box>
    );
  }
  return (
    <Folds>
      <Disclosure summary="SNPs behind the scores" aside="with what each adds" isLazy>
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {scores.map((score) => (
            <SetPanel key={score.set.id} view={score} />
          ))}
        </Box>
      </Disclosure>
    </Folds>
  );
}
