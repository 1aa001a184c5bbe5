import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion, Lock, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { isFallback } from "../../../science/iq/fallback-prediction.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { useTestMode } from "../../../state/account/test-mode.ts";
import { savedInputQuery, savedResultsQuery } from "../../../state/prediction/saved-predictions.ts";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { FallbackPanel } from "../prediction-result/fallback-panel.tsx";
import { PredictionResult } from "../prediction-result/prediction-result.tsx";
import { NoResult, PredictButton } from "./no-result.tsx";

interface SavedResultProps {
  id: string;
  /** When it was saved, where the list is there. */
  madeAt: Date | null;
  children?: ReactNode;
}

/** A saved prediction as the server returns it; a sealed one says so, and nothing of it is on the page. */
export function SavedResult({ id, madeAt, children }: SavedResultProps) {
  const results = useQuery(savedResultsQuery(id));
  const { tier } = useTestMode();
  if (results.isError) {
    return (
      <NoResult
        icon={WifiOff}
        title="This prediction could not be read"
        buttons={
          <Button variant="outline" onClick={() => void results.refetch()}>
            Read it again
          </Button>
        }
      >
        The server did not answer. The prediction is not lost.
      </NoResult>
    );
  }
  if (results.isPending) return <PageSpinner text="Reading the prediction..." />;
  switch (results.data.kind) {
    case "sealed":
      return (
        <NoResult icon={Lock} title="This prediction is sealed">
          {tier === null
            ? "Its result is saved in your account and opens with access to this tool, or once you have paid for it."
            : "Test mode opens the tools of this page and nothing that is sealed in an account. A prediction that you make now is shown from this tab’s memory."}
        </NoResult>
      );
    case "unreadable":
      return (
        <NoResult icon={FileQuestion} title="This prediction cannot be shown">
          It was saved in a form that this version cannot read, or its figures contradict each other. It is
          still saved, and the download of your account includes it.
        </NoResult>
      );
    case "open":
      return (
        <OpenResult id={id} output={results.data.output} madeAt={madeAt}>
          {children}
        </OpenResult>
      );
  }
}

function OpenResult({ id, output, madeAt, children }: SavedResultProps & { output: PredictionOutput }) {
  const input = useQuery(savedInputQuery(id));
  if (isFallback(output)) {
    return <FallbackPanel cause="This row was saved without a prediction." retry={<PredictButton />} />;
  }
  const shown = { output: savedOutput(output), input: input.data ?? null, madeAt, isSample: false };
  return (
    <PredictionResult key={id} shown={shown} genomeId={null}>
      {children}
    </PredictionResult>
  );
}
