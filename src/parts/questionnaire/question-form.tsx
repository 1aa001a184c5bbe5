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
import { Panel } from "../../ui/panel.tsx";
import { StepButtons } from "../wizard/step-buttons.tsx";
import type { TypedStep } from "./moves.ts";
import type { QuestionStep, StepInputs } from "./questionnaire.ts";
import { StepFields } from "./step-fields.tsx";

/** What draws the fields of a step in its own way, such as choices that are pictures. */
export type StepView<Step> = ComponentType<{ step: Step; form: InputForm<FieldRules> }>;

interface QuestionFormProps<Step extends QuestionStep> {
  step: Step;
  inputs: StepInputs;
  /** What its fields hold already. */
  typed: TypedStep | undefined;
  view: StepView<Step> | undefined;
  /** Whether its heading gets the focus: it has taken the place of another step. */
  takesFocus: boolean;
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

/** A step: its question, its fields, and the way on. The digits choose, Enter goes on. */
export function QuestionForm<Step extends QuestionStep>(props: QuestionFormProps<Step>) {
  const { step, typed, view: View, takesFocus, onType, onAnswer, onBack } = props;
  const inputs = props.inputs as unknown as FormInputs<FieldRules>;
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
  useQuestionKeys(place, form.element);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const keys = choicesByKey(props.inputs);
  return (
    <Box ref={place}>
      <Panel as="section" label="Question" gap="5">
        <div>
          <Box as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="lead" fontWeight="620">
            {step.title}
          </Box>
          {step.lead === undefined ? null : (
            <Box color="fg.muted" maxWidth="65ch">
              {step.lead}
            </Box>
          )}
        </div>
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
      </Panel>
    </Box>
  );
}
