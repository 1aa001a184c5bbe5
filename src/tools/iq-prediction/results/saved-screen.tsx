import { Box, Button, Flex } from "@chakra-ui/react";
import { FilePlus2, LogIn } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ToolPage } from "../../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../../product/define.ts";
import { pathOf } from "../../../product/product.ts";
import { rememberReturnPath } from "../../../state/account/return-path.ts";
import { predictionRowDeleted, useHeldPrediction } from "../../../state/prediction/held-prediction.ts";
import { removeSavedPrediction } from "../../../state/prediction/saved-predictions.ts";
import { databaseFailureMessage } from "../../../texts/database-failures.ts";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { aboutResults } from "./about-results.tsx";
import { predictionElsewhere } from "./elsewhere.ts";
import { KeptFiles } from "./kept-files.tsx";
import { NoResult, PredictButton } from "./no-result.tsx";
import { PredictionList } from "./prediction-list.tsx";
import { ReadFailed } from "./read-failed.tsx";
import { useListedPredictions } from "./use-listed-predictions.ts";

/** The saved predictions of an account, compared; each opens on the page of results, and can be deleted. */
export function Screen({ tool, title }: ScreenProps) {
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead="The predictions saved in your account. A sealed one shows no figures until it is unlocked."
      answer={
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <InMemory />
          <SavedPredictions />
          <AnotherPrediction />
          <KeptFiles />
        </Box>
      }
      inputs={null}
      inputsLabel="Inputs"
      about={aboutResults}
    />
  );
}

/** This tab's own prediction; without a figure, since this page requires no access. */
function InMemory() {
  const held = useHeldPrediction();
  if (held.kind !== "computed" || held.held.keeping.phase === "kept") return null;
  return (
    <Box maxWidth="68ch">
      One prediction is in this tab’s memory and not in an account.{" "}
      <TextLink to={pathOf("iq-prediction", "/results")}>Open it</TextLink>
    </Box>
  );
}

/** The way to one more; where there is none yet, the list itself offers it. */
function AnotherPrediction() {
  const { phase, predictions } = useListedPredictions();
  return phase === "ready" && predictions.length > 0 ? (
    <Box>
      <PredictButton />
    </Box>
  ) : null;
}

function SavedPredictions() {
  const listed = useListedPredictions();
  const { pathname } = useLocation();
  switch (listed.phase) {
    case "loading":
      return <PageSpinner text="Reading your predictions..." />;
    case "visitor":
      return (
        <NoResult
          icon={LogIn}
          title="Saved predictions belong to an account"
          buttons={
            <Button asChild variant="outline">
              <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname)}>
                Sign in
              </Link>
            </Button>
          }
        >
          Sign in to see yours. Without an account, a prediction is in this tab’s memory only.
        </NoResult>
      );
    case "failed":
      return <ReadFailed onAgain={listed.readAgain} />;
    case "ready":
      return listed.predictions.length === 0 ? (
        <NoResult icon={FilePlus2} title="Nothing is saved yet">
          A prediction that you make while signed in is saved automatically, without genotypes.{" "}
          {predictionElsewhere}
        </NoResult>
      ) : (
        <PredictionList
          title={`${listed.predictions.length} saved`}
          predictions={listed.predictions}
          actions={({ id, date }) => <SavedActions id={id} date={date} />}
        />
      );
  }
}

function SavedActions({ id, date }: { id: string; date: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const removed = await removeSavedPrediction(id);
    if (removed.ok) {
      predictionRowDeleted(id);
      showToast({ title: "The prediction was deleted." });
    } else showToast({ title: "It could not be deleted", text: databaseFailureMessage(removed.error) });
    setIsAsking(false);
  };
  return (
    <Flex gap="2" flexWrap="wrap">
      {isAsking ? (
        <>
          <Button size="sm" onClick={() => void remove()} aria-label={`Delete for good the one of ${date}`}>
            Delete for good
          </Button>
          <Button size="sm" variant="outline" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <Button asChild size="sm" variant="outline">
            <Link
              to={pathOf("iq-prediction", "/results")}
              state={{ saved: id }}
              aria-label={`Open the one of ${date}`}
            >
              Open
            </Link>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Delete the one of ${date}`}
            onClick={() => setIsAsking(true)}
          >
            Delete
          </Button>
        </>
      )}
    </Flex>
  );
}
