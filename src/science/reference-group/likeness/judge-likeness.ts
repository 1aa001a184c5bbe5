import { notTyped } from "../ancestry-panel.ts";
import { fewestLikenessSites, mostExcess, mostSquaredDistance } from "./likeness-limits.ts";
import type { LikenessTable } from "./likeness-table.ts";
import { nearestMixture } from "./nearest-mixture.ts";
import { inverseOf, lowerTriangle, solveLower } from "./symmetric-matrix.ts";

/** No allele counts as rarer than this, nor its other letter: what a few people lack may still exist. Our choice. */
const rarest = 0.005;

/** Whether the reference people are like a genome. */
export type Likeness =
  /** Too few of the sites are typed. */
  { kind: "cannot-tell"; typedSites: number } | ({ kind: "like" | "unlike" } & LikenessFigures);

/** How far a genome is from the mixtures of the references. */
export interface LikenessFigures {
  typedSites: number;
  /** Squared distance to the nearest mixture, in variances of what chance, linkage and differences within a population give. */
  squaredDistance: number;
  /** How much more the calls differ from the mixture's frequencies than those of a person of the mixture do on average, as a share. */
  excess: number;
}

/** Sums over the typed sites: products of the loadings with each other and with the genome's calls. */
function typedSums({ means, loadings, spread }: LikenessTable, copies: Int8Array) {
  const axes = spread.length;
  // One flat array: a list of rows would take three times as long.
  const products = new Float64Array(axes * axes);
  const withCalls = new Float64Array(axes);
  let typedSites = 0;
  for (let site = 0; site < copies.length; site += 1) {
    const copy = copies[site] ?? notTyped;
    if (copy === notTyped) continue;
    typedSites += 1;
    const mean = means[site] ?? 0.5;
    const call = (copy / 2 - mean) / Math.sqrt(mean * (1 - mean));
    const first = site * axes;
    for (let axis = 0; axis < axes; axis += 1) {
      const loading = loadings[first + axis] ?? 0;
      withCalls[axis] = (withCalls[axis] ?? 0) + call * loading;
      const row = axis * axes;
      for (let other = 0; other <= axis; other += 1) {
        products[row + other] = (products[row + other] ?? 0) + loading * (loadings[first + other] ?? 0);
      }
    }
  }
  const square = Array.from(spread, (_, row) =>
    Float64Array.from(
      { length: axes },
      (__, column) => products[Math.max(row, column) * axes + Math.min(row, column)] ?? 0,
    ),
  );
  return { typedSites, products: square, withCalls };
}

/** How much more the calls differ from the frequencies at a place on the axes than calls of these frequencies do on average. */
function excessAt({ means, loadings }: LikenessTable, copies: Int8Array, place: Float64Array): number {
  const axes = place.length;
  let [difference, expected] = [0, 0];
  for (let site = 0; site < copies.length; site += 1) {
    const copy = copies[site] ?? notTyped;
    if (copy === notTyped) continue;
    const mean = means[site] ?? 0.5;
    const first = site * axes;
    let shift = 0;
    for (let axis = 0; axis < axes; axis += 1) shift += (place[axis] ?? 0) * (loadings[first + axis] ?? 0);
    const frequency = Math.min(1 - rarest, Math.max(rarest, mean + shift * Math.sqrt(mean * (1 - mean))));
    const variance = 2 * frequency * (1 - frequency);
    difference += (copy - 2 * frequency) ** 2 - variance;
    expected += variance;
  }
  return difference / expected;
}

/**
 * Finds the mixture of references nearest to a genome, and how far the genome is from it: along the axes by which populations
 * differ, and beyond them.
 *
 * @param copies of the alternative letter at each site of the table, or `notTyped`; more sites typed than the table has axes
 */
export function likenessFigures(table: LikenessTable, copies: Int8Array): LikenessFigures {
  const { typedSites, products, withCalls } = typedSums(table, copies);
  const chance = inverseOf(products);
  const place = Float64Array.from(chance, (row) =>
    row.reduce((sum, figure, axis) => sum + figure * (withCalls[axis] ?? 0), 0),
  );
  // A call is half the copies, so its variance is half of that of one letter.
  const lower = lowerTriangle(
    chance.map((row, axis) =>
      row.map((figure, other) => (figure + (axis === other ? (table.spread[axis] ?? 0) : 0)) / 2),
    ),
  );
  const points = table.references.map((reference) =>
    solveLower(
      lower,
      reference.map((figure, axis) => figure - (place[axis] ?? 0)),
    ),
  );
  const { weights, squaredDistance } = nearestMixture(points);
  const nearest = place.map((_, axis) =>
    table.references.reduce(
      (sum, reference, index) => sum + (weights[index] ?? 0) * (reference[axis] ?? 0),
      0,
    ),
  );
  return { typedSites, squaredDistance, excess: excessAt(table, copies, nearest) };
}

/** Judges whether a genome is like a mixture of the references. */
export function judgeLikeness(table: LikenessTable, copies: Int8Array): Likeness {
  const typedSites = copies.reduce((count, copy) => count + (copy === notTyped ? 0 : 1), 0);
  if (typedSites < fewestLikenessSites) return { kind: "cannot-tell", typedSites };
  const figures = likenessFigures(table, copies);
  const isLike = figures.squaredDistance <= mostSquaredDistance && figures.excess <= mostExcess;
  return { kind: isLike ? "like" : "unlike", ...figures };
}
