/**
 * The members of an ensemble of IQ estimates, with their assumed accuracies and correlations
 * (docs/iq-model.md#ensemble).
 */
import { explainedByInputs } from "../iq/explained-variance.ts";
import { geneticPart, type PolygenicScore } from "../iq/genetic-part.ts";
import { genomeWideCorrelation, iqScale, type ModelPart } from "../iq/iq-constants.ts";
import { limit } from "../percentile.ts";
import { zLimit } from "../scoring-constants.ts";
import type { CorrelationMatrix } from "./correlation-matrix.ts";

/** The members, in the order in which they are shown. */
export const memberIds = ["cognition", "education", "local", "home", "birth", "imaging"] as const;

/** One member. */
export type MemberId = (typeof memberIds)[number];

/** Correlation of a genome-wide education score with test results: 7.5 % of their variance (Lee et al. 2018). */
const educationAccuracy = 0.274;

/** Correlation of each member with IQ. Scores as published; the others as the model counts them. */
export const usualAccuracies: Readonly<Record<MemberId, number>> = {
  cognition: genomeWideCorrelation,
  education: educationAccuracy,
  local: educationAccuracy,
  home: rounded(Math.sqrt(explainedByInputs.socioeconomic)),
  birth: rounded(Math.sqrt(explainedByInputs.prenatal)),
  imaging: rounded(Math.sqrt(explainedByInputs.neuroimaging)),
};

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Two members, in the order of the list. */
export type PairId = `${MemberId}-${MemberId}`;

/** Correlation of cognition and education scores that are genome-wide: the genetic correlation (Lee et al. 2018). */
export const genomeWideScoreCorrelation = 0.66;

/** Correlation of the two lead sets, which a genome's scores rest on, among Europeans of the reference panel (our measurement). */
export const leadSetCorrelation = 0.26;

/** How members correlate: all but those of the two scores are our estimates. */
const usualCorrelations: Readonly<Partial<Record<PairId, number>>> = {
  "cognition-education": genomeWideScoreCorrelation,
  "cognition-local": genomeWideScoreCorrelation,
  "education-local": 0.9,
  "cognition-home": 0.15,
  "education-home": 0.2,
  "local-home": 0.2,
  "home-birth": 0.2,
  "cognition-imaging": 0.05,
  "education-imaging": 0.05,
  "local-imaging": 0.05,
};

/** Each pair of members with its usual correlation; 0 where it is unknown. */
export const memberPairs: readonly { id: PairId; one: MemberId; other: MemberId; usual: number }[] =
  memberIds.flatMap((one, index) =>
    memberIds.slice(index + 1).map((other) => {
      const id: PairId = `${one}-${other}`;
      return { id, one, other, usual: usualCorrelations[id] ?? 0 };
    }),
  );

/** The correlations of some members, as a matrix in their order. */
export function matrixOf(
  members: readonly MemberId[],
  correlationOf: (pair: PairId) => number,
): CorrelationMatrix {
  return members.map((one) =>
    members.map((other) => {
      const pair = memberPairs.find(
        (known) =>
          (known.one === one && known.other === other) || (known.one === other && known.other === one),
      );
      return pair === undefined ? 1 : correlationOf(pair.id);
    }),
  );
}

/** Members that measure one thing: scores of the same ability. The others are causes of their own. */
const scoreIds: readonly MemberId[] = ["cognition", "education", "local"];

/** A member, and how it correlates with IQ. */
export interface RatedMember {
  readonly member: MemberId;
  readonly accuracy: number;
}

/** A correlation of two members that one common factor gives: the product of two scores' accuracies; 0 with a cause of its own. */
export function correlationOfOneFactor(one: RatedMember, other: RatedMember): number {
  const areScores = scoreIds.includes(one.member) && scoreIds.includes(other.member);
  return areScores ? one.accuracy * other.accuracy : 0;
}

/**
 * The most that members can explain together: scores S/(1 + S) with S the sum of r²/(1 - r²), which is what estimates of one factor
 * with errors of their own explain; each of the others its own r² on top. More would need errors that cancel each other.
 */
export function mostExplainedTogether(members: readonly RatedMember[]): number {
  let [odds, others] = [0, 0];
  for (const { member, accuracy } of members) {
    if (scoreIds.includes(member)) odds += accuracy ** 2 / (1 - accuracy ** 2);
    else others += accuracy ** 2;
  }
  return odds / (1 + odds) + others;
}

/** The scores that a prediction rests on; null for one that it has not. */
interface UsedScores {
  readonly intelligence: PolygenicScore | null;
  readonly education: PolygenicScore | null;
}

/** How the two scores of a prediction correlate; null where it has not both. */
export function correlationOfScores(used: UsedScores | null): number | null {
  const kinds = [used?.intelligence?.origin.kind, used?.education?.origin.kind];
  if (kinds.includes(undefined)) return null;
  return kinds.every((kind) => kind === "genome") ? leadSetCorrelation : genomeWideScoreCorrelation;
}

/** A part of the model that is no score. */
type TypedPart = Exclude<ModelPart, "genetic">;

const partOfMember = {
  home: "socioeconomic",
  birth: "prenatal",
  imaging: "neuroimaging",
} as const satisfies Partial<Record<MemberId, TypedPart>>;

/**
 * A prediction as input of an ensemble: its members' standard deviations, within the limit of z, and, of scores,
 * accuracies.
 */
export function membersOfPrediction({
  components,
  used,
}: {
  /** Signed IQ points of each part; null for an absent one. */
  components: Readonly<Record<TypedPart, number | null>>;
  /** The scores that it rests on. */
  used: UsedScores | null;
}): readonly { member: MemberId; z: number; accuracy: number | null }[] {
  const scores = [
    {
      member: "cognition",
      score: used?.intelligence ?? null,
      alone: { intelligence: used?.intelligence ?? null, education: null },
    },
    {
      member: "education",
      score: used?.education ?? null,
      alone: { intelligence: null, education: used?.education ?? null },
    },
  ] as const;
  return [
    ...scores.flatMap(({ member, score, alone }) => {
      const part = geneticPart(alone);
      if (score === null || part === null) return [];
      // A typed score counts as usual, less the loss between peoples.
      const accuracy =
        score.origin.kind === "typed"
          ? usualAccuracies[member] * Math.sqrt(score.origin.portability)
          : genomeWideCorrelation * part.size;
      return [{ member, z: part.directZ, accuracy }];
    }),
    ...(["home", "birth", "imaging"] as const).flatMap((member) => {
      const part = partOfMember[member];
      const points = components[part];
      if (points === null) return [];
      const spread = iqScale.sd * Math.sqrt(explainedByInputs[part]);
      return [{ member, z: limit(points / spread, -zLimit, zLimit), accuracy: null }];
    }),
  ];
}
