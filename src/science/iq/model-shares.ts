import { limit } from "../percentile.ts";
import { fallbackShares, type ModelPart, modelParts, shareBounds } from "./iq-constants.ts";

/** A number for each part of the model. */
export type PerPart = Readonly<Record<ModelPart, number>>;

/** A rest below this is rounding. */
const negligible = 1e-12;

/** Each round fixes the shares of one part at least, and there are four. */
const mostRounds = 100;

/**
 * Shares of the parts in what moves an estimate: each one's points over their sum, brought within the bounds with sum 1
 * (docs/iq-model.md#model-shares). Where no part moves it, the fallback shares.
 *
 * @param points signed IQ points of the parts; 0 for an absent one
 */
export function modelShares(points: PerPart): PerPart {
  const sizes = modelParts.map((part) => Math.abs(points[part]));
  const sum = sizes.reduce((total, size) => total + size, 0);
  if (!(sum > 0)) return fallbackShares;
  let shares = sizes.map((size, index) => bounded(index, size / sum));
  for (let round = 0; round < mostRounds; round++) {
    const rest = 1 - shares.reduce((total, share) => total + share, 0);
    if (Math.abs(rest) < negligible) break;
    const open = openParts(shares, rest);
    shares = shares.map((share, index) =>
      open.includes(index) ? bounded(index, share + rest / open.length) : share,
    );
  }
  const [genetic = 0, prenatal = 0, socioeconomic = 0, neuroimaging = 0] = shares;
  return { genetic, prenatal, socioeconomic, neuroimaging };
}

function boundsOf(index: number): { low: number; high: number } {
  const part = modelParts[index];
  if (part === undefined) throw new RangeError(`no part ${index}`);
  return shareBounds[part];
}

function bounded(index: number, share: number): number {
  const { low, high } = boundsOf(index);
  return limit(share, low, high);
}

/** The parts that absorb the rest: those between their bounds, or else those that can still move its way. */
function openParts(shares: readonly number[], rest: number): readonly number[] {
  const indexes = [...shares.keys()];
  const between = indexes.filter((index) => {
    const { low, high } = boundsOf(index);
    const share = shares[index] ?? 0;
    return share > low && share < high;
  });
  if (between.length > 0) return between;
  return indexes.filter((index) => {
    const { low, high } = boundsOf(index);
    const share = shares[index] ?? 0;
    return rest > 0 ? share < high : share > low;
  });
}
