import { Button } from "@chakra-ui/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { retryPredictions, useIsPredictionFailed } from "../../state/scores/page-scores.ts";
import { Notice } from "../../ui/notice.tsx";

interface PredictionFailureProps {
  id: string;
  /** Whether what failed before it is to be tried again, which brings the predictions too. */
  isTriedElsewhere?: boolean;
  /** Called when somebody tries again, which takes the button away. */
  onRetry: () => void;
}

/** Says that SNPs which a file lacks could not be predicted; nothing where they could, or may still come. */
export function PredictionFailure({ id, isTriedElsewhere = false, onRetry }: PredictionFailureProps) {
  const isFailed = useIsPredictionFailed(id);
  if (!isFailed || isTriedElsewhere) return null;
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
