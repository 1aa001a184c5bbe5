import type { PlacementAxis } from "../science/placement/placement-profile.ts";
import { randomNumbers } from "./random-numbers.ts";
import { seededXoshiro128 } from "./xoshiro128.ts";

/** What draws say of one programme. */
export interface DrawnFit {
  /** 2.5th and 97.5th percentile of the distance. */
  readonly low: number;
  readonly high: number;
  /** Share of the draws in which it is the nearest, 0 to 1; a draw that several share is split. */
  readonly first: number;
}

/** Draws of a placement: a chance has a standard error of 0.8 percentage points at most. */
export const placementDraws = 4096;

/** The seed of all placements: the same values give the same answer everywhere. */
export const placementSeed = 20_261_130;

/** Distance between a drawn value and a target, squared. */
function squareBetween({ isOneSided }: PlacementAxis, value: number, target: number): number {
  const missing = target - value;
  return isOneSided && missing < 0 ? 0 : missing * missing;
}

/** A programme's targets without those that are not known, with their places among the axes. */
interface Drawing {
  readonly at: readonly number[];
  readonly targets: readonly number[];
  readonly weights: readonly number[];
  readonly sum: number;
  readonly distances: Float64Array;
  first: number;
}

function drawingOf(
  axes: readonly PlacementAxis[],
  targets: readonly (number | null)[],
  draws: number,
): Drawing {
  const known = targets.flatMap((target, at) => (target === null ? [] : [{ target, at }]));
  const weights = known.map(({ at }) => axes[at]?.weight ?? 0);
  return {
    at: known.map(({ at }) => at),
    targets: known.map(({ target }) => target),
    weights,
    sum: weights.reduce((sum, weight) => sum + weight, 0),
    distances: new Float64Array(draws),
    first: 0,
  };
}

/** Draws the true values of a person, each on its own, and looks which programme is nearest. Every programme shares an axis with the person. */
export function drawPlacement(
  axes: readonly PlacementAxis[],
  programmes: readonly (readonly (number | null)[])[],
  draws: number = placementDraws,
  seed: number = placementSeed,
): readonly DrawnFit[] {
  const random = randomNumbers(seededXoshiro128(seed));
  const drawings = programmes.map((targets) => drawingOf(axes, targets, draws));
  const values = new Float64Array(axes.length);
  for (let draw = 0; draw < draws; draw += 1) {
    for (const [at, axis] of axes.entries()) values[at] = axis.value + axis.error * random.normal();
    let nearest = Number.POSITIVE_INFINITY;
    for (const drawing of drawings) {
      let square = 0;
      for (const [index, at] of drawing.at.entries()) {
        const axis = axes[at];
        if (axis === undefined) continue;
        const between = squareBetween(axis, values[at] ?? 0, drawing.targets[index] ?? 0);
        square += (drawing.weights[index] ?? 0) * between;
      }
      const mean = square / drawing.sum;
      drawing.distances[draw] = mean;
      nearest = Math.min(nearest, mean);
    }
    const winners = drawings.filter(({ distances }) => distances[draw] === nearest);
    for (const winner of winners) winner.first += 1 / winners.length;
  }
  return drawings.map(({ distances, first }) => {
    distances.sort();
    const at = (share: number) => Math.sqrt(distances[Math.round(share * (draws - 1))] ?? 0);
    return { low: at(0.025), high: at(0.975), first: first / draws };
  });
}
