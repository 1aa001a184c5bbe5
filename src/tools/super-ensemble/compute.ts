import { formatNumber, formatPercent, formatRange, lowerFirst } from "../../lib/format.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import {
  breakingPair,
  type CorrelationMatrix,
  leastEigenvalue,
} from "../../science/ensemble/correlation-matrix.ts";
import { type Ensemble, type EnsembleEstimate, ensembleOf } from "../../science/ensemble/ensemble.ts";
import {
  correlationOfOneFactor,
  type MemberId,
  matrixOf,
  memberIds,
  memberPairs,
  mostExplainedTogether,
} from "../../science/ensemble/iq-ensemble.ts";
import { predictionInterval } from "../../science/iq/intervals.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { type EnsembleValues, memberNames } from "./inputs.ts";

/** One member with its effect in the ensemble. */
export interface MemberLine {
  readonly member: MemberId;
  readonly z: number;
  readonly accuracy: number;
  readonly weight: number;
  /** IQ points that it moves the estimate from the mean, 15 b z. */
  readonly points: number;
  /** The ensemble of all others; null where there are none. */
  readonly without: EnsembleEstimate | null;
}

/** The combined answer of the members. */
export interface EnsembleAnswer extends Omit<Ensemble, "without" | "weights"> {
  readonly members: readonly MemberLine[];
  readonly matrix: CorrelationMatrix;
  readonly interval: { readonly low: number; readonly high: number };
  /** A score that was entered and is left out, since another version of it replaces it. */
  readonly leftOut: MemberId | null;
}

interface ChosenMembers {
  /** Each score once. */
  readonly members: readonly MemberId[];
  readonly leftOut: MemberId | null;
  /** The same, as far as correlations go: a version of a score correlates as that score does. */
  readonly scores: readonly MemberId[];
}

/** The members that are present. */
function chosenMembers(values: EnsembleValues): ChosenMembers {
  const given = memberIds.filter((id) => values[id] !== null);
  const { version } = values;
  const isTwice = version !== "own" && given.includes("local") && given.includes(version);
  const leftOut = isTwice ? version : null;
  const members = given.filter((id) => id !== leftOut);
  return {
    members,
    leftOut,
    scores: members.map((id) => (id === "local" && version !== "own" ? version : id)),
  };
}

/** The ensemble of the typed values. */
export function ensembleAnswer(values: EnsembleValues): Result<EnsembleAnswer, string> {
  const { members, leftOut, scores } = chosenMembers(values);
  if (members.length === 0) return err("Type the estimate of at least one member, in standard deviations.");
  const matrix = matrixOf(scores, (pair) => values[pair]);
  const given = members.map((id) => ({ z: values[id] ?? 0, accuracy: values[`${id}-accuracy`] }));
  const ensemble = ensembleOf(given, matrix);
  if (ensemble === null) return err(refusalOf(members, matrix));
  const most = mostExplainedTogether(ratedMembers(values, scores));
  if (ensemble.r2 > most + byRounding) return err(tooMuchText(ensemble.r2, most));
  const { weights, without, ...estimate } = ensemble;
  const lines = members.map((member, index): MemberLine => {
    const { z, accuracy } = given[index] ?? { z: 0, accuracy: 0 };
    const weight = weights[index] ?? 0;
    return {
      ...{ member, z, accuracy, weight, points: iqScale.sd * weight * z },
      without: members.length === 1 ? null : (without[index] ?? null),
    };
  });
  const { low, high } = predictionInterval(estimate.iq, estimate.rmse);
  return ok({ ...estimate, members: lines, matrix, interval: { low, high }, leftOut });
}

/** How much rounding correlations to three decimals may add to the explained share. */
const byRounding = 0.001;

function ratedMembers(values: EnsembleValues, scores: readonly MemberId[]) {
  return scores.map((member, index) => ({
    member,
    accuracy: values[`${chosenMembers(values).members[index] ?? member}-accuracy`],
  }));
}

function tooMuchText(share: number, most: number): string {
  return `With these correlations the members would explain ${formatPercent(share)} of the differences between people, more than the ${formatPercent(most)} that their accuracies allow: their errors would have to cancel each other. Change a correlation or an accuracy.`;
}

/** Why members have no answer. */
function refusalOf(members: readonly MemberId[], matrix: CorrelationMatrix): string {
  const pair = breakingPair(matrix);
  if (pair === null)
    return "With these correlations the members would explain more than everything. Lower an accuracy.";
  const nameOf = (index: number) => lowerFirst(memberNames[members[index] ?? "cognition"]);
  const names = `${nameOf(pair.column)} and ${nameOf(pair.row)}`;
  const now = formatNumber(matrix[pair.row]?.[pair.column] ?? 0, 2);
  if (pair.range === null)
    return `No people can have such correlations. The largest that does not fit is ${now}, between ${names}.`;
  const { low, high } = pair.range;
  return `No people can have such correlations. ${now} between ${names} does not fit the others, which allow ${formatRange(low, high, 2)}.`;
}

/** Correlations have three decimals, so a least eigenvalue of this is not undone by rounding (our choice). */
const leastAfterRepair = 0.01;

/** Bisection steps towards the correlations of one factor: finer than three decimals. */
const halvings = 12;

/** Correlations drawn a share of the way to those of one common factor. */
function drawn(values: EnsembleValues, share: number): EnsembleValues {
  const { scores } = chosenMembers(values);
  const rated = ratedMembers(values, scores);
  const changed = memberPairs.flatMap(({ id, one, other }) => {
    const [first, second] = [one, other].map((own) => rated.find(({ member }) => member === own));
    if (first === undefined || second === undefined) return [];
    const between = (1 - share) * values[id] + share * correlationOfOneFactor(first, second);
    return [[id, Math.round(1000 * between) / 1000]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

/** Whether the correlations are possible and explain no more than the members can, with a margin. */
function isSound(values: EnsembleValues): boolean {
  const { scores } = chosenMembers(values);
  const least = leastEigenvalue(matrixOf(scores, (pair) => values[pair]));
  return least >= leastAfterRepair && ensembleAnswer(values).ok;
}

/**
 * The nearest possible correlations on the way to those of one common factor; null where there is nothing to repair.
 */
export function repaired(values: EnsembleValues): { label: string; values: EnsembleValues } | null {
  if (chosenMembers(values).members.length < 2 || ensembleAnswer(values).ok) return null;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (isSound(drawn(values, middle))) high = middle;
    else low = middle;
  }
  const found = drawn(values, high);
  return isSound(found)
    ? {
        label: `Draw all correlations ${formatPercent(high, 1)} of the way to one common factor`,
        values: found,
      }
    : null;
}
