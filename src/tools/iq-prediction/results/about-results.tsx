import { Box } from "@chakra-ui/react";
import { PredictionLimits } from "../../../parts/prediction-result/prediction-limits.tsx";
import { computedTexts, modelFormula } from "../../../parts/prediction-result/report-words.ts";
import type { AboutResults } from "../../../parts/tool-page/tool-page.tsx";
import { pathOf } from "../../../state/product.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** How a result comes about and what it cannot say, at the foot of each page of results. */
export const aboutResults: AboutResults = {
  computed: (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>{modelFormula()}</div>
      {computedTexts().map((text) => (
        <div key={text}>{text}</div>
      ))}
      <div>
        Every constant with its source, a worked example and what is known of the accuracy stand on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  ),
  computedInShort: "from scores and what was typed",
  limits: <PredictionLimits />,
  limitsInShort: "no test of intelligence, no medical finding",
};
