import { regressionOnShares } from "./learn-reference.mjs";

/**
 * Learns what a genome's likeness to the reference people is judged by: the axes along which the frequencies of the 26 populations
 * differ most, each site's loadings on them, and where the populations lie.
 *
 * @typedef {object} WideSite
 * @property {string} rsid
 * @property {string} chromosome
 * @property {number} position37
 * @property {number} position38
 * @property {string} ref
 * @property {string} alt
 * @property {readonly number[]} frequencies of alt, a population each
 *
 * @typedef {object} LearntLikeness
 * @property {number[]} means
 * @property {number[][]} loadings an axis each, with squares that sum to 1
 * @property {number[][]} references the populations, the five components and two Native American parts, each with a coordinate for every axis
 */

/** A mean this near to 0 or 1 counts as this. */
const leastMean = 0.005;

/** Axes beyond these are mostly the chance of who was sampled: their singular values fall evenly. */
export const axisCount = 8;

/** Of the 26 populations two have more: Peruvians of Lima and Mexicans of Los Angeles. */
const leastNativeShare = 0.35;

/** Entries off the diagonal below this count as zero. */
const leastEntry = 1e-14;

/** Sweeps after which the rotations of Jacobi have long converged. */
const sweeps = 60;

/**
 * Turns columns p and q of each row by an angle.
 * @param {readonly number[][]} rows
 * @param {{ p: number, q: number, cosine: number, sine: number }} rotation
 */
function turnColumns(rows, { p, q, cosine, sine }) {
  for (const row of rows) {
    const [one, other] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = cosine * one - sine * other;
    row[q] = sine * one + cosine * other;
  }
}

/** Turns rows p and q. @type {typeof turnColumns} */
function turnRows(rows, { p, q, cosine, sine }) {
  const [rowP, rowQ] = [rows[p] ?? [], rows[q] ?? []];
  for (const [column, one] of rowP.entries()) {
    const other = rowQ[column] ?? 0;
    rowP[column] = cosine * one - sine * other;
    rowQ[column] = sine * one + cosine * other;
  }
}

/**
 * The rotation that makes entry (p, q) of a symmetric matrix zero; null where it is zero.
 * @param {readonly number[][]} matrix
 * @param {number} p
 * @param {number} q
 */
function rotationOf(matrix, p, q) {
  const entry = matrix[p]?.[q] ?? 0;
  if (Math.abs(entry) < leastEntry) return null;
  const theta = ((matrix[q]?.[q] ?? 0) - (matrix[p]?.[p] ?? 0)) / (2 * entry);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  return { p, q, cosine, sine: tangent * cosine };
}

/**
 * Eigenvectors of a symmetric matrix with the largest eigenvalues, by Jacobi's rotations.
 * @param {readonly (readonly number[])[]} matrix
 * @param {number} wanted
 */
export function largestEigenvectors(matrix, wanted) {
  const turned = matrix.map((row) => [...row]);
  const vectors = turned.map((_, row) => turned.map((__, column) => Number(row === column)));
  const pairs = turned.flatMap((_, p) =>
    turned.slice(p + 1).map((__, after) => /** @type {const} */ ([p, p + 1 + after])),
  );
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const [p, q] of pairs) {
      const rotation = rotationOf(turned, p, q);
      if (rotation === null) continue;
      turnColumns(turned, rotation);
      turnColumns(vectors, rotation);
      turnRows(turned, rotation);
    }
  }
  const eigenvalue = (/** @type {number} */ at) => turned[at]?.[at] ?? 0;
  const order = turned.map((_, index) => index).sort((one, other) => eigenvalue(other) - eigenvalue(one));
  return order.slice(0, wanted).map((column) => vectors.map((row) => row[column] ?? 0));
}

/**
 * The Native American parts of the populations that have most of it, as if nothing else were in them: what these differ in is in no
 * other population.
 * @param {readonly (readonly number[])[]} coordinates a population each
 * @param {readonly (readonly number[])[]} components in the order of the shares, Native American last
 * @param {readonly (readonly number[])[]} meanShares a population each
 */
function nativeParts(coordinates, components, meanShares) {
  return meanShares.flatMap((shares, population) => {
    const native = shares.at(-1) ?? 0;
    if (native < leastNativeShare) return [];
    const part = (coordinates[population] ?? []).map((figure, axis) => {
      const others = components
        .slice(0, -1)
        .reduce((sum, own, index) => sum + (shares[index] ?? 0) * (own[axis] ?? 0), 0);
      return (figure - others) / native;
    });
    return [part];
  });
}

/**
 * @param {readonly Pick<WideSite, "frequencies">[]} sites
 * @param {readonly (readonly number[])[]} meanShares of each population in the five components
 * @returns {LearntLikeness}
 */
export function learnLikeness(sites, meanShares) {
  const populations = meanShares.length;
  const means = sites.map(({ frequencies }) => {
    const mean = frequencies.reduce((sum, frequency) => sum + frequency, 0) / populations;
    return Math.min(1 - leastMean, Math.max(leastMean, mean));
  });
  const rows = meanShares.map((_, population) =>
    sites.map(({ frequencies }, site) => {
      const mean = means[site] ?? 0;
      return ((frequencies[population] ?? 0) - mean) / Math.sqrt(mean * (1 - mean));
    }),
  );
  const product = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
    one.reduce((sum, figure, index) => sum + figure * (other[index] ?? 0), 0);
  const vectors = largestEigenvectors(
    rows.map((one) => rows.map((other) => product(one, other))),
    axisCount,
  );
  const loadings = vectors.map((vector) => {
    const axis = sites.map((_, site) =>
      vector.reduce((sum, weight, population) => sum + weight * (rows[population]?.[site] ?? 0), 0),
    );
    // The sign is free: the same on every machine.
    const length = Math.sqrt(product(axis, axis)) * ((vector[0] ?? 0) < 0 ? -1 : 1);
    return axis.map((figure) => figure / length);
  });
  const coordinates = rows.map((row) => loadings.map((axis) => product(row, axis)));
  const regress = regressionOnShares(meanShares);
  const ofComponents = loadings.map((_, axis) => regress(coordinates.map((own) => own[axis] ?? 0)));
  const components = [0, 1, 2, 3, 4].map((component) => ofComponents.map((axis) => axis[component] ?? 0));
  return {
    means,
    loadings,
    references: [...coordinates, ...components, ...nativeParts(coordinates, components, meanShares)],
  };
}
