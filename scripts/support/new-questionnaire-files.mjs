/** The files of a new questionnaire: a tool that asks one step after the other, a folder that runs, to be filled. */
import { definitionOf } from "./new-tool-names.mjs";

const steps = `import { requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";

const often = [
  { value: "0", label: "Never" },
  { value: "1", label: "Sometimes" },
  { value: "2", label: "Often" },
  { value: "3", label: "Always" },
] as const;

/** One question with choices. */
function howOften(id: string, title: string) {
  const rule = requiredChoiceRule({ field: "How often", choices: often });
  return { id, title, inputs: formInputs({ often: rule }) };
}

/** A step's id is stored with its answer: another question gets another id. */
export const steps = [
  howOften("read", "How often do you read in the evening?"),
  howOften("walk", "How often do you walk to work?"),
  {
    id: "hours",
    title: "How many hours do you sleep?",
    lead: "In a usual night.",
    inputs: formInputs({ hours: numberRule({ field: "Hours", least: 0, greatest: 24 }) }),
  },
] as const;

export type Step = (typeof steps)[number];
`;

const compute = `import type { Answers } from "../../parts/questionnaire/questionnaire.ts";

/** The result. */
export interface Answer {
  /** Points of the choices. */
  readonly points: number;
  /** Hours of sleep in a usual night. */
  readonly hours: number;
}

/** The result of all answers. */
export function resultOf(answers: Answers): Answer {
  const values = answers.map((answer) => answer.values);
  return {
    points: values.reduce((sum, { often = 0 }) => sum + Number(often), 0),
    hours: values.reduce((sum, { hours = 0 }) => sum + Number(hours), 0),
  };
}
`;

const questionnaire = `import { defineQuestionnaire, fixedSteps } from "../../parts/questionnaire/questionnaire.ts";
import { resultOf } from "./compute.ts";
import { steps } from "./steps.ts";

export const questionnaire = defineQuestionnaire({
  // Another number whenever answers mean something else than before.
  version: 1,
  ...fixedSteps(steps),
  inputs: (step) => step.inputs,
  compute: resultOf,
  moves: "back",
  stored: "tab",
  sample: { read: { often: "2" }, walk: { often: "1" }, hours: { hours: "7" } },
  saved: {
    columns: ["Points", "Hours"],
    rows: ({ points, hours }) => [[points, hours]],
    document: ({ points, hours }) => ({ points, hours }),
  },
});
`;

const test = `import { expect, it } from "vitest";
import { expectQuestionnaireLaws } from "../../../tests/support/questionnaire-laws.ts";
import { resultOf } from "./compute.ts";
import { questionnaire } from "./questionnaire.ts";

it("gives the same result for the same answers, however they came about", () => {
  expectQuestionnaireLaws(questionnaire);
});

it("adds up the points of the choices", () => {
  const answers = [
    { step: "read", values: { often: "2" } },
    { step: "walk", values: { often: "3" } },
    { step: "hours", values: { hours: 7.5 } },
  ];
  expect(resultOf(answers)).toEqual({ points: 5, hours: 7.5 });
});
`;

const screen = `import { formatNumber } from "../../lib/format.ts";
import { QuestionnairePage, type ResultViewProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Answer } from "./compute.ts";
import { questionnaire } from "./questionnaire.ts";

export function Screen(props: ScreenProps) {
  return (
    <QuestionnairePage
      {...props}
      questionnaire={questionnaire}
      view={View}
      about={{
        computed: "The points of the choices, added up.",
        limits: "It says nothing about a person.",
        caveat: "A sum of points is no finding.",
      }}
    />
  );
}

function View({ answer: { points, hours } }: ResultViewProps<Answer>) {
  return (
    <Panel as="section" label="Points">
      <Figures>
        <Figure figure={formatNumber(points)} caption="points of 6" tone="accent.fg" />
        <Figure figure={formatNumber(hours, 1)} caption="hours of sleep" />
      </Figures>
    </Panel>
  );
}
`;

/**
 * The files by name. A tool that is in preparation has its \`tool.ts\` already.
 *
 * @param {string} id
 * @returns {Readonly<Record<string, string>>}
 */
export function newQuestionnaireFiles(id) {
  return {
    "tool.ts": definitionOf(id),
    "steps.ts": steps,
    "compute.ts": compute,
    "questionnaire.ts": questionnaire,
    "questionnaire.test.ts": test,
    "screen.tsx": screen,
  };
}
