/** The effect of each input of the model on the estimate while the others stay as they are. */
import { inputRanges } from "./input-ranges.ts";
import { type AncestryGroup, iqScale } from "./iq-constants.ts";
import { type GenomeScores, predictIq } from "./predict-iq.ts";
import type { SavedPredictionInput } from "./prediction-input.ts";

/** A part of the input with number fields. */
export type InputPart = keyof typeof inputRanges;

/** The range of nine of ten people, and a step that is easy to picture. */
export interface UsualRange {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** Five and ninety-five per cent of a normal distribution, in standard deviations. */
const standard: UsualRange = { low: -1.645, high: 1.645, step: 1 };
const exposure: UsualRange = { low: 0, high: 0.4, step: 0.1 };

/** By field; those that are no z-scores are our estimates (docs/iq-model.md#what-moves-the-estimate). */
const usualRanges = {
  pgs_int: standard,
  pgs_ea4: standard,
  gestational_age: { low: 36, high: 41, step: 1 },
  apgar_score: { low: 7, high: 10, step: 1 },
  maternal_education: { low: 9, high: 17, step: 1 },
  low_birth_weight: exposure,
  maternal_smoking: exposure,
  lead_exposure: exposure,
  iodine_deficiency: exposure,
  parental_edu: { low: 9, high: 18, step: 1 },
  household_income: { low: 15_000, high: 250_000, step: 10_000 },
  occupational_prestige: { low: 22, high: 68, step: 10 },
  tbv_res: standard,
  fa_eff: standard,
  ct_decline: standard,
  dfc_flex: standard,
} as const satisfies Readonly<Record<string, UsualRange>>;

/** A field whose effect is shown. A mean for typed scores only shifts those, so it is none. */
export type MovableField = keyof typeof usualRanges;

/** The fields in the order of the form. */
export const movableFields = Object.keys(usualRanges) as readonly MovableField[];

function partOf(field: MovableField): InputPart {
  const parts = Object.entries(inputRanges) as readonly [InputPart, object][];
  const found = parts.find(([, fields]) => field in fields);
  if (found === undefined) throw new RangeError(`no part has ${field}`);
  return found[0];
}

/** The effect of one input on the estimate, in IQ points from its present value. */
export interface InputEffect {
  readonly field: MovableField;
  readonly isGiven: boolean;
  /** At the ends of its usual range. */
  readonly atLow: number;
  readonly atHigh: number;
  /**
   * One step down and one up from the field's value, or from the middle of its usual range where it is empty; within
   * its limits.
   */
  readonly stepDown: number;
  readonly stepUp: number;
}

function withField(input: SavedPredictionInput, field: MovableField, value: number): SavedPredictionInput {
  const part = partOf(field);
  return { ...input, [part]: { ...input[part], [field]: value } };
}

function givenValue(input: SavedPredictionInput, field: MovableField): number | null {
  const part: Readonly<Record<string, unknown>> = input[partOf(field)] ?? {};
  const value = part[field];
  return typeof value === "number" ? value : null;
}

/**
 * The effect of each input. A step of an empty one is a step from the middle of its usual range, compared with that
 * middle.
 *
 * @param genome whose scores count unless a typed one replaces them
 */
export function inputEffects(
  input: SavedPredictionInput,
  group: AncestryGroup,
  genome: GenomeScores | null,
): readonly InputEffect[] {
  // The mean of an empty input.
  const estimateOf = (changed: SavedPredictionInput) =>
    predictIq({ input: changed, genome, group }).model?.iq ?? iqScale.mean;
  const now = estimateOf(input);
  return movableFields.map((field) => {
    const { low, high, step } = usualRanges[field];
    const limits: Readonly<Record<string, { low: number; high: number }>> = inputRanges[partOf(field)];
    const { low: least = low, high: greatest = high } = limits[field] ?? {};
    const given = givenValue(input, field);
    const middle = given ?? (low + high) / 2;
    const at = (value: number) =>
      estimateOf(withField(input, field, Math.min(greatest, Math.max(least, value))));
    const from = given === null ? at(middle) : now;
    return {
      field,
      isGiven: given !== null,
      atLow: at(low) - now,
      atHigh: at(high) - now,
      stepDown: at(middle - step) - from,
      stepUp: at(middle + step) - from,
    };
  });
}
