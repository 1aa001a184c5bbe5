/** The rows of conditions that a plan counts, and what they give. */
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { type RowOf, rowsRule } from "../../form-rules/rows-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { formatPercent } from "../../lib/format.ts";
import { chancesAmongLiving } from "../../science/finance/chance-among-living.ts";
import {
  addedCondition,
  type Condition,
  conditions,
  lastsForGood,
  publishedHeritability,
  type Sex,
} from "../../science/finance/conditions.ts";
import { furtherProblems } from "../../texts/form-problems.ts";

const columns = {
  name: textRule({ field: "Condition", missing: furtherProblems.missing("Condition") }),
  chance: optionalNumberRule({ field: "Chance", label: "Chance, %", least: 0, greatest: 99 }),
  cost: optionalNumberRule({
    field: "Cost",
    label: "Cost, $ a year",
    least: 0,
    greatest: 1e8,
    isMoney: true,
  }),
  pay: optionalNumberRule({
    field: "Pay lost",
    label: "Pay lost, $ a year",
    least: 0,
    greatest: 1e8,
    isMoney: true,
  }),
  years: optionalNumberRule({
    field: "Years",
    label: "Years it costs",
    least: 1,
    greatest: 80,
    isWhole: true,
  }),
  age: optionalNumberRule({ field: "Age", label: "Half begin by age", least: 1, greatest: 110 }),
  relative: choiceRule<"no" | "yes">({
    field: "Family",
    label: "Parent, sibling, child",
    choices: [
      { value: "no", label: "None has it" },
      { value: "yes", label: "One has it" },
    ],
    initial: "no",
  }),
};

/** A row of conditions. */
export type ConditionRow = RowOf<typeof columns>;

/** A published condition as its row begins: chance, age and what lasts for good are left to the study. */
function rowOf({ name, cost, payLost, years }: Condition): ConditionRow {
  return {
    ...{ name, chance: null, cost: Math.round(cost), pay: Math.round(payLost), age: null, relative: "no" },
    years: years === lastsForGood ? null : years,
  };
}

/** More rows would be drawn for seconds with each change. */
const mostRows = 40;

const emptyCells =
  "An empty cell counts as published, as “Conditions in this plan” shows: chance over all of life, cost before insurance, years for good. Remove the row of what you won’t get or have already. Rows of your own may have any name and need a chance. Your account gets them only when you save the plan there; a link never has them.";

function rowsOf(field: string, isPsychiatric: boolean) {
  return rowsRule({
    ...{ field, hint: emptyCells, columns, most: mostRows },
    initial: conditions.filter((one) => one.isPsychiatric === isPsychiatric).map(rowOf),
  });
}

/** Rows for everybody, and those for people who agreed to see psychiatric conditions. */
export const conditionRules = {
  conditions: rowsOf("Conditions", false),
  psychiatric: rowsOf("Psychiatric conditions", true),
};

type RowField = keyof typeof conditionRules;

/** The values of both fields. */
export type ConditionValues = Readonly<Record<RowField, readonly ConditionRow[]>>;

/** A condition of a plan, with what its row says of the person. */
export interface PlannedRow {
  readonly field: RowField;
  /** With the row's figures in place of the published ones. */
  readonly condition: Condition;
  /** Over all of life, 0 to 1; null for the published one. */
  readonly chance: number | null;
  readonly isInFamily: boolean;
}

/** Names as they are compared. */
const plain = (name: string) => name.trim().toLowerCase().replaceAll("'", "’");

function plannedRow(field: RowField, row: ConditionRow, index: number): PlannedRow {
  const known = conditions.find(
    ({ name, isPsychiatric }) =>
      plain(name) === plain(row.name) && isPsychiatric === (field === "psychiatric"),
  );
  const base = known ?? addedCondition(`${field}-${index + 1}`, row.name);
  const { age } = row;
  return {
    field,
    condition: {
      ...base,
      cost: row.cost ?? base.cost,
      payLost: row.pay ?? base.payLost,
      years: row.years ?? base.years,
      onset: age === null ? base.onset : (sex) => ({ ...base.onset(sex), median: age }),
    },
    chance: row.chance === null ? null : row.chance / 100,
    isInFamily: row.relative === "yes",
  };
}

/** The conditions of a plan; psychiatric rows count only where the person agreed to see them. */
export function plannedRows(values: ConditionValues, isAgreed: boolean): readonly PlannedRow[] {
  const of = (field: RowField) => values[field].map((row, index) => plannedRow(field, row, index));
  return isAgreed ? [...of("conditions"), ...of("psychiatric")] : of("conditions");
}

/** What is wrong with a row, apart from the ranges of its cells; null for nothing. */
function problemOf({ condition, chance, isInFamily }: PlannedRow, sex: Sex): string | null {
  const { name, trait } = condition;
  if (trait === null && chance === null)
    return `${name}: please fill in its chance. These rows begin with none of that name.`;
  const { most } = chancesAmongLiving(condition, condition.onset(sex));
  if (chance !== null && chance > most)
    return `${name}: the chance must be ${formatPercent(Math.floor(100 * most) / 100)} or less. No more people live until it begins.`;
  if (isInFamily && publishedHeritability(condition, sex) === null)
    return `${name}: how much of it is inherited is not known, so a relative cannot be counted.`;
  return null;
}

/** The first problem of the rows, at their field. */
export function problemOfRows(
  rows: readonly PlannedRow[],
  sex: Sex,
): { readonly [Field in RowField]?: string } | null {
  const names = new Set<string>();
  for (const row of rows) {
    const name = plain(row.condition.name);
    const problem = names.has(name) ? `${row.condition.name} stands in two rows.` : problemOf(row, sex);
    if (problem !== null) return { [row.field]: problem };
    names.add(name);
  }
  return null;
}
