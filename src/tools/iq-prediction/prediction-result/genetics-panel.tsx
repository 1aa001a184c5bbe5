import { Box } from "@chakra-ui/react";
import { formatNumber } from "../../../lib/format.ts";
import {
  typedScoresAccuracyText,
  typedScoresGroupText,
} from "../../../parts/prediction/typed-scores-group.ts";
import { placedAmongText } from "../../../parts/score/reference-words.ts";
import { isScoreTyped, type SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { CoverageBar } from "../../../ui/coverage-bar.tsx";
import { type Fact, FactList } from "../../../ui/fact-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { fileFacts } from "./file-facts.ts";
import { genomeUseText, isGenomeUsed } from "./genome-use.ts";
import type { ResultView } from "./result-view.ts";
import { geneticValueWords, scoreFacts } from "./score-facts.ts";

interface GeneticsPanelProps {
  output: PredictionOutput;
  /** Null where it is no longer known. */
  input: SavedPredictionInput | null;
  view: ResultView;
}

/** The scores' part, how many of their SNPs were found, and which file it was. */
export function GeneticsPanel({ output, input, view }: GeneticsPanelProps) {
  const { matched_snps: found, total_gwas_snps: total } = output.quality_metrics;
  const file = output.genetic_file_info;
  const isUsed = isGenomeUsed(output);
  return (
    <Panel as="section" label="Scores and quality" gap="5">
      <Box as="h2" textStyle="label">
        Scores and quality
      </Box>
      <FactList
        facts={[
          ...scoreFacts(output),
          ...groupFacts(input),
          { label: "Error of the estimate (SD)", value: view.error },
        ]}
      />
      {total === 0 || !isUsed ? null : (
        <CoverageBar
          value={found}
          total={total}
          text={`SNPs in the file: ${formatNumber(found)} of ${formatNumber(total)}`}
        />
      )}
      {file === null ? null : <FactList facts={fileFacts(file)} />}
      {[
        output.components.genetic === null ? null : `${geneticValueWords.word}: ${geneticValueWords.meaning}`,
        genomeUseText(output),
        accuracyText(input),
        file !== null && isUsed ? placedAmongText(file.reference) : null,
      ].map((text) =>
        text === null ? null : (
          <Box key={text} textStyle="caption" color="fg.muted" maxWidth="68ch">
            {text}
          </Box>
        ),
      )}
    </Panel>
  );
}

/** How well typed scores predict in their group; null where none was typed, and where the group is unknown. */
function accuracyText(input: SavedPredictionInput | null): string | null {
  const group = input?.genetic?.group ?? null;
  return input === null || group === null || !isScoreTyped(input) ? null : typedScoresAccuracyText(group);
}

/** The group that typed scores were compared with; none where no score was typed. */
function groupFacts(input: SavedPredictionInput | null): readonly Fact[] {
  const value = typedScoresGroupText(input);
  return value === null ? [] : [{ label: "Typed scores compared with", value }];
}
