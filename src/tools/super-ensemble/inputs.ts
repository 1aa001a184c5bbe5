/** Inputs of an ensemble: the members' estimates, their accuracies, and how they correlate. */
import { choiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { lowerFirst } from "../../lib/format.ts";
import {
  type MemberId,
  memberIds,
  memberPairs,
  type PairId,
  usualAccuracies,
} from "../../science/ensemble/iq-ensemble.ts";
import { zLimit } from "../../science/scoring-constants.ts";

/** Names of the members wherever they are shown. */
export const memberNames: Readonly<Record<MemberId, string>> = {
  cognition: "Cognition score",
  education: "Education score (EA4)",
  local: "Local-ancestry score",
  home: "Childhood home",
  birth: "Before birth",
  imaging: "Brain imaging",
};

/** Names in the matrix, which has little room. */
export const shortNames: Readonly<Record<MemberId, string>> = {
  cognition: "Cognition",
  education: "Education",
  local: "Local",
  home: "Home",
  birth: "Birth",
  imaging: "Imaging",
};

const found: Readonly<Record<MemberId, string>> = {
  cognition: "A genome-wide score, in standard deviations among similar people.",
  education: "A genome-wide score, in standard deviations among similar people.",
  local: "A score that was weighed by the ancestry of each stretch of the genome.",
  home: "Schooling, income and work of the parents together, in standard deviations.",
  birth: "What was noted before and at birth; higher is better.",
  imaging: "Measures of the brain together, in standard deviations.",
};

/** A correlation of 1 would be the same member twice; no estimate of IQ here is nearly as good as a test (our bounds). */
const bounds = { correlation: 0.95, accuracy: 0.9 } as const;

type EstimateRules = Record<MemberId, FieldRule<string, number | null>>;
type AccuracyRules = Record<`${MemberId}-accuracy`, FieldRule<string, number>>;
type CorrelationRules = Record<PairId, FieldRule<string, number>>;

const estimates = Object.fromEntries(
  memberIds.map((id) => [
    id,
    optionalNumberRule({ field: memberNames[id], hint: found[id], least: -zLimit, greatest: zLimit }),
  ]),
) as EstimateRules;

const accuracies = Object.fromEntries(
  memberIds.map((id) => [
    `${id}-accuracy`,
    numberRule({
      field: `Accuracy, ${lowerFirst(memberNames[id])}`,
      label: memberNames[id],
      least: 0,
      greatest: bounds.accuracy,
      initial: usualAccuracies[id],
    }),
  ]),
) as AccuracyRules;

const correlations = Object.fromEntries(
  memberPairs.map(({ id, one, other, usual }) => [
    id,
    numberRule({
      field: `Correlation, ${lowerFirst(memberNames[one])} and ${lowerFirst(memberNames[other])}`,
      label: `${memberNames[one]} and ${lowerFirst(memberNames[other])}`,
      least: -bounds.correlation,
      greatest: bounds.correlation,
      initial: usual,
    }),
  ]),
) as CorrelationRules;

/** The score that the local-ancestry score is a version of. */
export const versions = ["education", "cognition", "own"] as const;

export const inputs = formInputs({
  ...estimates,
  version: choiceRule<(typeof versions)[number]>({
    field: "The local-ancestry score is",
    hint: "A score enters once: a better version takes the place of the other.",
    choices: [
      { value: "education", label: "another version of the education score" },
      { value: "cognition", label: "another version of the cognition score" },
      { value: "own", label: "a score of its own" },
    ],
    initial: "education",
  }),
  ...accuracies,
  ...correlations,
});

/** The values of the fields. */
export type EnsembleValues = ValuesOf<typeof inputs.rules>;
