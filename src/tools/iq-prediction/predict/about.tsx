import { Box, chakra } from "@chakra-ui/react";
import { mostAccurateText } from "../../../parts/prediction/prediction-limits.tsx";
import { pathOf } from "../../../product/product.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** How a prediction comes about, step by step. */
export function HowPredicted() {
  return (
    <Box maxWidth="70ch">
      <chakra.ol paddingStart="5" listStyleType="decimal" display="grid" gap="2">
        <li>
          The cognition and education scores of the genome are placed among people of like ancestry. SNPs that
          the file lacks are predicted from their neighbours.
        </li>
        <li>
          Both are weighted by how much of a genome-wide score the found SNPs make up: little, on a chip.
        </li>
        <li>
          What you enter about the time before birth, the home and the brain is added with fixed weights.
        </li>
        <li>Only what you enter counts, in the estimate and in its range. An empty field is never a zero.</li>
      </chakra.ol>
      <Box marginTop="3">
        Weights and sources are on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </Box>
    </Box>
  );
}

/** The limits of a prediction. */
export function LimitsOfPrediction() {
  return (
    <chakra.ul paddingStart="5" listStyleType="disc" display="grid" gap="2" maxWidth="70ch">
      <li>{mostAccurateText()}</li>
      <li>The scores were found in people of European ancestry and say less about everyone else.</li>
      <li>
        It compares people. It does not say how one person would have turned out had something been different.
      </li>
      <li>It is not an intelligence test and not medical advice.</li>
    </chakra.ul>
  );
}
