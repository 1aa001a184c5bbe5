import { Grid } from "@chakra-ui/react";
import type { FieldRules } from "../../../form-rules/form-inputs.ts";
import { geneticInputs } from "../../../parts/prediction/prediction-inputs.ts";
import { OpenSteps } from "../../../parts/questionnaire/open-steps.tsx";
import { StepFields } from "../../../parts/questionnaire/step-fields.tsx";
import { useQuestionnaire } from "../../../parts/questionnaire/use-questionnaire.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { InputForm } from "../../../ui/form/use-input-form.ts";
import {
  type PredictionStep,
  predictionSheet,
  predictionWizard,
  usePredictionDraft,
} from "../prediction-draft.ts";
import { GenomeChoice } from "./genome-choice.tsx";
import { entriesOf, stepOf } from "./model.ts";
import { ReviewStep } from "./review-step.tsx";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** The steps of a prediction. */
export function PredictionWizard() {
  const run = useQuestionnaire(predictionWizard, predictionSheet());
  const entries = entriesOf(usePredictionDraft().typed);
  const genome = useChosenGenome();
  const given = ({ id }: PredictionStep) => {
    const count = entries.filter(({ group }) => stepOf(group) === id).length;
    if (id === "review") return null;
    if (id === "genome" && genome !== null) return count === 0 ? "1 genome" : `1 genome, ${count} typed`;
    return count === 0 ? "not given" : `${count} given`;
  };
  return (
    <OpenSteps
      label="Your entries"
      asked={predictionWizard}
      run={run}
      given={given}
      above={Above}
      view={Fields}
    />
  );
}

function Above({ step: { id } }: { step: PredictionStep }) {
  if (id === "genome") return <GenomeChoice />;
  return id === "review" ? <ReviewStep /> : null;
}

/** Number fields, each of which may stay empty; scores from elsewhere are folded. */
function Fields({ step, form }: { step: PredictionStep; form: InputForm<FieldRules> }) {
  const { typed } = usePredictionDraft();
  const count = entriesOf(typed).filter(({ group }) => stepOf(group) === step.id).length;
  const fields = (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      columnGap="6"
      rowGap="5"
      alignItems="start"
    >
      <StepFields form={form} />
    </Grid>
  );
  if (step.inputs !== geneticInputs) return fields;
  return (
    <Disclosure
      summary="Type scores from elsewhere"
      aside={count === 0 ? "not given" : `${count} given`}
      isInitiallyOpen={count > 0}
    >
      {fields}
    </Disclosure>
  );
}
