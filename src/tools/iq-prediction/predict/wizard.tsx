import {
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "../../../parts/prediction/prediction-inputs.ts";
import { Wizard } from "../../../parts/wizard/wizard.tsx";
import { openStep, type PredictionStep, predictionSteps, usePredictionDraft } from "../prediction-draft.ts";
import { GenomeStep } from "./genome-step.tsx";
import { entriesOf, stepOf } from "./model.ts";
import { NumbersStep } from "./numbers-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** The steps of a prediction. */
export function PredictionWizard() {
  const { step: open, typed, round } = usePredictionDraft();
  const genome = useChosenGenome();
  const entries = entriesOf(typed);
  const given = (step: PredictionStep) => {
    const count = entries.filter(({ group }) => stepOf(group) === step).length;
    if (step === "review") return null;
    if (step === "genome" && genome !== null) return count === 0 ? "1 genome" : `1 genome, ${count} typed`;
    return count === 0 ? "not given" : `${count} given`;
  };
  const steps = predictionSteps.map(({ id, title, lead }) => ({ id, name: title, lead, given: given(id) }));
  return (
    <Wizard label="Your entries" steps={steps} open={open} onOpen={openStep}>
      <StepFields key={`${open} ${round}`} step={open} />
    </Wizard>
  );
}

function StepFields({ step }: { step: PredictionStep }) {
  switch (step) {
    case "genome":
      return <GenomeStep />;
    case "prenatal":
      return <NumbersStep step={step} inputs={prenatalInputs} />;
    case "socioeconomic":
      return <NumbersStep step={step} inputs={socioeconomicInputs} />;
    case "neuroimaging":
      return <NumbersStep step={step} inputs={neuroimagingInputs} />;
    case "review":
      return <ReviewStep />;
  }
}
