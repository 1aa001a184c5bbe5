import { Box } from "@chakra-ui/react";
import { PredictionLimits } from "../../../parts/prediction/prediction-limits.tsx";
import type { AboutResults } from "../../../parts/tool-page/about-results.ts";
import { pathOf } from "../../../product/product.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { computedTexts, modelFormula } from "../prediction-result/report-words.ts";

/** How a result is made and its limits, at the foot of each page of results. */
export const aboutResults: AboutResults = {
  computed: (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>{modelFormula()}</div>
      {computedTexts().map((text) => (
        <div key={text}>{text}</div>
      ))}
      <div>
        Every constant with its source, a worked example and what is known of the accuracy are on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  ),
  computedInShort: "from scores and what was typed",
  limits: <PredictionLimits />,
  limitsInShort: "not an intelligence test, not a medical finding",
  caveat: "This is a model’s estimate, no intelligence test and no medical finding.",
};
