import { Button, Flex } from "@chakra-ui/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { retryLeadScores, useLeadScoresOf } from "../../state/scores/page-scores.ts";
import { Notice } from "../../ui/notice.tsx";

const titles = {
  tables: "The tables of the full sets could not be loaded from the server this page came from.",
  engine: "The scoring engine gave no answer for the full sets. That is our fault, not yours.",
} as const;

interface FullSetsFailureProps {
  id: string;
  /** Whether the smaller sets have scores. */
  hasScores: boolean;
  /** Called when the person tries again, which removes the button. */
  onRetry: () => void;
}

/** Says that the scores of the complete sets failed; empty where they are there, or may still come. */
export function FullSetsFailure({ id, hasScores, onRetry }: FullSetsFailureProps) {
  const status = useLeadScoresOf(id);
  if (status?.phase !== "failed") return null;
  const retry = () => {
    onRetry();
    retryLeadScores(id);
  };
  return (
    <Notice icon={TriangleAlert} isAnnounced title={titles[status.cause]}>
      <Flex direction="column" gap="3" alignItems="start">
        {hasScores ? "The scores above are those of smaller sets." : null}
        <Button size="sm" variant="outline" onClick={retry}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </Flex>
    </Notice>
  );
}
