import { type GeneticPart, geneticPart, genomeWideR2 } from "../science/iq/genetic-part.ts";
import { givenNumber } from "../science/iq/given-number.ts";
import { iqScale, partWeights, socioeconomicScales } from "../science/iq/iq-constants.ts";
import { latentG } from "../science/iq/latent-g.ts";
import {
  type NeuroimagingField,
  type NeuroimagingInput,
  neuroimagingComposite,
} from "../science/iq/neuroimaging-part.ts";
import { type PrenatalField, type PrenatalInput, prenatalComposite } from "../science/iq/prenatal-part.ts";
import {
  type SocioeconomicField,
  type SocioeconomicInput,
  socioeconomicOfLogIncome,
} from "../science/iq/socioeconomic-part.ts";
import { naturalLog } from "./natural-log.ts";
import { normalOfUniform } from "./normal-of-uniform.ts";
import type { PreparedPlan } from "./plan.ts";

/** A field that was typed in and may be wrong. */
export type UncertainField = "pgs_int" | "pgs_ea4" | PrenatalField | SocioeconomicField | NeuroimagingField;

/** An estimate of IQ, and how far its inputs may be wrong. */
export interface IqUncertaintyInputs {
  genetic: GeneticPart | null;
  prenatal: PrenatalInput;
  socioeconomic: SocioeconomicInput;
  neuroimaging: NeuroimagingInput;
  /**
   * Standard deviation of each field's error in the field's unit, of the income as a share of it, of typed scores in standard
   * deviations of the people that they are compared with. None is no error.
   */
  errors: Partial<Readonly<Record<UncertainField, number>>>;
}

/** The values of one part of the model, by field; a draw changes them for a moment. */
type FieldValues = Partial<Record<UncertainField, number>>;

/** A part of the model with the fields that may be wrong. */
interface UncertainPart {
  values: FieldValues;
  uncertain: readonly { field: UncertainField; value: number; error: number }[];
  /** IQ points of the part at some values. */
  pointsOf: (values: FieldValues) => number;
}

/** Points at which the spread of a field's effect is worked out: a share of 1/1024 of its values at each. */
const spreadPoints = 1024;

/**
 * IQs that may be true of one person. A draw varies the genetic part by what its scores leave open of a genome-wide score and every
 * field by its error, and adds what no input explains. All three together spread as the model's error does (docs/iq-model.md#accuracy):
 * "not-explained" gets what the others leave of it. The outputs are the IQ, not limited, and how many points each source moved it
 * alone; the variance of a source over the sum of all of them is its share.
 */
export function iqUncertainty(inputs: IqUncertaintyInputs): PreparedPlan {
  const { genetic } = inputs;
  const parts = partsOf(inputs);
  const centres = parts.map(({ values, pointsOf }) => pointsOf(values));
  const centre = centres.reduce((sum, points) => sum + points, iqScale.mean);
  const geneticSd = genetic === null ? 0 : iqScale.sd * Math.sqrt(Math.max(0, genomeWideR2 - genetic.r2));
  const spread = parts.flatMap((part, index) =>
    part.uncertain.map((source) => varianceOf(part, source, centres[index] ?? 0)),
  );
  const { rmse } = latentG({
    genetic,
    prenatal: prenatalComposite(inputs.prenatal),
    socioeconomic: socioeconomicOfLogIncome(socioeconomicFields(valuesOf(inputs.socioeconomic))),
    neuroimaging: neuroimagingComposite(inputs.neuroimaging),
  });
  const restVariance = spread.reduce(
    (rest, variance) => rest - variance,
    rmse * rmse - geneticSd * geneticSd,
  );
  const restSd = Math.sqrt(Math.max(0, restVariance));
  const moving = parts.flatMap((part, index) =>
    part.uncertain.length === 0
      ? []
      : [{ ...part, centre: centres[index] ?? 0, moved: new Float64Array(part.uncertain.length) }],
  );
  const fields = parts.flatMap(({ uncertain }) => uncertain.map(({ field }) => field));
  return {
    outputs: ["iq", ...(genetic === null ? [] : ["genetic"]), ...fields, "not-explained"],
    draw: (random, into) => {
      let output = 1;
      let iq = centre;
      if (genetic !== null) {
        const moved = geneticSd * random.normal();
        into[output++] = moved;
        iq += moved;
      }
      for (const part of moving) {
        const { values, uncertain, moved, centre: before } = part;
        for (let which = 0; which < moved.length; which += 1) {
          const source = uncertain[which];
          if (source === undefined) break;
          const value = source.value + source.error * random.normal();
          moved[which] = value;
          values[source.field] = value;
          into[output++] = part.pointsOf(values) - before;
          values[source.field] = source.value;
        }
        put(part, moved);
        iq += part.pointsOf(values) - before;
        put(part, null);
      }
      const rest = restSd * random.normal();
      into[output] = rest;
      into[0] = iq + rest;
    },
  };
}

