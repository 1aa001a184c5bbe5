import type { Fill, Mark, Picture, Point } from "../choice-item.ts";
import type { Place, Solid } from "./solid.ts";

/**
 * The view along the diagonal of the cubes: places that differ by (1, 1, 1) fall together. A spot of the picture has two whole numbers,
 * x - z and y - z. The triangles between spots are of two kinds: 0 with the corners s, s + (1, 0) and s + (1, 1), 1 with s, s + (0, 1) and s + (1, 1).
 */
type Spot = readonly [p: number, q: number];

/** Half of a face. */
interface Triangle {
  readonly at: Spot;
  readonly kind: 0 | 1;
}

/** A face towards the viewer: its corners about the spot of the cube's nearest corner, in order, and its two triangles. */
interface Side {
  readonly fill: Fill;
  readonly corners: readonly Spot[];
  readonly triangles: readonly Triangle[];
}

const sides: readonly Side[] = [
  {
    fill: "light",
    corners: [
      [-1, -1],
      [0, -1],
      [0, 0],
      [-1, 0],
    ],
    triangles: [
      { at: [-1, -1], kind: 0 },
      { at: [-1, -1], kind: 1 },
    ],
  },
  {
    fill: "dark",
    corners: [
      [0, -1],
      [0, 0],
      [1, 1],
      [1, 0],
    ],
    triangles: [
      { at: [0, -1], kind: 1 },
      { at: [0, 0], kind: 0 },
    ],
  },
  {
    fill: "middle",
    corners: [
      [-1, 0],
      [0, 0],
      [1, 1],
      [0, 1],
    ],
    triangles: [
      { at: [-1, 0], kind: 0 },
      { at: [0, 0], kind: 1 },
    ],
  },
];

function spotOf([x, y, z]: Place): Spot {
  return [x - z, y - z];
}

function depthOf([x, y, z]: Place): number {
  return x + y + z;
}

function at([p, q]: Spot, [alongP, alongQ]: Spot): Spot {
  return [p + alongP, q + alongQ];
}

/** More than any picture is wide; spots are counted from its middle. */
const base = 64;
/** More sides and cubes than there are. */
const [sideBase, cubeBase] = [4, 16];

/** The triangles of a cube about the spot of its nearest corner. */
const offsets = sides.flatMap(({ triangles }, side) =>
  triangles.map(({ at: [p, q], kind }) => ({ p, q, kind, side })),
);

/** What is seen: for each triangle, as one number, the depth, the side and the number of the cube in front, as another. Thousands of views are compared. */
function visibleTriangles(solid: Solid): Map<number, number> {
  const seen = new Map<number, number>();
  for (let cube = 0; cube < solid.length; cube += 1) {
    const [x, y, z] = solid[cube] ?? [0, 0, 0];
    // No two faces at one triangle have the same depth.
    const depth = x + y + z + base;
    for (const { p, q, kind, side } of offsets) {
      const key = ((x - z + p + base / 2) * base + y - z + q + base / 2) * 2 + kind;
      const value = (depth * sideBase + side) * cubeBase + cube;
      if ((seen.get(key) ?? 0) < value) seen.set(key, value);
    }
  }
  return seen;
}

/** Triangles that have to be seen of each cube: one whole face. */
const leastTriangles = 2;

/** Whether a whole face, or as much of several, is seen of every cube. */
export function showsEveryCube(solid: Solid): boolean {
  const counts = new Array<number>(solid.length).fill(0);
  for (const value of visibleTriangles(solid).values()) {
    counts[value % cubeBase] = (counts[value % cubeBase] ?? 0) + 1;
  }
  return counts.every((count) => count >= leastTriangles);
}

/** What is seen, as a text that two pictures share when nobody can tell them apart, wherever they lie. */
export function viewOf(solid: Solid): string {
  const seen = visibleTriangles(solid);
  let [leastP, leastQ] = [base, base];
  for (const key of seen.keys()) {
    leastP = Math.min(leastP, Math.floor(key / (2 * base)));
    leastQ = Math.min(leastQ, Math.floor(key / 2) % base);
  }
  const origin = (leastP * base + leastQ) * 2;
  const triangles = Array.from(
    seen,
    ([key, value]) => (key - origin) * sideBase + (Math.floor(value / cubeBase) % sideBase),
  );
  return triangles.sort((one, other) => one - other).join(" ");
}

/** Length of a cube's edge in a picture. */
const edge = 20;
const margin = 4;
const halfWidth = Math.sqrt(3) / 2;

/** The picture of a solid, drawn from the farthest cube to the nearest. */
export function drawSolid(solid: Solid): Picture {
  const faces = [...solid]
    .sort((one, other) => depthOf(one) - depthOf(other))
    .flatMap((cube) =>
      sides.map(({ fill, corners }) => ({
        fill,
        points: corners.map((corner): Point => {
          const [p, q] = at(spotOf(cube), corner);
          return [(p - q) * halfWidth * edge, ((p + q) / 2) * edge];
        }),
      })),
    );
  const all = faces.flatMap(({ points }) => points);
  const left = Math.min(...all.map(([x]) => x)) - margin;
  const top = Math.min(...all.map(([, y]) => y)) - margin;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const marks = faces.map(
    ({ fill, points }): Mark => ({
      kind: "polygon",
      fill,
      points: points.map(([x, y]): Point => [rounded(x - left), rounded(y - top)]),
    }),
  );
  return {
    width: rounded(Math.max(...all.map(([x]) => x)) - left + margin),
    height: rounded(Math.max(...all.map(([, y]) => y)) - top + margin),
    marks,
  };
}

function directionOf(from: Place, to: Place): string {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  if (x !== 0) return x > 0 ? "to the right front" : "to the left back";
  if (y !== 0) return y > 0 ? "to the left front" : "to the right back";
  return z > 0 ? "up" : "down";
}

const numbers = ["", "one", "two", "three", "four", "five", "six"];

/** A solid in words, along its chain as the viewer sees it: "from one end two up, one to the right front". */
export function solidInWords(solid: Solid): string {
  const runs: { direction: string; count: number }[] = [];
  for (const [index, place] of solid.entries()) {
    const before = solid[index - 1];
    if (before === undefined) continue;
    const direction = directionOf(before, place);
    const run = runs.at(-1);
    if (run?.direction === direction) run.count += 1;
    else runs.push({ direction, count: 1 });
  }
  return `from one end ${runs.map(({ count, direction }) => `${numbers[count] ?? count} ${direction}`).join(", ")}`;
}
