import { Box, chakra } from "@chakra-ui/react";
import { type FurtherTool, settingsOfPrediction } from "../../../parts/prediction/settings-of-prediction.ts";
import { pathOf } from "../../../product/product.ts";
import { saveToolSettings } from "../../../state/page/tool-settings.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { ShownPrediction } from "./shown-prediction.ts";

const further: readonly { tool: FurtherTool; name: string; answer: string }[] = [
  { tool: "apex-iq", name: "Apex IQ Calculator", answer: "what moves the estimate" },
  { tool: "advanced-iq-analytics", name: "Advanced IQ Analytics", answer: "how sure it is, and why" },
  { tool: "cognitive-profile-estimator", name: "Cognitive profile", answer: "what it says of five domains" },
  { tool: "super-ensemble", name: "Super Ensemble", answer: "all estimates in one" },
  { tool: "analysis-optimizer", name: "Analysis Optimizer", answer: "what would sharpen it" },
];

/** The tools that go on from a prediction; they open with what was typed for it. The sample’s open as they are. */
export function GoOn({ shown: { output, input, isSample } }: { shown: ShownPrediction }) {
  const fill = (tool: FurtherTool) => {
    if (!isSample) saveToolSettings(tool, settingsOfPrediction(output, input)[tool]);
  };
  return (
    <Panel as="section" label="Go on from here" gap="3">
      <Box as="h2" textStyle="label">
        {isSample ? "Go on from here" : "Go on with these numbers"}
      </Box>
      <chakra.ul display="grid" gap="2" listStyleType="none" padding="0" margin="0">
        {further.map(({ tool, name, answer }) => (
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