/** Puts moved values into a part, or its own where there are none. */
function put({ values, uncertain }: UncertainPart, moved: Float64Array | null): void {
  for (let which = 0; which < uncertain.length; which += 1) {
    const source = uncertain[which];
    if (source !== undefined) values[source.field] = moved?.[which] ?? source.value;
  }
}

/** Variance of the points that a field moves alone, at the middle of equal shares of its error. */
function varianceOf(
  { values, pointsOf }: UncertainPart,
  { field, value, error }: UncertainPart["uncertain"][number],
  centre: number,
): number {
  const moved = Array.from({ length: spreadPoints }, (_, index) => {
    const at = value + error * normalOfUniform((index + 0.5) / spreadPoints);
    return pointsOf({ ...values, [field]: at }) - centre;
  });
  const mean = moved.reduce((sum, points) => sum + points, 0) / spreadPoints;
  return moved.reduce((sum, points) => sum + (points - mean) * (points - mean), 0) / spreadPoints;
}

/** What of a part's input is a number. */
function valuesOf(input: Partial<Readonly<Record<string, unknown>>>): FieldValues {
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, typed]) => {
      const value = givenNumber(typed);
      return value === null ? [] : [[field, value]];
    }),
  );
}

const { centre: usualIncome, least: leastIncome } = socioeconomicScales.household_income;

const logIncomeOf = (income: number) => naturalLog(Math.max(income, leastIncome) / usualIncome);
const leastLogIncome = logIncomeOf(leastIncome);

/** The fields of a home whose income is in dollars. */
function socioeconomicFields({ parental_edu, household_income, occupational_prestige }: FieldValues) {
  return {
    parental_edu: parental_edu ?? null,
    logIncome: household_income === undefined ? null : logIncomeOf(household_income),
    occupational_prestige: occupational_prestige ?? null,
  };
}

function partsOf({
  genetic,
  prenatal,
  socioeconomic,
  neuroimaging,
  errors,
}: IqUncertaintyInputs): UncertainPart[] {
  const part = (
    values: FieldValues,
    pointsOf: UncertainPart["pointsOf"],
    mayBeWrong: (field: UncertainField) => boolean = () => true,
  ): UncertainPart => ({
    values,
    pointsOf,
    uncertain: (Object.entries(values) as [UncertainField, number][]).flatMap(([field, value]) => {
      const error = errors[field] ?? 0;
      return error > 0 && mayBeWrong(field) ? [{ field, value, error }] : [];
    }),
  });
  const home = valuesOf(socioeconomic);
  const { logIncome } = socioeconomicFields(home);
  const { intelligence = null, education = null } = genetic?.used ?? {};
  return [
    part(
      { ...(intelligence && { pgs_int: intelligence.z }), ...(education && { pgs_ea4: education.z }) },
      ({ pgs_int, pgs_ea4 }) =>
        iqScale.sd *
        (geneticPart({
          intelligence: intelligence && { ...intelligence, z: pgs_int ?? intelligence.z },
          education: education && { ...education, z: pgs_ea4 ?? education.z },
        })?.shift ?? 0),
      // A genome’s own scores are off by what the file leaves out, which is the source "genetic".
      (field) => (field === "pgs_int" ? intelligence : education)?.origin.kind === "typed",
    ),
    part(
      valuesOf(prenatal),
      (values) => iqScale.sd * partWeights.prenatal * (prenatalComposite(values) ?? 0),
    ),
    part(
      // The income as its logarithm, on which an error that is a share of it has one size.
      logIncome === null ? home : { ...home, household_income: logIncome },
      ({ parental_edu = null, household_income = null, occupational_prestige = null }) =>
        iqScale.sd *
        partWeights.socioeconomic *
        (socioeconomicOfLogIncome({
          parental_edu,
          logIncome: household_income === null ? null : Math.max(household_income, leastLogIncome),
          occupational_prestige,
        }) ?? 0),
    ),
    part(
      valuesOf(neuroimaging),
      (values) => iqScale.sd * partWeights.neuroimaging * (neuroimagingComposite(values) ?? 0),
    ),
  ];
}
