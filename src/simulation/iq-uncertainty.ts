import { type GeneticPart, genomeWideR2 } from "../science/iq/genetic-part.ts";
import { givenNumber } from "../science/iq/given-number.ts";
import {
  compositeLimit,
  iqScale,
  neuroimagingWeights,
  partWeights,
  prenatalScales,
  prenatalWeights,
  socioeconomicScales,
  socioeconomicWeights,
  zScoreLimit,
} from "../science/iq/iq-constants.ts";
import { latentG } from "../science/iq/latent-g.ts";
import { type NeuroimagingInput, neuroimagingComposite } from "../science/iq/neuroimaging-part.ts";
import { type PrenatalField, type PrenatalInput, prenatalComposite } from "../science/iq/prenatal-part.ts";
import { type SocioeconomicInput, socioeconomicComposite } from "../science/iq/socioeconomic-part.ts";
import { limit } from "../science/percentile.ts";
import { naturalLog } from "./natural-log.ts";
import { normalOfUniform } from "./normal-of-uniform.ts";
import type { PreparedPlan } from "./plan.ts";

/** A field that was typed in and may be wrong. */
export type UncertainField =
  | PrenatalField
  | keyof typeof socioeconomicScales
  | keyof typeof neuroimagingWeights;

/** An estimate of IQ, and how far its inputs may be wrong. */
export interface IqUncertaintyInputs {
  genetic: GeneticPart | null;
  prenatal: PrenatalInput;
  socioeconomic: SocioeconomicInput;
  neuroimaging: NeuroimagingInput;
  /** Standard deviation of each field's error in the field's unit, of the income as a share of it. None is no error. */
  errors: Partial<Readonly<Record<UncertainField, number>>>;
}

/** A field on the scale of its composite. */
interface Term {
  field: UncertainField;
  weight: number;
  value: number;
  error: number;
  low: number;
  high: number;
}

/** Fields that are summed, limited and weighed together. */
interface Composite {
  pointsPerUnit: number;
  reach: number;
  terms: readonly Term[];
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
  const composites = compositesOf(inputs);
  const model = latentG({
    genetic: inputs.genetic,
    prenatal: prenatalComposite(inputs.prenatal),
    socioeconomic: socioeconomicComposite(inputs.socioeconomic),
    neuroimaging: neuroimagingComposite(inputs.neuroimaging),
  });
  const { genetic } = inputs;
  const geneticSd = genetic === null ? 0 : iqScale.sd * Math.sqrt(Math.max(0, genomeWideR2 - genetic.r2));
  const centres = composites.map((composite) => pointsOf(composite, []));
  const centre = centres.reduce(
    (sum, points) => sum + points,
    iqScale.mean + iqScale.sd * (genetic?.shift ?? 0),
  );
  const uncertain = composites.map(({ terms }) => terms.filter(({ error }) => error > 0));
  const spread = composites.flatMap((composite, index) =>
    (uncertain[index] ?? []).map((term) => varianceOf(composite, term, centres[index] ?? 0)),
  );
  const restVariance = spread.reduce(
    (rest, variance) => rest - variance,
    model.rmse * model.rmse - geneticSd * geneticSd,
  );
  const restSd = Math.sqrt(Math.max(0, restVariance));
  const fields = uncertain.flatMap((terms) => terms.map(({ field }) => field));
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
      for (const [index, composite] of composites.entries()) {
        const moves = (uncertain[index] ?? []).map((term) => ({
          term,
          value: movedValue(term, random.normal()),
        }));
        for (const move of moves) into[output++] = pointsOf(composite, [move]) - (centres[index] ?? 0);
        iq += pointsOf(composite, moves) - (centres[index] ?? 0);
      }
      const rest = restSd * random.normal();
      into[output] = rest;
      into[0] = iq + rest;
    },
  };
}

interface Move {
  term: Term;
  value: number;
}

function movedValue({ value, error, low, high }: Term, normal: number): number {
  return limit(value + error * normal, low, high);
}

/** IQ points of a composite, some of whose fields have other values. */
function pointsOf({ pointsPerUnit, reach, terms }: Composite, moves: readonly Move[]): number {
  const sum = terms.reduce((total, term) => {
    const value = moves.find((move) => move.term === term)?.value ?? limit(term.value, term.low, term.high);
    return total + term.weight * value;
  }, 0);
  return pointsPerUnit * limit(sum, -reach, reach);
}

/** Variance of the points that a field moves alone, at the middle of equal shares of its error. */
function varianceOf(composite: Composite, term: Term, centre: number): number {
  const moved = Array.from({ length: spreadPoints }, (_, index) => {
    const value = movedValue(term, normalOfUniform((index + 0.5) / spreadPoints));
    return pointsOf(composite, [{ term, value }]) - centre;
  });
  const mean = moved.reduce((sum, points) => sum + points, 0) / spreadPoints;
  return moved.reduce((sum, points) => sum + (points - mean) * (points - mean), 0) / spreadPoints;
}

function compositesOf({ prenatal, socioeconomic, neuroimaging, errors }: IqUncertaintyInputs): Composite[] {
  const { parental_edu, household_income, occupational_prestige } = socioeconomicScales;
  const income = Math.max(household_income.least, givenNumber(socioeconomic.household_income) ?? 0);
  const term = (
    field: UncertainField,
    typed: unknown,
    weight: number,
    [low, high]: readonly [number, number],
    scaled: { centre: number; unit: number } = { centre: 0, unit: 1 },
  ): Term[] => {
    const value = givenNumber(typed);
    if (value === null) return [];
    const { centre, unit } = scaled;
    return [{ field, weight, value: (value - centre) / unit, error: (errors[field] ?? 0) / unit, low, high }];
  };
  const open = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const scaledLimits = [-compositeLimit, compositeLimit] as const;
  return [
    {
      pointsPerUnit: iqScale.sd * partWeights.prenatal,
      reach: Number.POSITIVE_INFINITY,
      terms: entriesOf(prenatalWeights).flatMap(([field, weight]) =>
        field in prenatalScales
          ? term(
              field,
              prenatal[field],
              weight,
              scaledLimits,
              prenatalScales[field as keyof typeof prenatalScales],
            )
          : term(field, prenatal[field], weight, [0, 1]),
      ),
    },
    {
      pointsPerUnit: iqScale.sd * partWeights.socioeconomic,
      reach: compositeLimit,
      terms: [
        ...term(
          "parental_edu",
          socioeconomic.parental_edu,
          socioeconomicWeights.education,
          open,
          parental_edu,
        ),
        ...term(
          "household_income",
          givenNumber(socioeconomic.household_income) === null
            ? null
            : naturalLog(income / household_income.centre),
          socioeconomicWeights.logIncome,
          [naturalLog(household_income.least / household_income.centre) / household_income.logUnit, open[1]],
          { centre: 0, unit: household_income.logUnit },
        ),
        ...term(
          "occupational_prestige",
          socioeconomic.occupational_prestige,
          socioeconomicWeights.prestige,
          open,
          occupational_prestige,
        ),
      ],
    },
    {
      pointsPerUnit: iqScale.sd * partWeights.neuroimaging,
      reach: Number.POSITIVE_INFINITY,
      terms: entriesOf(neuroimagingWeights).flatMap(([field, weight]) =>
        term(field, neuroimaging[field], weight, [-zScoreLimit, zScoreLimit]),
      ),
    },
  ];
}

function entriesOf<Key extends string>(record: Readonly<Record<Key, number>>): [Key, number][] {
  return Object.entries(record) as [Key, number][];
}
