import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { askedSavedId } from "../../../parts/prediction/asked-saved-id.ts";
import { ToolPage } from "../../../parts/tool-page/tool-page.tsx";
import type { PaidScreenProps } from "../../../product/define.ts";
import { pathOf } from "../../../product/product.ts";
import { useSession } from "../../../state/account/session.ts";
import { useHeldPrediction } from "../../../state/prediction/held-prediction.ts";
import { newestPaidPredictionQuery, savedResultsQuery } from "../../../state/prediction/saved-predictions.ts";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { aboutResults } from "./about-results.tsx";
import { EarlierPredictions } from "./earlier-predictions.tsx";
import { predictionElsewhere } from "./elsewhere.ts";
import { ReadFailed } from "./read-failed.tsx";
import { SavedResult } from "./saved-result.tsx";
import { useListedPredictions } from "./use-listed-predictions.ts";

/**
 * The results page for a person without access to the tool, or with access that has ended: a prediction that was paid
 * once stays open to its owner. The database decides that by returning the results or not; otherwise the paywall is
 * shown.
 */
export function Screen({ tool, title, paywall }: PaidScreenProps) {
  const { user } = useSession();
  const asked = askedSavedId(useLocation());
  const paid = useQuery(newestPaidPredictionQuery(user?.id ?? null));
  const listed = useListedPredictions();
  const id = asked ?? paid.data?.id ?? null;
  const results = useQuery(savedResultsQuery(id));
  if (id === null && paid.isPending) return <PageSpinner text="Reading your predictions..." />;
  // The page does not ask for a payment that may have been made.
  if (id === null && paid.isError) {
    return (
      <ToolPage
        tool={tool}
        title={title}
        answer={<ReadFailed onAgain={() => void paid.refetch()} />}
        inputs={null}
        inputsLabel="Inputs"
        about={aboutResults}
      />
    );
  }
  if (id === null) return <Closed paywall={paywall} />;
  if (results.isPending) return <PageSpinner text="Reading the prediction..." />;
  if (results.data?.kind === "sealed") return <Closed paywall={paywall} />;
  const madeAt = madeAtOf(id, paid.data ?? null, listed.predictions);
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead="A prediction you paid for. It stays open to you."
      answer={
        <SavedResult id={id} madeAt={madeAt}>
          <EarlierPredictions listed={listed} shownId={id} />
        </SavedResult>
      }
      inputs={null}
      inputsLabel="Inputs"
      report="own"
      about={aboutResults}
    />
  );
}

/** When a prediction was made; null where that is unknown. */
function madeAtOf(
  id: string,
  paid: { id: string; createdAt: Date } | null,
  predictions: readonly { id: string; madeAt: Date }[],
): Date | null {
  if (paid?.id === id) return paid.createdAt;
  return predictions.find((one) => one.id === id)?.madeAt ?? null;
}

/** The paywall, that predicting itself is free, and a preview. */
function Closed({ paywall }: { paywall: ReactNode }) {
  const held = useHeldPrediction();
  const listed = useListedPredictions();
  const isNone = held.kind !== "computed" && listed.phase === "ready" && listed.predictions.length === 0;
  return (
    <>
      {paywall}
      <Box maxWidth="60ch">
        Making a prediction is free. Its result stays sealed until you unlock it.{" "}
        <TextLink to={pathOf("iq-prediction")}>Make a prediction</TextLink>
        {isNone ? <Box marginTop="3">{predictionElsewhere}</Box> : null}
      </Box>
    </>
  );
}
