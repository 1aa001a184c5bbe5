import { cancellingShares, type SharedRow, solved } from "./cancelled-rows.ts";
import { mostToldTogether, type NamedRow, toldByCorrelation } from "./told-together.ts";

/** Parts over which the rows of a set are spread. */
const parts = 64;
/** Rows with the largest effects, of which a sketch says what each carries: in a set of fewer, all. */
const mostHeavy = 48;
/** Sets of the account of which one is taken together: it may be the sum of two, and few rows. */
const mostTogether = 3;
/** Largest number of three hexadecimal digits to either side, and of two. */
const [most, mostOfTwo] = [2047, 255];
/** Share of the variance below which rounding hides a difference of two places in hundredths. */
const hidden = (2 * 0.01 ** 2) / 12;

/** Share of a set that is left of it where the others have hardly anything of it: sketches of any two sets are as alike by chance. */
const unlike = 0.9;

/** FNV-1a in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

const listedName = (variant: string) => hex(hashOf(variant) & 0xffff, 4);

/** Rows' sizes spread over the parts with a sign each, so that sums of squares stay as they are; of length 1 where all rows have a part of their own. */
function spread(rows: readonly NamedRow[], sizeOf: (row: NamedRow) => number): string {
  const sums = new Float64Array(parts);
  let squares = 0;
  for (const row of rows) {
    const hash = hashOf(row.variant);
    const size = sizeOf(row);
    squares += size ** 2;
    (sums[hash % parts] as number) += (hash & 0x10000) === 0 ? size : -size;
  }
  const length = Math.sqrt(squares) || 1;
  const digitsOf = (sum: number) => {
    const part = Math.round((sum / length) * most);
    return hex(Math.min(Math.max(part, -most), most) + most + 1, 3);
  };
  return Array.from(sums, digitsOf).join("");
}

/** The share of a standard deviation that a row has. */
const effectOf = ({ weight, frequency }: NamedRow) =>
  Math.abs(weight) * Math.sqrt(2 * frequency * (1 - frequency));

/**
 * A sketch of a set, by which a later session sees whether two sets differ in few rows. It says nothing about a genome. In hexadecimal digits:
 * what rows carry, spread over the parts; their weights, spread likewise, for a session that has no frequencies; and the rows that carry most, each
 * with its effect and frequency. Whatever letter a weight belongs to, its size is the same.
 */
export function sketchOf(rows: readonly NamedRow[]): string {
  const sd = Math.sqrt(rows.reduce((sum, row) => sum + effectOf(row) ** 2, 0)) || 1;
  const heavy = rows
    .map((row) => ({ ...row, effect: effectOf(row) / sd }))
    .sort((one, other) => other.effect - one.effect)
    .slice(0, mostHeavy)
    .map(
      ({ variant, effect, frequency }) =>
        listedName(variant) +
        hex(Math.round(effect * mostOfTwo), 2) +
        hex(Math.round(frequency * mostOfTwo), 2),
    );
  const sizes = spread(rows, effectOf) + spread(rows, ({ weight }) => Math.abs(weight));
  return `${sizes}.${heavy.join("")}`;
}

/** A row that carries much. */
interface HeavyRow {
  readonly effect: number;
  readonly frequency: number;
}

interface Sketch {
  readonly carried: readonly number[];
  readonly weights: readonly number[];
  readonly isSmall: boolean;
  readonly heavy: ReadonlyMap<string, HeavyRow>;
  /** No other row has a larger effect. */
  readonly leastHeavy: number;
}

/** A sketch read; null for what is none, as those of another version are. */
function read(sketch: string): Sketch | null {
  const [, sizes = "", heavyRows = ""] = /^([0-9a-f]{384})\.((?:[0-9a-f]{8})+)$/.exec(sketch) ?? [];
  if (sizes === "") return null;
  const pieces = (text: string, length: number): string[] =>
    Array.from({ length: text.length / length }, (_, at) => text.slice(at * length, (at + 1) * length));
  const numbers = pieces(sizes, 3).map((part) => (Number.parseInt(part, 16) - most - 1) / most);
  const partOf = (text: string, first: number) =>
    Number.parseInt(text.slice(first, first + 2), 16) / mostOfTwo;
  const heavy = pieces(heavyRows, 8).map(
    (text) => [text.slice(0, 4), { effect: partOf(text, 4), frequency: partOf(text, 6) }] as const,
  );
  const effects = heavy.map(([, { effect }]) => effect);
  return {
    carried: numbers.slice(0, parts),
    weights: numbers.slice(parts),
    isSmall: heavy.length < mostHeavy,
    heavy: new Map(heavy),
    leastHeavy: heavy.length < mostHeavy ? 0 : Math.min(...effects),
  };
}

const squaresOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one ** 2, 0);
const productOf = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);

/** What is left of the last of some spread sizes without shares of the others. */
function rest(spreads: readonly (readonly number[])[], shares: readonly number[]): readonly number[] {
  const last = spreads.at(-1) ?? [];
  return last.map((own, part) =>
    shares.reduce((left, share, at) => left - share * (spreads[at]?.[part] as number), own),
  );
}

