/** Small questionnaires for tests: one with two ways, one whose next question depends on the answers, one whose steps open in any order. */
import { requiredChoiceRule } from "../../src/form-rules/choice-rule.ts";
import { formInputs } from "../../src/form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../src/form-rules/number-rule.ts";
import { textRule } from "../../src/form-rules/text-rule.ts";
import {
  type Answers,
  defineQuestionnaire,
  fixedSteps,
  type QuestionStep,
  valuesAt,
} from "../../src/parts/questionnaire/questionnaire.ts";

const saved = { columns: ["Sum"], rows: (sum: number) => [[sum]], document: (sum: number) => ({ sum }) };

const pets = formInputs({
  has: requiredChoiceRule({
    field: "Pets",
    choices: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
  }),
});
const count = formInputs({
  count: numberRule({ field: "Number of pets", least: 1, greatest: 40, isWhole: true }),
});
const wish = formInputs({ wish: textRule({ field: "Wish", missing: "Say what you would like." }) });

const petSteps = [
  { id: "pets", title: "Do you have pets?", inputs: pets },
  { id: "count", title: "How many?", inputs: count },
  { id: "wish", title: "Which animal would you like?", inputs: wish },
] as const;

/** With a question that only some are asked; one may go back. It gives the number of pets. */
export const petQuestions = defineQuestionnaire({
  version: 2,
  next: (answers: Answers): (typeof petSteps)[number] | null => {
    const [first, second, third] = petSteps;
    const has = valuesAt(answers, "pets", pets)?.has;
    if (has === undefined) return first;
    if (has === "yes" && valuesAt(answers, "count", count) === null) return second;
    return valuesAt(answers, "wish", wish) === null ? third : null;
  },
  inputs: ({ inputs }) => inputs,
  progress: (answers) => ({ answered: answers.length, of: 3, isAbout: true }),
  compute: (answers) => valuesAt(answers, "count", count)?.count ?? 0,
  moves: "back",
  stored: "account",
  sample: { pets: { has: "yes" }, count: { count: "2" }, wish: { wish: "a hen" } },
  saved,
});

const choices = ["1", "2", "3", "4"].map((value) => ({ value, label: `About ${value}` }));
const item = formInputs({ choice: requiredChoiceRule({ field: "Answer", choices }) });

interface Item extends QuestionStep {
  readonly level: number;
}

/** An adaptive test of six items: a right answer, "2", leads to a harder one. It gives the level reached. */
export const levelTest = defineQuestionnaire({
  version: 1,
  next: (answers: Answers): Item | null => {
    if (answers.length === 6) return null;
    const level = levelAfter(answers);
    return { id: `item-${answers.length}-${level}`, title: `How much is half of ${2 * level}?`, level };
  },
  inputs: () => item,
  progress: (answers) => ({ answered: answers.length, of: 6, isAbout: true, left: "about 1 min left" }),
  compute: levelAfter,
  moves: "on",
  stored: "tab",
  sample: Object.fromEntries(
    ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5"].map((id) => [`item-${id}`, { choice: "2" }]),
  ),
  saved,
});

function levelAfter(answers: Answers): number {
  return answers.reduce((level, { values }) => Math.max(0, level + (values["choice"] === "2" ? 1 : -1)), 0);
}

const optional = (name: string) =>
  formInputs({ [name]: optionalNumberRule({ field: name, least: 0, greatest: 9 }) });
const wizardSteps = [
  { id: "first", title: "First", inputs: optional("one") },
  { id: "second", title: "Second", inputs: optional("two") },
  { id: "last", title: "Last", inputs: formInputs({}) },
];

/** Three steps that open in any order, none of which need be filled in. It gives the sum. */
export const sumWizard = defineQuestionnaire({
  version: 1,
  ...fixedSteps(wizardSteps),
  inputs: ({ inputs }) => inputs,
  compute: (answers) =>
    answers
      .flatMap(({ values }) => Object.values(values))
      .reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
  moves: "any",
  stored: "memory",
  sample: { first: { one: "1" }, second: { two: "2" }, last: {} },
  saved,
});
