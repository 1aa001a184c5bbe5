import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleCheck, CircleHelp } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { fallbackCauseText } from "../../../parts/prediction/prediction-words.ts";
import { pathOf } from "../../../product/product.ts";
import { rememberReturnPath } from "../../../state/account/return-path.ts";
import { hasBackend, useSession } from "../../../state/account/session.ts";
import {
  type HeldPrediction,
  isOfSampleAlone,
  keepPrediction,
  keepPredictionAgain,
  type ResultState,
} from "../../../state/prediction/held-prediction.ts";
import { databaseFailureMessage } from "../../../texts/database-failures.ts";
import { Notice } from "../../../ui/notice.tsx";

interface OutcomeProps {
  result: ResultState;
  /** Predicts once more. */
  onAgain: () => void;
}

/**
 * The outcome of predicting: that it is done and where it opens, or why there is no prediction. Never the sealed
 * answer.
 */
export function Outcome({ result, onAgain }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box ref={place} tabIndex={-1}>
      <Told result={result} onAgain={onAgain} />
    </Box>
  );
}

function Told({ result, onAgain }: OutcomeProps) {
  switch (result.kind) {
    case "nothing":
      return null;
    case "fallback":
      return (
        <Notice icon={CircleHelp} title="No prediction" isAnnounced>
          {fallbackCauseText(result.cause)}
          <Flex gap="3" marginTop="3">
            <Button type="button" size="sm" variant="outline" onClick={onAgain}>
              Try again
            </Button>
          </Flex>
        </Notice>
      );
    case "computed":
      return (
        <Notice icon={CircleCheck} title="Your prediction is ready" isAnnounced>
          <Ready held={result.held} />
        </Notice>
      );
  }
}

function Ready({ held }: { held: HeldPrediction }) {
  if (isOfSampleAlone(held)) {
    return (
      <>
        It was made from sample data, so it is open to everyone and is not saved.
        <Flex gap="3" marginTop="3">
          <Button asChild size="sm">
            <Link to={pathOf("iq-prediction", "/results/guest")} state={sampleState(held)}>
              Open the sample result
            </Link>
          </Button>
        </Flex>
      </>
    );
  }
  return (
    <>
      <Kept held={held} />
      <Flex gap="3" marginTop="3" flexWrap="wrap">
        <Button asChild size="sm">
          <Link to={pathOf("iq-prediction", "/results")}>Open the result</Link>
        </Button>
        <KeepButton held={held} />
      </Flex>
    </>
  );
}

/** Navigation state for the page for guests. */
function sampleState({ prediction, asked, madeAt }: HeldPrediction) {
  return { results: prediction.output, input: asked.input, madeAt, isSample: true };
}

/** Where the prediction is: in this tab alone, or in the account. */
function Kept({ held: { keeping, genome } }: { held: HeldPrediction }) {
  const { user } = useSession();
  if (genome?.isSample === true) {
    return "It mixes the sample genome with your entries, so it is not saved. Without a genome, or with one of your own, it can be saved.";
  }
  switch (keeping.phase) {
    case "keeping":
      return "It is being saved in your account …";
    case "kept":
      return "It is saved in your account, without genotypes. The result opens with access to this tool.";
    case "failed":
      return `It could not be saved. ${databaseFailureMessage(keeping.failure)} Until it is saved it is in this tab’s memory only.`;
    case "deleted":
      return "You deleted it from your account. It is in this tab’s memory only: a reload deletes it.";
    case "not-kept":
      return user === null && hasBackend
        ? "It is in this tab’s memory only: a reload deletes it. It is saved when you sign in here, without genotypes."
        : "It is in this tab’s memory only: a reload deletes it.";
  }
}

function KeepButton({ held: { keeping, genome } }: { held: HeldPrediction }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (genome?.isSample === true) return null;
  if (keeping.phase === "failed" && user !== null) {
    return (
      <Button type="button" size="sm" variant="outline" onClick={() => void keepPrediction()}>
        Save it again
      </Button>
    );
  }
  if (keeping.phase === "deleted" && user !== null) {
    return (
      <Button type="button" size="sm" variant="outline" onClick={() => void keepPredictionAgain()}>
        Save it again
      </Button>
    );
  }
  if (user !== null || !hasBackend || keeping.phase === "kept") return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname + search)}>
        Sign in to save it
      </Link>
    </Button>
  );
}
