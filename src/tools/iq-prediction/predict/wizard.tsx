import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { type PredictionStep, usePredictionDraft } from "../prediction-draft.ts";
import { GenomeStep } from "./genome-step.tsx";
import { neuroimagingInputs, prenatalInputs, socioeconomicInputs } from "./inputs.ts";
import { NumbersStep } from "./numbers-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { StepList } from "./step-list.tsx";
import { stepLeads, stepNames } from "./step-words.ts";

/** The list of steps and the one that is open. A step that is opened takes the focus to its heading. */
export function Wizard() {
  const { step, round } = usePredictionDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Panel as="section" label="Your entries" gap="5">
      <StepList />
      <Box>
        <Box as="h2" ref={heading} tabIndex={-1} textStyle="lead" fontWeight="620">
          {stepNames[step]}
        </Box>
        <Box color="fg.muted" maxWidth="65ch">
          {stepLeads[step]}
        </Box>
      </Box>
      <StepFields key={`${step} ${round}`} step={step} />
    </Panel>
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
