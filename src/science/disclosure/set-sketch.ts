import type { NamedRow } from "./told-together.ts";

/** Parts into which the rows of a set are hashed. */
const parts = 64;
/** Sets of at most so many rows have each of them in their sketch. */
const mostListed = 64;
/** Two sets differ in many rows where so many of the parts differ: in 89 rows or more, as a rule. */
const fewestDifferentParts = 48;
/** Rows of equal weight that the difference must rest on besides. */
const fewestEffectiveParts = 8;

/** FNV-1a in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/**
 * A sketch of a set's rows and weights, by which a later session sees whether two sets differ in few rows. It says nothing about a genome. In
 * hexadecimal digits: for each part a checksum of its rows and its share of the variance, then the rows themselves of a small set.
 */
export function sketchOf(rows: readonly NamedRow[]): string {
  const sums = new Uint16Array(parts);
  const variances = new Float64Array(parts);
  for (const { variant, effectAllele, weight, frequency } of rows) {
    const part = hashOf(variant) % parts;
    sums[part] = (sums[part] as number) + (hashOf(`${variant} ${effectAllele} ${weight}`) & 0xffff);
    variances[part] = (variances[part] as number) + weight ** 2 * frequency * (1 - frequency);
  }
  const all = variances.reduce((sum, one) => sum + one, 0);
  const ofParts = Array.from(sums, (sum, part) => {
    const share = all === 0 ? 0 : Math.round((255 * (variances[part] as number)) / all);
    return hex(sum, 4) + hex(share, 2);
  });
  const listed = rows.length > mostListed ? [] : rows.map(({ variant }) => hex(hashOf(variant) & 0xffff, 4));
  return `${ofParts.join("")}.${listed.join("")}`;
}

function read(sketch: string) {
  const [ofParts = "", listed = ""] = sketch.split(".");
  const pieces = (text: string, length: number): string[] =>
    Array.from({ length: Math.floor(text.length / length) }, (_, at) =>
      text.slice(at * length, (at + 1) * length),
    );
  return {
    parts: pieces(ofParts, 6).map((part) => ({
      sum: part.slice(0, 4),
      share: Number.parseInt(part.slice(4), 16),
    })),
    listed: pieces(listed, 4),
  };
}

/**
 * Whether two sets differ, and in so few rows that two places would tell genotypes. Of two small sets any row in common counts, since each of
 * their rows weighs much.
 */
export function differInFewRows(one: string, other: string): boolean {
  const [first, second] = [read(one), read(other)];
  const different = first.parts.flatMap(({ sum, share }, part) => {
    const found = second.parts[part];
    return found !== undefined && found.sum === sum ? [] : [Math.abs(share - (found?.share ?? 0))];
  });
  if (different.length === 0) return false;
  if (first.listed.length > 0 && second.listed.length > 0)
    return first.listed.some((row) => second.listed.includes(row));
  const sum = different.reduce((total, share) => total + share, 0);
  const squares = different.reduce((total, share) => total + share ** 2, 0);
  return different.length < fewestDifferentParts || sum ** 2 < fewestEffectiveParts * squares;
}
