import { useEffect } from "react";
import { LeadWithCost } from "../../../parts/paywall/lead-with-cost.tsx";
import { ToolPage } from "../../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../../product/define.ts";
import * as genomes from "../../../state/genomes/genomes.ts";
import { HowPredicted, LimitsOfPrediction } from "./about.tsx";
import { EntryEffects } from "./entry-effects.tsx";
import { SavedEntries } from "./saved-entries.tsx";
import { PredictionWizard } from "./wizard.tsx";

/** The wizard, and beside it the effect of each entry. */
export function Screen({ tool }: ScreenProps) {
  useEffect(() => genomes.prepareForGenomes(), []);
  return (
    <ToolPage
      tool={tool}
      lead={<LeadWithCost tool={tool} />}
      answer={<PredictionWizard />}
      inputs={
        <>
          <EntryEffects />
          <SavedEntries />
        </>
      }
      inputsLabel="Effects and saved values"
      keepsInputsInSight
      about={{
        computed: <HowPredicted />,
        computedInShort: "Genome, before birth, childhood home and brain imaging, each by a fixed weight",
        limits: <LimitsOfPrediction />,
        limitsInShort: "Not an intelligence test, not a diagnosis",
        caveat: "This is a model’s estimate, no intelligence test and no medical finding.",
      }}
    />
  );
}
