/** What can be typed for a placement: abilities, interests, limits, weights, and the programmes. */
import { type Choice, choiceRule } from "../../form-rules/choice-rule.ts";
import { type FieldProblems, formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { type RowOf, rowsRule } from "../../form-rules/rows-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { formatNumber } from "../../lib/format.ts";
import { holdsGenotypeLine } from "../../lib/genotype-line.ts";
import { profileDomains } from "../../science/iq/cognitive-profile.ts";
import { iqLimits, iqScale } from "../../science/iq/iq-constants.ts";
import { highestInterest, interestTypes } from "../../science/placement/interest-plane.ts";
import {
  type PlacementAbility,
  type PlacementPart,
  placementAbilities,
  type SurplusRule,
} from "../../science/placement/placement-profile.ts";
import { sampleProgrammes } from "../../science/placement/sample-programmes.ts";

function domainOf(ability: PlacementAbility) {
  const found = profileDomains.find(({ id }) => id === ability);
  if (found === undefined) throw new Error(`The profile has no domain ${ability}`);
  return found;
}

/** What an ability, or interests as a whole, is called. */
export function nameOfPart(part: PlacementPart): string {
  return part === "interests" ? "Interests" : domainOf(part).name;
}

/** Standard error of a test's true value where none is typed: 15 √(r (1 − r)) with the reliability of such tests. */
export function usualError(ability: PlacementAbility): number {
  const { reliability } = domainOf(ability);
  return iqScale.sd * Math.sqrt(reliability * (1 - reliability));
}

const ability = (id: PlacementAbility) =>
  optionalNumberRule({ field: nameOfPart(id), least: iqLimits.low, greatest: iqLimits.high });

const abilityError = (id: PlacementAbility) =>
  optionalNumberRule({
    field: `Standard error, ${nameOfPart(id).toLowerCase()}`,
    hint: `In IQ points. If it is empty, ${formatNumber(usualError(id), 1)} is used.`,
    least: 0,
    greatest: 30,
  });

const interest = (at: number) => {
  const { name, about } = interestTypes[at] ?? { name: "", about: "" };
  return optionalNumberRule({ field: name, label: `${name}: ${about}`, least: 0, greatest: highestInterest });
};

/** Heaviest weight of a part. */
export const greatestWeight = 10;

const weight = (part: PlacementPart, initial: number) =>
  numberRule({
    field: `Weight, ${nameOfPart(part).toLowerCase()}`,
    least: 0,
    greatest: greatestWeight,
    initial,
  });

const surplusChoices: readonly Choice<SurplusRule>[] = [
  { value: "counts", label: "Counts as a distance, too" },
  { value: "ignored", label: "Does not count" },
];

/** Schooling in its order; a later one includes the earlier ones. */
export const schoolings = [
  { value: "none", label: "None" },
  { value: "compulsory", label: "Compulsory school" },
  { value: "secondary", label: "Upper secondary school" },
  { value: "bachelor", label: "Bachelor’s degree" },
] as const;

/** How much of the week a programme takes. */
export const attendances = [
  { value: "full-time", label: "Full time" },
  { value: "part-time", label: "Part time" },
  { value: "distance", label: "At a distance" },
] as const;

const noGenotypes = "This looks like genetic data. It is not accepted here.";

/** A text of a programme. */
function words(options: Parameters<typeof textRule>[0]) {
  const rule = textRule(options);
  return { ...rule, schema: rule.schema.refine((text) => !holdsGenotypeLine(text), { error: noGenotypes }) };
}

const codeText = "Interests must be one to three different letters of R, I, A, S, E, C.";

function hollandCode() {
  const rule = textRule({ field: "Interests", hint: "A Holland code such as RIC." });
  const isCode = (text: string) =>
    /^[RIASEC]{0,3}$/i.test(text) && new Set(text.toUpperCase()).size === text.length;
  return { ...rule, schema: rule.schema.refine(isCode, { error: codeText }) };
}

const required = (id: PlacementAbility) =>
  optionalNumberRule({ field: nameOfPart(id), isWhole: true, least: iqLimits.low, greatest: iqLimits.high });

const columns = {
  name: words({ field: "Programme", missing: "Please fill in Programme." }),
  fluid: required("fluid"),
  crystallized: required("crystallized"),
  "working-memory": required("working-memory"),
  "processing-speed": required("processing-speed"),
  interests: hollandCode(),
  months: optionalNumberRule({ field: "Months", isWhole: true, least: 0, greatest: 240 }),
  cost: optionalNumberRule({ field: "Cost", least: 0 }),
  schooling: choiceRule({ field: "Schooling asked for", choices: schoolings, initial: "none" }),
  attendance: choiceRule({ field: "Attendance", choices: attendances, initial: "full-time" }),
  source: words({ field: "Source" }),
};

/** One typed programme. */
export type ProgrammeRow = RowOf<typeof columns>;

/** Programmes that there may be. */
const mostProgrammes = 40;

export const inputs = formInputs({
  fluid: ability("fluid"),
  crystallized: ability("crystallized"),
  "working-memory": ability("working-memory"),
  "processing-speed": ability("processing-speed"),
  "fluid-error": abilityError("fluid"),
  "crystallized-error": abilityError("crystallized"),
  "working-memory-error": abilityError("working-memory"),
  "processing-speed-error": abilityError("processing-speed"),
  realistic: interest(0),
  investigative: interest(1),
  artistic: interest(2),
  social: interest(3),
  enterprising: interest(4),
  conventional: interest(5),
  "interest-error": numberRule({
    field: "Standard error of an interest scale",
    hint: "In points of the scale. 4 is by design: a spread of 9 and a reliability of 0.8.",
    least: 0,
    greatest: 20,
    initial: 4,
  }),
  "most-months": optionalNumberRule({ field: "Months at most", isWhole: true, least: 0, greatest: 240 }),
  "most-cost": optionalNumberRule({
    field: "Cost at most",
    hint: "In the currency of the programmes.",
    least: 0,
  }),
  schooling: choiceRule({
    field: "Schooling so far",
    choices: [{ value: "any", label: "Leaves nothing out" }, ...schoolings],
    initial: "any",
  }),
  attendance: choiceRule({
    field: "Attendance",
    choices: [{ value: "any", label: "Any" }, ...attendances],
    initial: "any",
  }),
  surplus: choiceRule<SurplusRule>({
    field: "An ability above what is asked for",
    choices: surplusChoices,
    initial: "counts",
  }),
  "fluid-weight": weight("fluid", 1),
  "crystallized-weight": weight("crystallized", 1),
  "working-memory-weight": weight("working-memory", 1),
  "processing-speed-weight": weight("processing-speed", 1),
  "interests-weight": weight("interests", 2),
  programmes: rowsRule({
    field: "Programmes",
    hint: "What each asks for, in IQ points; a Holland code; limits; and where that is from. A cell may be empty.",
    columns,
    least: 1,
    most: mostProgrammes,
    initial: sampleProgrammes.map(({ abilities, ...programme }) => ({
      ...programme,
      ...abilities,
      cost: null,
    })),
  }),
});

/** The fields of interests, in the order of the hexagon. */
export const interestFields = [
  "realistic",
  "investigative",
  "artistic",
  "social",
  "enterprising",
  "conventional",
] as const;

export const errorFields = placementAbilities.map((id) => `${id}-error` as const);

/** The rules of the fields. */
export type PlacementRules = typeof inputs.rules;

/** The values of the fields. */
export type PlacementValues = ValuesOf<PlacementRules>;

/** What may be wrong in them together. */
export type PlacementProblems = string | FieldProblems<PlacementRules>;
