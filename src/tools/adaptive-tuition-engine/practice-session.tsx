import { Box, Button, Flex } from "@chakra-ui/react";
import { ArrowRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { ok } from "../../lib/pure/result.ts";
import { exerciseSeed } from "../../science/tuition/next-exercises.ts";
import type { PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { useQuestionKeys } from "../../ui/form/question-keys.ts";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { answerInputs, chosenPlace } from "./answer-field.ts";
import { drawOwn, type Exercise, exerciseOf } from "./exercise.ts";
import { useSecondsInSight } from "./use-seconds-in-sight.ts";
import { topicName } from "./words.ts";

/** An answer before it is known when it counts as given. */
export type GivenAnswer = Omit<PracticeAnswer, "at">;

interface PracticeSessionProps {
  /** Topics of the exercises, in their order. */
  topics: readonly string[];
  onAnswer: (answer: GivenAnswer) => void;
  onEnd: () => void;
}

interface Shown extends Exercise {
  /** Of the answer, whenever it is given: pressed twice it is one answer. */
  readonly id: string;
}

/** Exercises one after the other, each with its worked solution once it is answered. */
export function PracticeSession({ topics, onAnswer, onEnd }: PracticeSessionProps) {
  // Another one for each session: exercises whose solutions were shown before a deletion, or in another tab, don't come again as new ones.
  const [own] = useState(drawOwn);
  const [place, setPlace] = useState(0);
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const topic = topics[place];
  const shown = useMemo<Shown | null>(() => {
    if (topic === undefined) return null;
    const seed = exerciseSeed(own, topic, place);
    return { ...exerciseOf(topic, seed), id: crypto.randomUUID() };
  }, [topic, own, place]);
  if (shown === null) return <SessionEnd given={given} onEnd={onEnd} />;
  const answer = given.find(({ id }) => id === shown.id) ?? null;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Progress
        label={`Exercise ${place + 1} of ${topics.length}`}
        share={place / topics.length}
        text={topicName(shown.topic)}
      />
      <Panel as="section" label="Exercise" gap="5">
        {answer === null ? (
          <Question
            key={shown.id}
            shown={shown}
            onAnswer={(one) => {
              setGiven((before) => [...before, one]);
              onAnswer(one);
            }}
          />
        ) : (
          <Solution shown={shown} answer={answer} onNext={() => setPlace(place + 1)} />
        )}
      </Panel>
      <Flex justifyContent="flex-end">
        <Button size="sm" variant="outline" onClick={onEnd}>
          Stop here
        </Button>
      </Flex>
    </Box>
  );
}

interface QuestionProps {
  shown: Shown;
  onAnswer: (answer: GivenAnswer) => void;
}

function Question({ shown, onAnswer }: QuestionProps) {
  const { item, id, topic, seed } = shown;
  const inputs = useMemo(() => answerInputs(item), [item]);
  const secondsInSight = useSecondsInSight();
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useInputForm(inputs, {
    send: ({ answer }) => {
      const chosen = chosenPlace(answer);
      onAnswer({ id, topic, seed, chosen, isRight: chosen === item.right, seconds: secondsInSight() });
      return ok(null);
    },
  });
  useQuestionKeys(place, form.element);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box ref={place} display="grid" gap="5">
      <Box as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="lead" fontWeight="620">
        {item.question}
      </Box>
      <Form form={form} gap="5">
        <RadioField field={form.fields.answer} labelLook="hidden" />
        <FormProblem form={form} />
        <Flex gap="4" justifyContent="space-between" alignItems="center" flexWrap="wrap">
          <SubmitButton form={form}>Answer</SubmitButton>
          <Box textStyle="caption" color="fg.muted" css={{ "@media (pointer: coarse)": { display: "none" } }}>
            Keys: 1 to {item.options.length + 1} choose, Enter answers
          </Box>
        </Flex>
      </Form>
    </Box>
  );
}

function Solution({ shown, answer, onNext }: { shown: Shown; answer: GivenAnswer; onNext: () => void }) {
  const { item } = shown;
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);
  const chosen = answer.chosen === null ? null : item.options[answer.chosen];
  return (
    <>
      <Box as="h2" textStyle="lead" fontWeight="620">
        {item.question}
      </Box>
      <div role="status">
        <Box fontWeight="620" color={answer.isRight ? "accent.fg" : "fg"}>
          {answer.isRight ? "Right: " : "The answer is "}
          {item.options[item.right]}
        </Box>
        {answer.isRight ? null : (
          <Box color="fg.muted">{chosen === null ? "You chose “I don’t know”." : `You chose ${chosen}.`}</Box>
        )}
      </div>
      <Box>
        <Box textStyle="caption" color="fg.muted" marginBottom="1">
          How to solve it
        </Box>
        <Box as="ol" paddingLeft="5" listStyleType="decimal" display="grid" gap="1">
          {item.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
      <div>
        <Button ref={onward} onClick={onNext}>
          Next
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </>
  );
}

function SessionEnd({ given, onEnd }: { given: readonly GivenAnswer[]; onEnd: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = given.filter(({ isRight }) => isRight).length;
  return (
    <Panel as="section" label="End of the session" gap="4">
      <Box as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="lead" fontWeight="620">
        Done: {right} of {formatCount(given.length, "exercise", "exercises")} right
      </Box>
      <div>
        <Button onClick={onEnd}>Back to the plan</Button>
      </div>
    </Panel>
  );
}
