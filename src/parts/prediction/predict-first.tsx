import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { useGenomesPart } from "../../state/genomes/genomes.ts";
import { isOfSampleAlone, useHeldPrediction } from "../../state/prediction/held-prediction.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** What a loaded genome lacks to be the subject of a tool that begins with an IQ prediction; nothing once there is one. */
export function PredictFirst() {
  const isLoaded = useGenomesPart(({ genomes }) =>
    genomes.some(({ isSample, status }) => !isSample && status.phase === "ready"),
  );
  const state = useHeldPrediction();
  const isPredicted = state.kind === "computed" && !isOfSampleAlone(state.held);
  if (!isLoaded || isPredicted) return null;
  return (
    <Box maxWidth="70ch" _print={{ display: "none" }}>
      This is sample data. For your genome, <TextLink to={pathOf("iq-prediction")}>predict its IQ</TextLink>{" "}
      first; then it can be used here.
    </Box>
  );
}
