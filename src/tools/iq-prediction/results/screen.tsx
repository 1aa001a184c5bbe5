import { FilePlus2 } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { askedSavedId } from "../../../parts/prediction/asked-saved-id.ts";
import { ToolPage } from "../../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../../product/define.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { type HeldPrediction, useHeldPrediction } from "../../../state/prediction/held-prediction.ts";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { PredictionResult } from "../prediction-result/prediction-result.tsx";
import { aboutResults } from "./about-results.tsx";
import { EarlierPredictions } from "./earlier-predictions.tsx";
import { predictionElsewhere } from "./elsewhere.ts";
import { HeldFallback } from "./held-fallback.tsx";
import { NoResult } from "./no-result.tsx";
import { ReadFailed } from "./read-failed.tsx";
import { SavedResult } from "./saved-result.tsx";
import { useListedPredictions } from "./use-listed-predictions.ts";

/**
 * The latest prediction of a person with access: this tab's, or else the newest saved one. A link can request another
 * saved one. The guard of the page wraps it.
 */
export function Screen({ tool, title }: ScreenProps) {
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead="Your latest IQ prediction: the estimate, how sure it is, and what it is made of."
      answer={<Latest />}
      inputs={null}
      inputsLabel="Inputs"
      report="own"
      about={aboutResults}
    />
  );
}

function Latest() {
  const asked = askedSavedId(useLocation());
  const held = useHeldPrediction();
  const listed = useListedPredictions();
  const madeAtOf = (id: string) => listed.predictions.find((one) => one.id === id)?.madeAt ?? null;
  const earlier = (shownId: string | null) => <EarlierPredictions listed={listed} shownId={shownId} />;
  if (asked !== null && listed.phase !== "visitor") {
    return (
      <SavedResult id={asked} madeAt={madeAtOf(asked)}>
        {earlier(asked)}
      </SavedResult>
    );
  }
  if (held.kind === "computed") {
    const { keeping } = held.held;
    return <HeldResult held={held.held}>{earlier(keeping.phase === "kept" ? keeping.id : null)}</HeldResult>;
  }
  if (held.kind === "fallback") return <HeldFallback cause={held.cause} asked={held.asked} />;
  if (listed.phase === "loading") return <PageSpinner text="Reading your predictions..." />;
  if (listed.phase === "failed") return <ReadFailed onAgain={listed.readAgain} />;
  const [newest] = listed.predictions;
  if (newest !== undefined) {
    return (
      <SavedResult id={newest.id} madeAt={newest.madeAt}>
        {earlier(newest.id)}
      </SavedResult>
    );
  }
  return (
    <NoResult icon={FilePlus2} title="There is no prediction yet">
      Make one from a genome, from what you know of home and birth, or from both. It takes a minute, and every
      step can be left out. {predictionElsewhere}
    </NoResult>
  );
}

/** The prediction of this tab's memory, with its genome's SNPs as long as that is loaded. */
function HeldResult({ held, children }: { held: HeldPrediction; children: ReactNode }) {
  const shown = {
    output: savedOutput(held.prediction.output),
    inFull: held.prediction.output,
    input: held.asked.input,
    madeAt: held.madeAt,
    isSample: held.genome?.isSample ?? false,
  };
  return (
    <PredictionResult key={held.madeAt.getTime()} shown={shown} genomeId={held.genome?.id ?? null}>
      {children}
    </PredictionResult>
  );
}
