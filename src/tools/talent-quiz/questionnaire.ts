import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import { defineQuestionnaire } from "../../parts/questionnaire/questionnaire.ts";
import { quizVersion } from "../../science/items/quiz-version.ts";
import { type QuizResult, resultOf } from "./compute.ts";
import { sampleAnswers } from "./sample.ts";
import { inputsOf, nextStep, progressOf } from "./steps.ts";

/** Digits of a value in files. */
const decimals = 3;

/**
 * What the account, the files and an organisation get of a result: estimates, and none of the answers. With the missed attention checks, of which
 * the person is warned too: personality values that come without them would look surer than they are.
 */
function resultDocument({ domains, care }: QuizResult): Readonly<Record<string, unknown>> {
  return {
    unit: "standard deviations by the design of the items",
    attention_checks: { checked: care.checked, missed: care.missed },
    domains: domains.map(({ domain, area, value, standardError, low, high, answered }) => ({
      domain,
      area,
      value: Number(value.toFixed(decimals)),
      standardError: Number(standardError.toFixed(decimals)),
      low: Number(low.toFixed(decimals)),
      high: Number(high.toFixed(decimals)),
      answered,
    })),
  };
}

export const questionnaire = defineQuestionnaire({
  version: quizVersion,
  next: nextStep,
  inputs: inputsOf,
  progress: progressOf,
  compute: resultOf,
  moves: "on",
  stored: "account",
  // Made when somebody looks at the example: it answers a whole quiz.
  get sample() {
    return sampleAnswers();
  },
  saved: {
    columns: ["Domain", "Area", "Value (SD by design)", "Standard error", "95 % from", "95 % to", "Answers"],
    rows: ({ domains }) =>
      domains.map(({ domain, area, value, standardError, low, high, answered }) => [
        domainNames[domain],
        area,
        ...[value, standardError, low, high].map((number) => Number(number.toFixed(decimals))),
        answered,
      ]),
    document: resultDocument,
  },
});
