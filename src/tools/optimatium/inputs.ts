import { type Choice, choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule, optionalNumberRule } from "../../form-rules/number-rule.ts";
import { upperFirst } from "../../lib/format.ts";
import { lostAllelesRule } from "../../parts/family/lost-alleles-rule.ts";

/** The goals for a genome: a score and the wanted direction. */
interface ObjectiveFacts {
  /** In a sentence. */
  readonly name: string;
  readonly isHigher: boolean;
}

/** The objectives, by their sets: scores whose accuracy is known, without those that not everybody wants to see. */
const objectiveFacts = {
  "education-lead-set": { name: "education", isHigher: true },
  "cognition-lead-set": { name: "cognition", isHigher: true },
  "math-ability-lead-set": { name: "maths ability", isHigher: true },
  "highest-math-lead-set": { name: "maths course", isHigher: true },
  "type-2-diabetes": { name: "type 2 diabetes", isHigher: false },
  "coronary-artery-disease": { name: "coronary disease", isHigher: false },
  asthma: { name: "asthma", isHigher: false },
  "body-mass-index": { name: "body mass index", isHigher: false },
} as const satisfies Record<string, ObjectiveFacts>;

/** Id of the set of an objective. */
export type ObjectiveId = keyof typeof objectiveFacts;

const direction = { true: "a higher score", false: "a lower score" } as const;

const choices = (Object.keys(objectiveFacts) as ObjectiveId[]).map((value): Choice<ObjectiveId> => {
  const { name, isHigher } = objectiveFacts[value];
  return { value, label: `${upperFirst(name)}, ${direction[`${isHigher}`]}` };
});

const none = { value: "none", label: "None" } as const;

const objective = (place: number, initial: ObjectiveId) =>
  choiceRule<ObjectiveId>({ field: `Objective ${place}`, choices, initial });
const further = (place: number) =>
  choiceRule<ObjectiveId | "none">({
    field: `Objective ${place}`,
    choices: [none, ...choices],
    initial: "none",
  });
const weight = (place: number) =>
  numberRule({ field: `Weight ${place}`, least: 0, greatest: 100, initial: 50 });
const limit = (place: number) =>
  optionalNumberRule({ field: `Limit ${place}`, hint: "A percentile.", least: 1, greatest: 99 });

const target = (place: number) =>
  optionalNumberRule({ field: `Target ${place}`, hint: "A percentile.", least: 1, greatest: 99 });

export const inputs = formInputs({
  relation: choiceRule({
    field: "The genomes are",
    choices: [
      { value: "family", label: "Embryos of one family" },
      { value: "strangers", label: "Any genomes, related or not" },
    ],
    initial: "family",
  }),
  objective_1: objective(1, "education-lead-set"),
  objective_2: objective(2, "type-2-diabetes"),
  objective_3: further(3),
  objective_4: further(4),
  weight_1: weight(1),
  weight_2: weight(2),
  weight_3: weight(3),
  weight_4: weight(4),
  limit_1: limit(1),
  limit_2: limit(2),
  limit_3: limit(3),
  limit_4: limit(4),
  target_1: target(1),
  target_2: target(2),
  target_3: target(3),
  target_4: target(4),
  lost_alleles: lostAllelesRule,
});

/** The values of the fields. */
export type OptimatiumValues = ValuesOf<typeof inputs.rules>;

/** The values of one objective that was chosen. */
export interface ChosenObjective extends ObjectiveFacts {
  readonly set: ObjectiveId;
  /** 1 to 4, as in the names of its fields. */
  readonly place: 1 | 2 | 3 | 4;
  readonly weight: number;
  /** The worst percentile that is accepted; null for any. */
  readonly limit: number | null;
  /** The percentile that is wanted; null for none. */
  readonly target: number | null;
}

/** The objectives that were chosen, in the order of the fields. */
export function chosenObjectives(values: OptimatiumValues): readonly ChosenObjective[] {
  return ([1, 2, 3, 4] as const).flatMap((place) => {
    const set = values[`objective_${place}`];
    if (set === "none") return [];
    return {
      ...objectiveFacts[set],
      ...{ set, place, weight: values[`weight_${place}`] },
      ...{ limit: values[`limit_${place}`], target: values[`target_${place}`] },
    };
  });
}
