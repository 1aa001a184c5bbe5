/**
 * Which counts of a table by two dimensions may be published beside those by each (docs/group-figures.md#two-groupings-together). The database
 * has the same rule (`private.protected_crossed`), and a test compares both.
 */
import {
  type Counts,
  type EarlierCounts,
  LEAST_GROUP,
  LEAST_WIDTH,
  leastOf,
  type ProtectedCounts,
} from "./protect-counts.ts";

/** A cell: group of the first dimension, of the second, band. */
type Place = readonly [number, number, number];

/** The eight corners of a box, the four that move up with the first before the four that move down. */
function cornersOf([s, a, b]: Place, [t, c, d]: Place): readonly Place[] {
  return [
    [s, a, b],
    [t, c, b],
    [t, a, d],
    [s, c, d],
    [t, a, b],
    [s, c, b],
    [s, a, d],
    [t, c, d],
  ];
}

interface Box {
  readonly corners: readonly Place[];
  /** Between the least and the greatest count of each corner, when its people move around and no sum by one or two variables changes. */
  readonly width: number;
}

/** The boxes of a cell. */
function* boxesOf(lowest: Counts, columns: number, place: Place): Generator<Box> {
  const [s, a, b] = place;
  const at = ([row, column, band]: Place) => lowest[row * columns + column]?.[band] ?? 0;
  for (let t = 0; t < lowest.length / columns; t += 1) {
    if (t === s) continue;
    for (let c = 0; c < columns; c += 1) {
      if (c === a) continue;
      for (let d = 0; d < (lowest[0]?.length ?? 0); d += 1) {
        if (d === b) continue;
        const corners = cornersOf(place, [t, c, d]);
        const counts = corners.map(at);
        yield { corners, width: Math.min(...counts.slice(0, 4)) + Math.min(...counts.slice(4)) };
      }
    }
  }
}

/** The cheapest box that is wide enough; one that is hidden already before all others. Null where there is none. */
function cheapestBox(
  lowest: Counts,
  columns: number,
  place: Place,
  isHidden: (place: Place) => boolean,
): Box | null {
  let best: Box | null = null;
  let leastCost = Number.POSITIVE_INFINITY;
  for (const box of boxesOf(lowest, columns, place)) {
    if (box.width < LEAST_WIDTH) continue;
    if (box.corners.every(isHidden)) return box;
    const cost = box.corners.reduce(
      (sum, one) => sum + (isHidden(one) ? 0 : (lowest[one[0] * columns + one[1]]?.[one[2]] ?? 0)),
      0,
    );
    if (cost < leastCost) [best, leastCost] = [box, cost];
  }
  return best;
}

/**
 * Cells to hide: those with fewer than ten people, and with each the cheapest seven that make a box with it, wide enough. Null where there
 * is none, or where another cell would have to be hidden than before.
 */
function hiddenCells(
  lowest: Counts,
  columns: number,
  before: readonly (readonly boolean[])[] | null,
): boolean[][] | null {
  const hidden = lowest.map((row, index) =>
    row.map((count, band) => (before === null ? count < LEAST_GROUP : before[index]?.[band] === true)),
  );
  const isHidden = ([row, column, band]: Place) => hidden[row * columns + column]?.[band] === true;
  for (const [index, row] of lowest.entries()) {
    for (const [band, count] of row.entries()) {
      const place: Place = [Math.floor(index / columns), index % columns, band];
      if (!isHidden(place)) {
        if (count < LEAST_GROUP) return null;
        continue;
      }
      const box = cheapestBox(lowest, columns, place, isHidden);
      if (box === null || (before !== null && !box.corners.every(isHidden))) return null;
      for (const [s, a, b] of box.corners) (hidden[s * columns + a] as boolean[])[b] = true;
    }
  }
  return hidden;
}

/**
 * Protects a table by two dimensions beside the tables by each, of which all counts are published.
 *
 * @param counts a row for each group of the first dimension by each of the second, which runs faster
 * @param columns groups of the second dimension
 * @param earlier releases of it that were shown
 */
export function protectCrossed(
  counts: Counts,
  columns: number,
  earlier: readonly EarlierCounts[] = [],
): ProtectedCounts {
  if (earlier.some(({ hadMore }) => hadMore)) return { mode: "withheld" };
  const last = earlier.at(-1)?.shown;
  const before =
    last === undefined
      ? null
      : counts.map((row, index) => row.map((_, band) => last.cells[index]?.[band] === null));
  const hidden = hiddenCells(leastOf([counts, ...earlier.map((one) => one.counts)]), columns, before);
  const cells =
    hidden && counts.map((row, index) => row.map((one, band) => (hidden[index]?.[band] ? null : one)));
  return cells?.some((row) => row.some((cell) => cell !== null))
    ? { mode: "exact", cells }
    : { mode: "withheld" };
}
