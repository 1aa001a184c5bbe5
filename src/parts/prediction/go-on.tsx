import { Box, chakra } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import type { SavedPredictionInput } from "../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { chooseGenome, noGenome } from "../../state/genomes/chosen-genome.ts";
import { saveToolSettings } from "../../state/page/tool-settings.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type FurtherTool, settingsOfPrediction } from "./settings-of-prediction.ts";

const further: readonly { tool: FurtherTool; name: string; answer: string }[] = [
  { tool: "apex-iq", name: "Apex IQ Calculator", answer: "what moves the estimate" },
  { tool: "advanced-iq-analytics", name: "Advanced IQ Analytics", answer: "how sure it is, and why" },
  {
    tool: "cognitive-profile-estimator",
    name: "Cognitive profile",
    answer: "what it says about five domains",
  },
  { tool: "super-ensemble", name: "Super Ensemble", answer: "all estimates combined" },
  { tool: "analysis-optimizer", name: "Analysis Optimizer", answer: "what would sharpen it" },
];

/** The tools with the model's own fields, which do without a genome. */
const genomeIsOptional: ReadonlySet<FurtherTool> = new Set(["apex-iq", "advanced-iq-analytics"]);

interface GoOnProps {
  /** As it may be saved. */
  output: PredictionOutput;
  /** The inputs; null where they are no longer known. */
  input: SavedPredictionInput | null;
  isSample: boolean;
  /** The genome that the prediction was made from, while the page may still have it; null otherwise. */
  genomeId: string | null;
  /** The tool that shows this list, and is left out of it. */
  except?: FurtherTool;
}

/** Links to the tools that follow a prediction. They open with its genome and typed values; those of the sample open unchanged. */
export function GoOn({ output, input, isSample, genomeId, except }: GoOnProps) {
  const fill = (tool: FurtherTool) => {
    if (!isSample) saveToolSettings(tool, settingsOfPrediction(output, input)[tool]);
    if (genomeId !== null) chooseGenome(tool, genomeId);
    // Another loaded genome would change the answer.
    else if (!isSample && genomeIsOptional.has(tool)) chooseGenome(tool, noGenome);
  };
  return (
    <Panel as="section" label="Continue from here" gap="3">
      <Box as="h2" textStyle="label">
        {isSample ? "Continue from here" : "Continue with these numbers"}
      </Box>
      <chakra.ul display="grid" gap="2" listStyleType="none" padding="0" margin="0">
        {further
          .filter(({ tool }) => tool !== except)
          .map(({ tool, name, answer }) => (
            <li key={tool}>
              <TextLink to={pathOf(tool)} onClick={() => fill(tool)}>
                {name}
              </TextLink>
              : {answer}
            </li>
          ))}
      </chakra.ul>
    </Panel>
  );
}
