import { fullScaleLimits, iqScale } from "../iq/iq-constants.ts";
import { limit } from "../percentile.ts";
import { type CorrelationMatrix, solveCorrelations } from "./correlation-matrix.ts";

/** One estimate among others. */
export interface EnsembleMember {
  /** In standard deviations among people. */
  readonly z: number;
  /** Its correlation with IQ. */
  readonly accuracy: number;
}

/** What members say together. */
export interface EnsembleEstimate {
  /** 100 + 15 b.z, within the limits of full-scale IQ. */
  readonly iq: number;
  /** b = C^-1 r, in the order of the members. */
  readonly weights: readonly number[];
  /** Share of the differences between people that they explain together, r' C^-1 r. */
  readonly r2: number;
  /** Standard deviation of the error, in IQ points. */
  readonly rmse: number;
}

/** An ensemble with the effect of each member. */
export interface Ensemble extends EnsembleEstimate {
  /** The others without each member, in the order of the members. */
  readonly without: readonly EnsembleEstimate[];
}

/**
 * The best linear estimate of IQ from estimates that overlap (docs/iq-model.md#ensemble). Null where no people could have such
 * correlations and accuracies: the matrix is not positive definite, or all of it would explain more than everything.
 *
 * @param correlations of the members with each other
 */
export function ensembleOf(
  members: readonly EnsembleMember[],
  correlations: CorrelationMatrix,
): Ensemble | null {
  const whole = estimateOf(members, correlations);
  if (whole === null) return null;
  const without = members.flatMap((_, left) => {
    const others = [...members.keys()].filter((index) => index !== left);
    return (
      estimateOf(
        members.filter((__, index) => index !== left),
        others.map((row) => others.map((column) => correlations[row]?.[column] ?? 0)),
      ) ?? []
    );
  });
  return { ...whole, without };
}

function estimateOf(
  members: readonly EnsembleMember[],
  correlations: CorrelationMatrix,
): EnsembleEstimate | null {
  const weights = solveCorrelations(
    correlations,
    members.map(({ accuracy }) => accuracy),
  );
  if (weights === null) return null;
  const sumOf = (of: (member: EnsembleMember) => number) =>
    members.reduce((sum, member, index) => sum + (weights[index] ?? 0) * of(member), 0);
  const r2 = sumOf(({ accuracy }) => accuracy);
  if (r2 >= 1) return null;
  return {
    iq: limit(iqScale.mean + iqScale.sd * sumOf(({ z }) => z), fullScaleLimits.low, fullScaleLimits.high),
    weights,
    r2,
    rmse: iqScale.sd * Math.sqrt(1 - r2),
  };
}
