import { Box } from "@chakra-ui/react";
import { PreviewFrame } from "../../../parts/paywall/preview-frame.tsx";
import { pathOf } from "../../../product/product.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { EstimateCurve, EstimateFigures } from "../prediction-result/estimate-panel.tsx";
import { PartsTable } from "../prediction-result/parts-panel.tsx";
import { resultView } from "../prediction-result/result-view.ts";
import { sampleAsked } from "./navigation-state.ts";
import { sampleOutput } from "./sample-output.ts";

const gives = [
  "Every SNP behind it",
  "A report to print",
  "Files as CSV and JSON",
  "Your prediction stays open to you",
];

/** A prediction as the results page shows it, of the sample genome. */
export function Preview() {
  const view = resultView(sampleOutput);
  return (
    <PreviewFrame gives={gives}>
      <EstimateFigures view={view} />
      <EstimateCurve view={view} />
      <Box maxWidth="68ch">{view.sentence}</Box>
      <PartsTable view={view} />
      <Box textStyle="caption">
        <TextLink to={pathOf("iq-prediction", "/results/guest")} state={sampleAsked} isAlone>
          See the full result of the sample genome
        </TextLink>
      </Box>
    </PreviewFrame>
  );
}