/** Shares of the others by least squares, and those that cancel most parts. */
function sharesOf(spreads: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const [others, own] = [spreads.slice(0, -1), spreads.at(-1) ?? []];
  const guess = solved(
    others.map((one, at) => others.map((other, place) => productOf(one, other) + (at === place ? 1e-9 : 0))),
    others.map((one) => productOf(one, own)),
  );
  const rows = own.map(
    (_, part): SharedRow => ({
      frequency: 0.5,
      effects: new Map(spreads.map((one, set) => [set, one[part] as number])),
    }),
  );
  return [guess, cancellingShares(rows, guess)];
}

/** Whether two sets have the same rows with the same weights, whatever their frequencies. */
export function haveSameRows(one: string, other: string): boolean {
  const [first, second] = [read(one), read(other)];
  return (
    first !== null && second !== null && first.weights.every((size, part) => size === second.weights[part])
  );
}

/** A row that carries less of a sum is told of fewer people than may be, whatever its frequency. */
const leastTold = 0.0095;

/** Whether a row is told by a difference of which it carries some, where it was not by the set alone. */
function tells({ effect, frequency }: HeavyRow, left: number, alone: number): boolean {
  const share = effect ** 2 / left;
  if (share < leastTold || share < 1.05 * alone ** 2) return false;
  const told = (of: number) => toldByCorrelation(frequency, Math.max(of, 1e-6));
  return told(share) - told(alone ** 2) > mostToldTogether;
}

/** Of rows that no sketch names the frequency is not known: at this one the least is enough to tell. */
const easiestToTell = 0.06;

/** Whether what shares of the others leave of the last set rests on few rows. */
function restsOnFew(sketches: readonly Sketch[], shares: readonly number[], left: number): boolean {
  if (left < hidden || left > unlike) return false;
  const unlisted = sketches.map(({ leastHeavy }, at) => leastHeavy * Math.abs(shares[at] ?? 1));
  const ofOwn = sketches.at(-1)?.leastHeavy ?? 0;
  const isUnlistedTold = unlisted.some((effect, at) =>
    tells({ effect, frequency: easiestToTell }, left, at === shares.length ? ofOwn : 0),
  );
  if (isUnlistedTold) return true;
  const names = new Set(sketches.flatMap(({ heavy }) => [...heavy.keys()]));
  return [...names].some((name) => {
    const rows = sketches.map(({ heavy }) => heavy.get(name));
    const own = rows.at(-1)?.effect ?? 0;
    const effect = shares.reduce((sum, share, at) => sum - share * (rows[at]?.effect ?? 0), own);
    const frequency = rows.find((row) => row !== undefined)?.frequency ?? 0;
    return tells({ effect, frequency }, left, own);
  });
}

function shareSmallRow(one: Sketch, other: Sketch): boolean {
  return one.isSmall && other.isSmall && [...one.heavy.keys()].some((name) => other.heavy.has(name));
}

/** Whether a row that carries much of two sets follows from their two places. */
function tellsSharedRow(one: Sketch, other: Sketch): boolean {
  return [...one.heavy].some(([name, row]) => {
    const again = other.heavy.get(name);
    if (again === undefined) return false;
    const effect = Math.sqrt(row.effect ** 2 + again.effect ** 2);
    return tells({ effect, frequency: row.frequency }, 1, Math.max(row.effect, again.effect));
  });
}

/**
 * Whether places of a set tell genotypes together with places of others, as far as sketches show. Of two small sets any row in common counts,
 * since each of their rows weighs much.
 *
 * @param earlier sets whose places are saved, none of which is this one
 */
export function tellTogetherBySketch(sketch: string, earlier: readonly string[]): boolean {
  const own = read(sketch);
  const others = earlier.filter((one) => one !== sketch).map(read);
  if (own === null || others.includes(null)) return others.length > 0;
  const sketches = others.flatMap((one) => one ?? []);
  if (sketches.some((one) => shareSmallRow(one, own) || tellsSharedRow(one, own))) return true;
  return (["carried", "weights"] as const).some((sizes) => {
    let left: readonly number[] = own[sizes];
    const near: Sketch[] = [];
    while (near.length < Math.min(mostTogether, sketches.length)) {
      const likeness = (one: Sketch) => productOf(one[sizes], left) ** 2 / squaresOf(one[sizes]);
      const next = sketches
        .filter((one) => !near.includes(one))
        .reduce((best, one) => (likeness(one) > likeness(best) ? one : best));
      near.push(next);
      const spreads = [...near, own].map((one) => one[sizes]);
      const found = sharesOf(spreads).map((shares) => ({ shares, rest: rest(spreads, shares) }));
      if (found.some(({ shares, rest: one }) => restsOnFew([...near, own], shares, squaresOf(one))))
        return true;
      left = found[0]?.rest ?? left;
    }
    return false;
  });
}
