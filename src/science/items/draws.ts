/** Choices from numbers between 0 and 1, 1 excluded, which the caller draws from the item's seed. */
export type Draw = () => number;

/** A whole number, both ends included. */
export function drawWhole(draw: Draw, from: number, to: number): number {
  return from + Math.floor(draw() * (to - from + 1));
}

/** One of a list. @throws RangeError where the list is empty */
export function drawOne<Of>(draw: Draw, list: readonly Of[]): Of {
  const [one] = list.slice(Math.floor(draw() * list.length));
  if (one === undefined) throw new RangeError("nothing to draw from");
  return one;
}

/** The list in another order. */
export function shuffle<Of>(draw: Draw, list: readonly Of[]): Of[] {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(draw() * left.length), 1));
}
