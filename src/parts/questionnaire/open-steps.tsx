import { type ComponentType, useRef } from "react";
import { StepForm, type StepView } from "./question-form.tsx";
import type { QuestionStep, StepsAsked } from "./questionnaire.ts";
import { StepList } from "./step-list.tsx";
import { StepPanel } from "./step-panel.tsx";
import type { QuestionnaireRun } from "./use-questionnaire.ts";
import { allSteps } from "./walk.ts";

interface OpenStepsProps<Step extends QuestionStep> {
  /** The subject of the steps. */
  label: string;
  asked: StepsAsked<Step>;
  run: QuestionnaireRun<Step>;
  /** What was entered in a step, such as "2 given"; null where nothing can be. */
  given: (step: Step) => string | null;
  /** Draws the fields of a step. */
  view: StepView<Step>;
  /** Stands above them; a step without fields has nothing else. */
  above: ComponentType<{ step: Step }>;
}

/** A questionnaire whose steps may be opened in any order: the list of them and the open one. What is typed counts at once. */
export function OpenSteps<Step extends QuestionStep>(props: OpenStepsProps<Step>) {
  const { label, asked, run, given, view, above: Above } = props;
  const { step, state } = run;
  const first = useRef<string | undefined>(step?.id);
  if (step === null) return null;
  if (step.id !== first.current) first.current = undefined;
  const steps = allSteps(asked);
  const inputs = asked.inputs(step);
  const onward = steps.at(-1) === step ? null : "Continue";
  return (
    <StepPanel
      label={label}
      step={step}
      focusFor={first.current === undefined ? step.id : null}
      above={
        <StepList
          steps={steps.map((one) => ({ id: one.id, name: one.title, given: given(one) }))}
          open={step.id}
          onOpen={run.open}
        />
      }
    >
      <Above key={`above ${step.id}`} step={step} />
      {onward === null ? null : (
        <StepForm
          key={`${state.round} ${step.id}`}
          step={{ onward, ...step }}
          inputs={inputs}
          typed={state.answers.typed[step.id]}
          view={view}
          onType={(typed) => run.type(step, typed)}
          onAnswer={(typed) => run.answer(step, typed)}
          onBack={run.backFrom(step)}
        />
      )}
    </StepPanel>
  );
}
