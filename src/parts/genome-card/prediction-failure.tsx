import { Button } from "@chakra-ui/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { retryPredictions, useIsPredictionFailed, useLeadScoresOf } from "../../state/genomes/genomes.ts";
import { Notice } from "../../ui/notice.tsx";

interface PredictionFailureProps {
  id: string;
  /** Called when somebody tries again, which takes the button away. */
  onRetry: () => void;
}

/**
 * Says that SNPs which a file lacks could not be predicted; nothing where they could, or may still come. Where the full
 * sets failed, trying these again brings the predictions too, so that they are the one thing to try.
 */
export function PredictionFailure({ id, onRetry }: PredictionFailureProps) {
  const isFailed = useIsPredictionFailed(id);
  const fullSets = useLeadScoresOf(id);
  if (!isFailed || fullSets?.phase === "failed") return null;
  const retry = () => {
    onRetry();
    retryPredictions(id);
  };
  return (
    <Notice icon={TriangleAlert} isAnnounced title="The missing SNPs could not be predicted.">
      Scores above may rest on the SNPs in the file alone.
      <Button size="sm" variant="outline" marginTop="3" display="flex" onClick={retry}>
        <RotateCcw aria-hidden />
        Predict again
      </Button>
    </Notice>
  );
}
