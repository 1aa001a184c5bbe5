/** What a person wants to learn, how much time they have, and what is known of them before: typed at the first step. */
import { type ChoiceRule, choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { upperFirst } from "../../lib/format.ts";
import { type CognitiveDomain, cognitiveDomains } from "../../science/iq/cognitive-domains.ts";
import { correlationOfDomains } from "../../science/iq/cognitive-profile.ts";
import { iqLimits, iqScale } from "../../science/iq/iq-constants.ts";
import type { AbilityPrior } from "../../science/item-response/ability-posterior.ts";
import { standardPrior } from "../../science/item-response/ability-posterior.ts";
import type { Subject } from "../../science/items/tuition/subjects.ts";
import { limit } from "../../science/percentile.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { priorOfIq } from "../../science/tuition/placement.ts";
import { subjectIds } from "../../science/tuition/topic-list.ts";

const wanted = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

type Wanted = (typeof wanted)[number]["value"];

const subjectRules = Object.fromEntries(
  subjectIds.map((subject) => [
    subject,
    choiceRule<Wanted>({ field: upperFirst(subject), choices: wanted, initial: "yes" }),
  ]),
) as Readonly<Record<Subject, ChoiceRule<Wanted>>>;

const hours = numberRule({
  field: "Hours a week",
  hint: "For all subjects together. The plan never exceeds them.",
  least: 0.25,
  greatest: 40,
  initial: 3,
});

/** Subjects and time, which may be changed at any time. */
export const planInputs = formInputs({ ...subjectRules, hours });

/** Of a test whose margin isn't typed (our choice; a short test may be this far off). */
const usualMargin = 12;

/** All that the first step asks. */
export const goalInputs = formInputs({
  ...subjectRules,
  hours,
  iq: optionalNumberRule({
    field: "IQ from a test",
    hint: "Optional: with it the placement starts closer to your level. Use a test score, never a prediction from DNA.",
    least: iqLimits.low,
    greatest: iqLimits.high,
  }),
  margin: optionalNumberRule({
    field: "Its 95 % margin",
    hint: `IQ points either way. If you leave it empty, ${usualMargin} is used.`,
    least: 0,
    greatest: 60,
  }),
  // Drawn by the page: two people get other exercises.
  own: optionalNumberRule({ field: "Exercises", least: 0, greatest: 4_294_967_295, isWhole: true }),
});

export type GoalValues = ValuesOf<typeof goalInputs.rules>;
export type PlanValues = ValuesOf<typeof planInputs.rules>;

/** The chosen subjects; all of them where none is. */
export function subjectsOf(values: Pick<GoalValues, Subject>): readonly Subject[] {
  const chosen = subjectIds.filter((subject) => values[subject] === "yes");
  return chosen.length === 0 ? subjectIds : chosen;
}

/** The domains of a cognitive profile that have a test score. */
const testedDomains = cognitiveDomains.filter(({ id }) => id !== "full-scale");

/**
 * The IQ that the test scores of a cognitive profile give together. Scores correlate below 1, so their mean spreads less among people than
 * each of them: it is divided by its own spread, as a full-scale IQ is. The margin is that of measurement alone. An IQ that was predicted
 * doesn't count.
 *
 * @param settings what was typed for the profile in this visit
 * @returns what the fields hold then; null where no test was typed
 */
export function iqOfProfile(
  settings: Readonly<Record<string, unknown>> | null,
): { readonly iq: string; readonly margin: string } | null {
  const tests = testedDomains.flatMap((domain) => {
    const text = settings?.[domain.id];
    const score = typeof text === "string" && text.trim() !== "" ? Number(text) : Number.NaN;
    return score >= iqLimits.low && score <= iqLimits.high ? [{ domain, score }] : [];
  });
  if (tests.length === 0) return null;
  const mean = tests.reduce((sum, { score }) => sum + score, 0) / tests.length;
  const domains = tests.map(({ domain }) => domain);
  const spread = spreadOfMean(domains);
  const unreliable = domains.reduce((sum, { reliability }) => sum + 1 - reliability, 0);
  const error = (iqScale.sd * Math.sqrt(unreliable)) / tests.length / spread;
  const iq = limit(iqScale.mean + (mean - iqScale.mean) / spread, iqLimits.low, iqLimits.high);
  return { iq: String(Math.round(iq)), margin: String(Math.round(intervalMultiplier * error)) };
}

/** How much a mean of scores spreads among people, as a share of one score's spread. */
function spreadOfMean(domains: readonly CognitiveDomain[]): number {
  const sum = domains.reduce(
    (rows, one) =>
      rows +
      domains.reduce((row, other) => row + (one === other ? 1 : correlationOfDomains(one, other).r), 0),
    0,
  );
  return Math.sqrt(sum) / domains.length;
}

/** What is known of the level before the first exercise. */
export function priorOf({ iq, margin }: Pick<GoalValues, "iq" | "margin">): AbilityPrior {
  return iq === null ? standardPrior : priorOfIq(iq, margin ?? usualMargin);
}
