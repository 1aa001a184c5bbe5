import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion, MailOpen } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ToolPage } from "../../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../../product/define.ts";
import { isFallback } from "../../../science/iq/fallback-prediction.ts";
import { useHandedResults } from "../../../state/account/handed-results.ts";
import { useSession } from "../../../state/account/session.ts";
import { useHeldPrediction } from "../../../state/prediction/held-prediction.ts";
import { savedInputQuery, savedPredictionsQuery } from "../../../state/prediction/saved-predictions.ts";
import { Tag } from "../../../ui/tag.tsx";
import { FallbackPanel } from "../prediction-result/fallback-panel.tsx";
import { PredictionResult } from "../prediction-result/prediction-result.tsx";
import type { ShownPrediction } from "../prediction-result/shown-prediction.ts";
import { aboutResults } from "./about-results.tsx";
import { broughtResults, isHandedOver, isSampleAsked } from "./navigation-state.ts";
import { NoResult, PredictButton } from "./no-result.tsx";
import { SampleResult } from "./sample-result.tsx";

/**
 * Results that a navigation brings along: those of sample data or, in memory, those that a payment has just unlocked.
 * For the latter it reads from the account when they were made, and from what.
 */
export function Screen({ tool, title }: ScreenProps) {
  const { state } = useLocation();
  const unlocked = useHandedResults();
  const facts = useFactsOf(unlocked?.predictionId ?? null);
  const brought = broughtResults(
    isHandedOver(state) && unlocked !== null ? { results: unlocked.results, ...facts } : state,
  );
  const isShown = brought.kind === "brought";
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead={leadOf(brought)}
      actions={isShown && brought.shown.isSample ? <Tag>Sample data</Tag> : null}
      answer={answerOf(brought, isSampleAsked(state))}
      inputs={null}
      inputsLabel="Inputs"
      // Where nothing is brought, paper has the sample's report.
      {...(isShown && isFallback(brought.shown.output) ? {} : { report: "own" as const })}
      about={aboutResults}
    />
  );
}

/** When a saved prediction was made, and from what; nothing while that is being read. */
function useFactsOf(id: string | null): { madeAt?: Date; input?: unknown } {
  const { user } = useSession();
  const list = useQuery({
    ...savedPredictionsQuery(user?.id ?? null),
    enabled: id !== null && user !== null,
  });
  const input = useQuery(savedInputQuery(id));
  const madeAt = list.data?.find((one) => one.id === id)?.createdAt;
  return { ...(madeAt === undefined ? {} : { madeAt }), input: input.data };
}

function leadOf(brought: ReturnType<typeof broughtResults>): string {
  if (brought.kind !== "brought") return "Your own result opens here once, right after you unlock it.";
  return brought.shown.isSample
    ? "The result for the sample genome."
    : "Unlocked and saved in your account. You can find it again under Results.";
}

function answerOf(brought: ReturnType<typeof broughtResults>, isSampleOpen: boolean) {
  switch (brought.kind) {
    case "nothing":
      return (
        <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)" _print={{ display: "block" }}>
          <SampleResult isOpen={isSampleOpen} />
          <Box _print={{ display: "none" }}>
            <NoResult icon={MailOpen} title="There is no result of your own to show">
              After you pay, your result opens here once, in the same tab. Later, find it in your account
              under Results.
            </NoResult>
          </Box>
        </Box>
      );
    case "unreadable":
      return (
        <NoResult icon={FileQuestion} title="This result cannot be shown">
          This version cannot read it, or its figures contradict each other.
        </NoResult>
      );
    case "brought":
      return <Brought shown={brought.shown} />;
  }
}

function Brought({ shown }: { shown: ShownPrediction }) {
  const held = useHeldPrediction();
  if (isFallback(shown.output)) {
    return <FallbackPanel cause="What this page received is not a prediction." retry={<PredictButton />} />;
  }
  // The sample's genome is open to everybody; any other one's SNPs belong behind the guard.
  const sample = held.kind === "computed" && held.held.genome?.isSample === true ? held.held.genome.id : null;
  return <PredictionResult shown={shown} genomeId={shown.isSample ? sample : null} />;
}
