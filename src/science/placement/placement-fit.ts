/** How far a person lies from what a programme asks for, when the person's values are uncertain. */
import { normalCumulative, normalDensity } from "../normal-distribution.ts";
import type { PlacementAxis, PlacementPart } from "./placement-profile.ts";

/** What one part adds to a distance. */
export interface FitPart {
  readonly part: PlacementPart;
  /** Best guess minus what is asked for, in standard deviations; of interests the distance in the plane. */
  readonly difference: number;
  /** Share of the expected squared distance, 0 to 1. */
  readonly share: number;
}

/** A programme's distance. */
export interface PlacementFit {
  /** Root of the expected weighted mean square of the differences, in standard deviations of people. */
  readonly distance: number;
  readonly parts: readonly FitPart[];
}

/**
 * Expected square of the distance between a normal value and a target. Both sides: (value - target)² + error². One side, d = target -
 * value: (d² + error²) Φ(d / error) + d error φ(d / error), the second moment of a normal variable cut off at 0.
 */
export function expectedSquare({ value, error, isOneSided }: PlacementAxis, target: number): number {
  const missing = target - value;
  if (!isOneSided) return missing * missing + error * error;
  if (error === 0) return Math.max(0, missing) ** 2;
  const z = missing / error;
  return Math.max(
    0,
    (missing * missing + error * error) * normalCumulative(z) + missing * error * normalDensity(z),
  );
}

/** The expected weighted mean square; null where no axis is known of both. */
export function expectedDistanceSquare(
  axes: readonly PlacementAxis[],
  targets: readonly (number | null)[],
): number | null {
  let [sum, weights] = [0, 0];
  for (const [at, axis] of axes.entries()) {
    const target = targets[at] ?? null;
    if (target === null) continue;
    sum += axis.weight * expectedSquare(axis, target);
    weights += axis.weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** The distance with what each part adds; null where no axis is known of both. */
export function fitOf(
  axes: readonly PlacementAxis[],
  targets: readonly (number | null)[],
): PlacementFit | null {
  const square = expectedDistanceSquare(axes, targets);
  if (square === null) return null;
  const byPart = new Map<PlacementPart, { axis: PlacementAxis; target: number }[]>();
  for (const [at, axis] of axes.entries()) {
    const target = targets[at] ?? null;
    if (target !== null) byPart.set(axis.part, [...(byPart.get(axis.part) ?? []), { axis, target }]);
  }
  const all = [...byPart].map(([part, shared]) => ({ part, shared, added: addedBy(shared) }));
  const total = all.reduce((sum, { added }) => sum + added, 0);
  return {
    distance: Math.sqrt(square),
    parts: all.map(({ part, shared, added }) => {
      const differences = shared.map(({ axis, target }) => axis.value - target);
      return {
        part,
        difference:
          differences.length === 1
            ? (differences[0] ?? 0)
            : Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0)),
        share: total === 0 ? 0 : added / total,
      };
    }),
  };
}

function addedBy(shared: readonly { axis: PlacementAxis; target: number }[]): number {
  return shared.reduce((sum, { axis, target }) => sum + axis.weight * expectedSquare(axis, target), 0);
}
