/**
 * Somebody who reads the saved places of drawn people, and knows weights, frequencies and the rules by which places are saved. They count: among
 * many drawn people with the same saved values, how many have a genotype. Nothing of how the page judges a place is used.
 */
import type { SavedPlaces, SetToSave } from "../../src/science/disclosure/saved-places.ts";

type Rows = SetToSave["rows"];

/** Numbers from 0 to 1 by Marsaglia's xorshift; the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The variants of some sets, each once. */
function variantsOf(sets: readonly SetToSave[]): Rows {
  return [...new Map(sets.flatMap(({ rows }) => rows.map((row) => [row.variant, row]))).values()];
}

/** Draws people by Hardy-Weinberg: their copies at each variant. */
function drawPeople(variants: Rows, count: number, seed: number): readonly Uint8Array[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () =>
    Uint8Array.from(
      variants,
      ({ frequency }) => (random() < frequency ? 1 : 0) + (random() < frequency ? 1 : 0),
    ),
  );
}

/** Fewer people with the same values say too little. */
const fewestAlike = 60;
/** Places of one set are taken together over so much, and differences of two over so little: else no two people would be alike. */
const takenTogether = { place: 0.25, difference: 0.02 } as const;

/** How an attacker puts places together, and what they know of the file. */
export interface Attack {
  /** How often each set's sum is taken; the second less the first if not given. */
  readonly times?: readonly number[];
  /** Whether the file has a variant; all if not given. */
  readonly has?: (variant: string) => boolean;
}

/** What is saved of somebody's places, as text. */
function savedText(
  sets: readonly SetToSave[],
  columns: readonly Int32Array[],
  { name, person }: { name: string; person: Uint8Array },
  places: readonly SavedPlaces[],
  { times = [-1, 1], has = () => true }: Attack,
): string {
  const saved = sets.map((set, number) => {
    let sum = 0;
    let variance = 0;
    const counted = set.rows.map((row) => (has(row.variant) ? row : { ...row, weight: 0 }));
    for (const [at, { weight, frequency }] of counted.entries()) {
      sum += weight * ((person[columns[number]?.[at] ?? 0] ?? 0) - 2 * frequency);
      variance += 2 * frequency * (1 - frequency) * weight ** 2;
    }
    const place = {
      ...{ squaredCorrelation: null, percentile: null, low: null, high: null },
      ...{ counted, sum: null, madeBy: "european" },
    };
    const judge = places[number] ?? places[0];
    const { z } = judge?.of(name, set, { ...place, z: sum / Math.sqrt(variance) }) ?? { z: null };
    return z === null ? null : { z, sd: Math.sqrt(variance) };
  });
  const texts = saved.map((one) => (one === null ? "-" : Math.round(one.z / takenTogether.place)));
  const unit = saved[0]?.sd ?? 1;
  // What is left of the last set once the others are taken away.
  const difference = saved.reduce<number | null>(
    (total, one, at) =>
      total === null || one === null ? null : total + ((times[at] ?? 0) * one.z * one.sd) / unit,
    0,
  );
  return sets.length > 1 && difference !== null
    ? `${Math.round(difference / takenTogether.difference)}`
    : texts.join(" ");
}

/**
 * Genotypes that the saved places of sets tell: that nine in ten of the people with the same values have, beyond the error of counting, that fewer
 * have among all, and whose odds the values double.
 *
 * @param judges of one document, or of one for each set
 */
export function toldGenotypes(
  sets: readonly SetToSave[],
  judges: readonly SavedPlaces[],
  { people: count, seed, ...attack }: { people: number; seed: number } & Attack,
): readonly string[] {
  const variants = variantsOf(sets);
  const numbers = new Map(variants.map(({ variant }, at) => [variant, at]));
  const columns = sets.map(({ rows }) => Int32Array.from(rows, ({ variant }) => numbers.get(variant) ?? 0));
  const groups = new Map<string, Uint8Array[]>();
  for (const [at, person] of drawPeople(variants, count, seed).entries()) {
    const text = savedText(sets, columns, { name: String(at), person }, judges, attack);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [person]);
    else group.push(person);
  }
  return [...groups].flatMap(([text, group]) =>
    group.length < fewestAlike
      ? []
      : variants.flatMap(({ variant, frequency }, at) =>
          [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2].flatMap(
            (before, copies) => {
              const after = group.filter((person) => person[at] === copies).length / group.length;
              const sure = after - 2.6 * Math.sqrt((0.9 * 0.1) / group.length);
              const isNews = before < 0.9 && sure * (1 - before) >= 2 * before * (1 - sure);
              return sure >= 0.9 && isNews ? [`${variant} ${copies} at ${text}`] : [];
            },
          ),
        ),
  );
}

/** Judges that save everything in two decimals, as the page once did: with these the attacker finds genotypes. */
export const everythingSaved: SavedPlaces = {
  of: (_, __, { z }) => ({ z: Number(z.toFixed(2)), percentile: null, low: null, high: null, width: 0.01 }),
  sets: () => [],
  withheld: () => 0,
};
