/** A place of a cube: x to the right front, y to the left front, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** A solid of unit cubes in a chain: each shares a face with the next and with no other. */
export type Solid = readonly Place[];

const directions: readonly Place[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

function plus([x, y, z]: Place, [right, left, up]: Place): Place {
  return [x + right, y + left, z + up];
}

function minus([x, y, z]: Place, [right, left, up]: Place): Place {
  return [x - right, y - left, z - up];
}

/** Quarter turns about the three axes. */
const turnX = ([x, y, z]: Place): Place => [x, -z, y];
const turnY = ([x, y, z]: Place): Place => [z, y, -x];
const turnZ = ([x, y, z]: Place): Place => [-y, x, z];

type Turn = (place: Place) => Place;

function findTurns(): Turn[] {
  const found = new Map<string, Turn>();
  const frame: readonly Place[] = [
    [1, 0, 0],
    [0, 1, 0],
  ];
  const key = (turn: Turn) => frame.map(turn).join("|");
  let open: Turn[] = [(place) => place];
  while (open.length > 0) {
    const next: Turn[] = [];
    for (const turn of open) {
      if (found.has(key(turn))) continue;
      found.set(key(turn), turn);
      for (const quarter of [turnX, turnY, turnZ]) next.push((place) => quarter(turn(place)));
    }
    open = next;
  }
  return [...found.values()];
}

/** The 24 ways to turn a cube onto itself, the first of which leaves it as it is. */
export const turns: readonly Turn[] = findTurns();

/** The solid in a mirror. */
export function mirror(solid: Solid): Solid {
  return solid.map(([x, y, z]) => [-x, y, z]);
}

function dot(one: Place, other: Place): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross([a, b, c]: Place, [x, y, z]: Place): Place {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** The steps of a chain as seen by somebody who walks along it: turning the solid changes nothing, a mirror turns left into right. */
function walkAlong(chain: Solid): string {
  const steps = chain.slice(1).map((place, index): Place => minus(place, chain[index] ?? place));
  const ahead = steps[0] ?? [1, 0, 0];
  const aside = steps.find((step) => dot(step, ahead) === 0) ?? [0, 0, 0];
  const third = cross(ahead, aside);
  return steps.map((step) => [ahead, aside, third].map((axis) => dot(step, axis)).join("")).join(" ");
}

/** A text that solids share when one can be turned into the other. */
export function formOf(solid: Solid): string {
  const [first = ""] = [walkAlong(solid), walkAlong([...solid].reverse())].sort();
  return first;
}

/** Whether each cube shares faces with its neighbours in the chain alone. */
export function isChain(solid: Solid): boolean {
  return solid.every((one, place) =>
    solid.every((other, otherPlace) => {
      const distance =
        Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
      const apart = Math.abs(place - otherPlace);
      return apart === 0 ? distance === 0 : apart === 1 ? distance === 1 : distance > 1;
    }),
  );
}

/** All chains that are one cube longer. */
export function longerBy(solid: Solid): Solid[] {
  const end = solid.at(-1) ?? [0, 0, 0];
  return directions.map((direction) => [...solid, plus(end, direction)]).filter(isChain);
}
