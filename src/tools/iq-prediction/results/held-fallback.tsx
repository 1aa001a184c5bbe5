import { Box, Button } from "@chakra-ui/react";
import { fallbackCauseText } from "../../../parts/prediction/prediction-words.ts";
import { type FallbackCause, predict, type ResultState } from "../../../state/prediction/held-prediction.ts";
import { FallbackPanel } from "../prediction-result/fallback-panel.tsx";
import { PredictButton } from "./no-result.tsx";

interface HeldFallbackProps {
  cause: FallbackCause;
  asked: Extract<ResultState, { kind: "fallback" }>["asked"];
}

/** The placeholder of this tab, with its cause and the ways on. */
export function HeldFallback({ cause, asked }: HeldFallbackProps) {
  return (
    <FallbackPanel
      cause={fallbackCauseText(cause)}
      retry={
        <Box display="flex" gap="3" flexWrap="wrap">
          <PredictButton />
          <Button variant="outline" onClick={() => void predict(asked)}>
            Try again with the same entries
          </Button>
        </Box>
      }
    />
  );
}
