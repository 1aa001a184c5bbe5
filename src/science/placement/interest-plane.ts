/**
 * Interests as a place in the plane of Holland's hexagon (Prediger 1982, Journal of Vocational Behavior 21:259-287): the six types stand
 * at equal angles in the order R, I, A, S, E, C, so that neighbours are alike and opposites are not. How high all six scores are together
 * says nothing of what somebody prefers, and drops out.
 */

/** The six types in the order of the hexagon. */
export const interestTypes = [
  { letter: "R", name: "Realistic", about: "tools, machines, things" },
  { letter: "I", name: "Investigative", about: "finding out, science" },
  { letter: "A", name: "Artistic", about: "design, language, music" },
  { letter: "S", name: "Social", about: "helping, teaching" },
  { letter: "E", name: "Enterprising", about: "leading, selling" },
  { letter: "C", name: "Conventional", about: "order, records, figures" },
] as const;

/** Highest score of a scale of the O*NET Interest Profiler Short Form: ten items of 0 to 4 points. */
export const highestInterest = 40;

/** Scores of the six scales, in the order of the types. */
export type InterestScores = readonly [number, number, number, number, number, number];

/** Place on both axes of the plane. */
export type InterestPlace = readonly [number, number];

const sine60 = Math.sqrt(3) / 2;

/** Directions of the six types, exactly a sixth of a circle apart. */
const directions: readonly InterestPlace[] = [
  [1, 0],
  [0.5, sine60],
  [-0.5, sine60],
  [-1, 0],
  [-0.5, -sine60],
  [0.5, -sine60],
];

/**
 * What the sum of scores times directions is divided by, so that scores that fall from 40 at one type along a cosine to 0 at the opposite
 * one lie at distance 1: 20 times the sum of the six squared cosines, which is 3.
 */
const planeScale = (highestInterest / 2) * 3;

/** Standard deviation of a place among people on each axis. By design: that of independent scales with a standard deviation of 9 points. */
export const axisSd = (9 * Math.sqrt(3)) / planeScale;

/** Distance from the middle at which a programme's code lies, by design that of a clear preference: two standard deviations. */
const codeDistance = 2 * axisSd;

/** Weights of a code's first, second and third letter (by design). */
const letterWeights = [3, 2, 1] as const;

function sumOf(weighted: readonly (readonly [number, InterestPlace])[]): InterestPlace {
  return weighted.reduce<InterestPlace>(([x, y], [by, [dx, dy]]) => [x + by * dx, y + by * dy], [0, 0]);
}

/** Where six scores lie. */
export function placeOfScores(scores: InterestScores): InterestPlace {
  const [x, y] = sumOf(directions.map((direction, at) => [scores[at] ?? 0, direction] as const));
  return [x / planeScale, y / planeScale];
}

/** Where a programme with a Holland code lies: only the code's direction counts. Null for an empty code. */
export function placeOfCode(code: string): InterestPlace | null {
  const weighted = [...code].flatMap((letter, rank) => {
    const direction = directions[interestTypes.findIndex((type) => type.letter === letter)];
    return direction === undefined ? [] : [[letterWeights[rank] ?? 0, direction] as const];
  });
  if (weighted.length === 0) return null;
  const [x, y] = sumOf(weighted);
  const length = Math.sqrt(x * x + y * y);
  return [(codeDistance * x) / length, (codeDistance * y) / length];
}

/** Standard error of a place on each axis, from that of each scale: the squared directions of the six types add up to 3. */
export function axisError(scaleError: number): number {
  return (scaleError * Math.sqrt(3)) / planeScale;
}
