import { Box, Flex } from "@chakra-ui/react";
import { type ComponentType, useEffect, useRef } from "react";
import type { FieldRules, FormInputs } from "../../form-rules/form-inputs.ts";
import { textsIn } from "../../form-rules/input-texts.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { useQuestionKeys } from "../../ui/form/question-keys.ts";
import { mostKeys } from "../../ui/form/radio-field.tsx";
import { type InputForm, useInputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import type { TypedStep } from "./moves.ts";
import type { QuestionStep, StepInputs } from "./questionnaire.ts";
import { StepButtons } from "./step-buttons.tsx";
import { StepFields } from "./step-fields.tsx";
import { StepPanel } from "./step-panel.tsx";

/** What draws the fields of a step in its own way, such as choices that are pictures. */
export type StepView<Step> = ComponentType<{ step: Step; form: InputForm<FieldRules> }>;

interface StepFormProps<Step extends QuestionStep> {
  step: Step;
  inputs: StepInputs;
  /** What its fields hold already. */
  typed: TypedStep | undefined;
  view: StepView<Step> | undefined;
  /** What its fields hold, once somebody changed it. */
  onType: (typed: TypedStep) => void;
  onAnswer: (typed: TypedStep) => Result<unknown, string>;
  /** Opens the step before with what is typed here; null where that is not allowed, and at the first. */
  onBack: ((typed: TypedStep) => void) | null;
}

/** How many choices the digits reach; 0 where there is not exactly one list of them. */
function choicesByKey({ rules }: StepInputs): number {
  const lists = Object.values(rules).flatMap((rule) =>
    "choices" in rule && Array.isArray(rule.choices) && rule.initial === "" ? [rule.choices.length] : [],
  );
  return lists.length === 1 ? Math.min(lists[0] ?? 0, mostKeys) : 0;
}

/** The fields of a step and the way on. The digits choose, Enter goes on. */
export function StepForm<Step extends QuestionStep>(props: StepFormProps<Step>) {
  const { step, typed, view: View, onType, onAnswer, onBack } = props;
  const inputs = props.inputs as unknown as FormInputs<FieldRules>;
  const now = useRef<TypedStep>({});
  const form = useInputForm(inputs, {
    ...(typed === undefined ? {} : { initial: typed }),
    send: () => {
      const answered = onAnswer(now.current);
      return answered.ok ? ok(null) : answered;
    },
  });
  now.current = textsIn(useTypedValues(form));
  const content = JSON.stringify(now.current);
  const shown = useRef(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when its content changes, not at each drawing
  useEffect(() => {
    if (shown.current !== content) onType(now.current);
    shown.current = content;
  }, [content]);
  // With its heading, which has the focus once it has taken the place of another step.
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    place.current = form.element.current?.closest("section") ?? null;
  });
  useQuestionKeys(place, form.element);
  const keys = choicesByKey(props.inputs);
  return (
    <Form form={form} gap="5">
      {View === undefined ? <StepFields form={form} /> : <View step={step} form={form} />}
      <FormProblem form={form} />
      <Flex gap="4" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <StepButtons
          form={form}
          onward={step.onward ?? "Next"}
          onBack={onBack && (() => onBack(now.current))}
        />
        {keys === 0 ? null : (
          <Box
            textStyle="caption"
            color="fg.muted"
            css={{ "@media (pointer: coarse)": { display: "none" } }}
            _print={{ display: "none" }}
          >
            Keys: 1 to {keys} choose, Enter goes on
          </Box>
        )}
      </Flex>
    </Form>
  );
}

/** A step: its question, its fields, and the way on. */
export function QuestionForm<Step extends QuestionStep>({
  focusFor,
  ...props
}: StepFormProps<Step> & { focusFor: string | null }) {
  return (
    <StepPanel label="Question" step={props.step} focusFor={focusFor}>
      <StepForm {...props} />
    </StepPanel>
  );
}
