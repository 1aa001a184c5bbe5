/** The prediction of the sample genome, which everybody may see: without typed inputs, and neither stored nor saved. */
import { useEffect, useState } from "react";
import { isFallback } from "../../science/iq/fallback-prediction.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { useGenomesPart, visitDigestOf } from "../../state/genomes/genomes.ts";
import { useIqGenomePart } from "../../state/prediction/iq-genome.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";

/** How far it is. */
export type SamplePrediction =
  /** The page does not have the sample genome. */
  | { readonly phase: "no-sample" }
  | { readonly phase: "under-way" }
  /** The sample could not be read or scored. */
  | { readonly phase: "failed" }
  | { readonly phase: "ready"; readonly genomeId: string; readonly output: PredictionOutput };

async function predictSample(genomeId: string, { scores, file }: IqGenomeFacts): Promise<SamplePrediction> {
  const genome = { ...scores, file: { ...file, digest: await visitDigestOf(genomeId) } };
  // The group is that of typed scores, and none is typed.
  const { output } = predictIq({ input: {}, genome, group: "european" });
  return isFallback(output) ? { phase: "failed" } : { phase: "ready", genomeId, output };
}

/** The sample's prediction, as it comes about while the page has the sample genome. */
export function useSamplePrediction(): SamplePrediction {
  const { id } = useGenomesPart(({ genomes }) => ({
    id: genomes.find(({ isSample }) => isSample)?.id ?? "",
  }));
  const part = useIqGenomePart(id);
  const facts = part.phase === "ready" ? part.facts : null;
  const [made, setMade] = useState<SamplePrediction>({ phase: "under-way" });
  useEffect(() => {
    if (facts === null) return undefined;
    let isWanted = true;
    void predictSample(id, facts)
      .catch((): SamplePrediction => ({ phase: "failed" }))
      .then((prediction) => {
        if (isWanted) setMade(prediction);
      });
    return () => {
      isWanted = false;
    };
  }, [id, facts]);
  switch (part.phase) {
    case "gone":
      return { phase: "no-sample" };
    case "under-way":
      return { phase: "under-way" };
    case "ready":
      return made;
    default:
      return { phase: "failed" };
  }
}
