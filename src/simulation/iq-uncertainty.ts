import { type GeneticPart, geneticPart, genomeWideR2 } from "../science/iq/genetic-part.ts";
import { givenNumber } from "../science/iq/given-number.ts";
import {
  compositeLimit,
  iqScale,
  neuroimagingWeights,
  partWeights,
  prenatalWeights,
  socioeconomicScales,
  zScoreLimit,
} from "../science/iq/iq-constants.ts";
import { latentG } from "../science/iq/latent-g.ts";
import {
  type NeuroimagingField,
  type NeuroimagingInput,
  neuroimagingComposite,
} from "../science/iq/neuroimaging-part.ts";
import {
  type PrenatalField,
  type PrenatalInput,
  prenatalComposite,
  prenatalExposure,
} from "../science/iq/prenatal-part.ts";
import {
  type SocioeconomicField,
  type SocioeconomicInput,
  socioeconomicOfLogIncome,
  socioeconomicTerm,
} from "../science/iq/socioeconomic-part.ts";
import { limit } from "../science/percentile.ts";
import { zLimit } from "../science/scoring-constants.ts";
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

/** A field with a value, in a part of the model. */
interface Source {
  readonly field: UncertainField;
  readonly value: number;
  /** 0 for a field that counts as exact. */
  readonly error: number;
  /** IQ points that a value of it adds to the part. */
  readonly pointsOf: (value: number) => number;
}

/** A part of the model: the sum of what its fields add, within its limits. */
interface UncertainPart {
  /** IQ points of the fields as they were entered, before the limits. */
  readonly sum: number;
  readonly uncertain: readonly Source[];
  readonly limited: (points: number) => number;
}

interface PartOptions<Field> {
  limited?: UncertainPart["limited"];
  mayBeWrong?: (field: Field) => boolean;
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
  const centre = parts.reduce<number>((iq, { sum, limited }) => iq + limited(sum), iqScale.mean);
  const geneticSd = genetic === null ? 0 : iqScale.sd * Math.sqrt(Math.max(0, genomeWideR2 - genetic.r2));
  const spread = parts.flatMap((part) => part.uncertain.map((source) => varianceOf(part, source)));
  const { rmse } = latentG({
    genetic,
    prenatal: prenatalComposite(inputs.prenatal),
    socioeconomic: compositeOf(homeOf(inputs.socioeconomic)),
    neuroimaging: neuroimagingComposite(inputs.neuroimaging),
  });
  const restVariance = spread.reduce(
    (rest, variance) => rest - variance,
    rmse * rmse - geneticSd * geneticSd,
  );
  const restSd = Math.sqrt(Math.max(0, restVariance));
  const moving = parts.map(({ sum, limited, uncertain }) => ({
    ...{ sum, limited, before: limited(sum) },
    sources: uncertain.map((source) => ({ ...source, given: source.pointsOf(source.value) })),
  }));
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
      for (const { sum, limited, before, sources } of moving) {
        let movedSum = sum;
        for (const { value, error, pointsOf, given } of sources) {
          const moved = pointsOf(value + error * random.normal()) - given;
          into[output++] = limited(sum + moved) - before;
          movedSum += moved;
        }
        iq += limited(movedSum) - before;
      }
      const rest = restSd * random.normal();
      into[output] = rest;
      into[0] = iq + rest;
    },
  };
}

/** Variance of the points that a field moves alone, at the middle of equal shares of its error. */
function varianceOf({ sum, limited }: UncertainPart, { value, error, pointsOf }: Source): number {
  const moved = Array.from({ length: spreadPoints }, (_, index) => {
    const at = value + error * normalOfUniform((index + 0.5) / spreadPoints);
    return limited(sum + pointsOf(at) - pointsOf(value)) - limited(sum);
  });
  const mean = moved.reduce((total, points) => total + points, 0) / spreadPoints;
  return moved.reduce((total, points) => total + (points - mean) * (points - mean), 0) / spreadPoints;
}

/** The fields of a part with a number, in the order of the input. */
function given<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
  input: Partial<Readonly<Record<Field, unknown>>>,
): readonly (readonly [Field, number])[] {
  return (Object.entries(input) as [Field, unknown][]).flatMap(([field, typed]) => {
    const value = field in fields ? givenNumber(typed) : null;
    return value === null ? [] : [[field, value] as const];
  });
}

const { centre: usualIncome, least: leastIncome } = socioeconomicScales.household_income;

const logIncomeOf = (income: number) => naturalLog(Math.max(income, leastIncome) / usualIncome);
const leastLogIncome = logIncomeOf(leastIncome);

/** The fields of a home, of the income its logarithm, on which an error that is a share of it has one size. */
function homeOf(input: SocioeconomicInput): readonly (readonly [SocioeconomicField, number])[] {
  return given(socioeconomicScales, input).map(([field, value]) => [
    field,
    field === "household_income" ? logIncomeOf(value) : value,
  ]);
}

/** The composite of a home. */
function compositeOf(home: readonly (readonly [SocioeconomicField, number])[]): number | null {
  const values = new Map(home);
  return socioeconomicOfLogIncome({
    parental_edu: values.get("parental_edu") ?? null,
    logIncome: values.get("household_income") ?? null,
    occupational_prestige: values.get("occupational_prestige") ?? null,
  });
}

/** IQ points of one standard deviation of a score, of those that the genetic part rests on. */
function pointsOfScores({ used: { intelligence, education } }: GeneticPart) {
  const points = (intelligenceZ: number, educationZ: number) =>
    iqScale.sd *
    (geneticPart({
      intelligence: intelligence && { ...intelligence, z: intelligenceZ },
      education: education && { ...education, z: educationZ },
    })?.shift ?? 0);
  return { pgs_int: points(1, 0), pgs_ea4: points(0, 1) };
}

const unlimited = (points: number) => points;
const mostOfHome = iqScale.sd * partWeights.socioeconomic * compositeLimit;

function partsOf({
  genetic,
  prenatal,
  socioeconomic,
  neuroimaging,
  errors,
}: IqUncertaintyInputs): readonly UncertainPart[] {
  const part = <Field extends UncertainField>(
    fields: readonly (readonly [Field, number])[],
    pointsOf: (field: Field, value: number) => number,
    { limited = unlimited, mayBeWrong = () => true }: PartOptions<Field> = {},
  ): UncertainPart => {
    const sources = fields.map(
      ([field, value]): Source => ({
        ...{ field, value, error: mayBeWrong(field) ? (errors[field] ?? 0) : 0 },
        pointsOf: (at) => pointsOf(field, at),
      }),
    );
    return {
      sum: sources.reduce((sum, source) => sum + source.pointsOf(source.value), 0),
      uncertain: sources.filter(({ error }) => error > 0),
      limited,
    };
  };
  const { intelligence = null, education = null } = genetic?.used ?? {};
  const scores = { pgs_int: intelligence, pgs_ea4: education };
  const ofScore = genetic === null ? { pgs_int: 0, pgs_ea4: 0 } : pointsOfScores(genetic);
  return [
    part(
      given(scores, { pgs_int: intelligence?.z, pgs_ea4: education?.z }),
      (field, z) => ofScore[field] * limit(z, -zLimit, zLimit),
      // A genome’s own scores are off by what the file leaves out, which is the source "genetic".
      { mayBeWrong: (field) => scores[field]?.origin.kind === "typed" },
    ),
    part(
      given(prenatalWeights, prenatal),
      (field, value) =>
        iqScale.sd * partWeights.prenatal * prenatalWeights[field] * prenatalExposure(field, value),
    ),
    part(
      homeOf(socioeconomic),
      (field, value) =>
        iqScale.sd *
        partWeights.socioeconomic *
        socioeconomicTerm(field, field === "household_income" ? Math.max(value, leastLogIncome) : value),
      { limited: (points) => limit(points, -mostOfHome, mostOfHome) },
    ),
    part(
      given(neuroimagingWeights, neuroimaging),
      (field, value) =>
        iqScale.sd *
        partWeights.neuroimaging *
        neuroimagingWeights[field] *
        limit(value, -zScoreLimit, zScoreLimit),
    ),
  ];
}
