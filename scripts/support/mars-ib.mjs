import { readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/**
 * @typedef {object} PublishedItem
 * @property {string} id
 * @property {string} template
 * @property {string} distractor
 * @property {number} slope
 * @property {number} difficulty beta / alpha: the published beta is an intercept
 * @property {number} guessing
 */

/** @param {string} name */
function linesOf(name) {
  return readFileSync(inProject("reference", name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** @returns {PublishedItem[]} MaRs-IB's items, in the order of their numbers from 1 on */
export function readPublishedItems() {
  return linesOf("mars-ib-items.tsv")
    .slice(1)
    .map((line) => {
      const [id = "", template = "", , , distractor = "", , beta, alpha, gamma] = line.split("\t");
      const slope = Number(alpha);
      return { id, template, distractor, slope, difficulty: Number(beta) / slope, guessing: Number(gamma) };
    });
}

/** MaRs-IB's items with nothing known of them, the answers, and what was published. */
export function readMarsIb() {
  const published = readPublishedItems();
  const items = published.map(({ id, template, distractor, guessing }) => ({
    id,
    slopeFamily: template,
    difficultyFamily: `${template} ${distractor}`,
    guessing,
  }));
  const people = linesOf("mars-ib-answers.txt").map((line) =>
    (line.match(/../g) ?? []).map((digits) => {
      const code = Number.parseInt(digits, 32);
      return { item: (code >> 1) - 1, right: code % 2 === 1 };
    }),
  );
  return { published, items, people };
}

/**
 * @param {readonly number[]} own
 * @param {readonly number[]} other
 */
function compare(own, other) {
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ownMean, otherMean] = [mean(own), mean(other)];
  const products = own.map((value, index) => (value - ownMean) * ((other[index] ?? 0) - otherMean));
  const spread = (/** @type {readonly number[]} */ values, /** @type {number} */ middle) =>
    mean(values.map((value) => (value - middle) ** 2));
  return {
    correlation: mean(products) / Math.sqrt(spread(own, ownMean) * spread(other, otherMean)),
    rmse: Math.sqrt(mean(own.map((value, index) => (value - (other[index] ?? 0)) ** 2))),
  };
}

/**
 * How estimates agree with the published parameters.
 *
 * @param {readonly { slope: number, difficulty: number }[]} calibrated in the order of the published ones
 * @param {readonly PublishedItem[]} published
 */
export function compareWithPublished(calibrated, published) {
  return {
    difficulty: compare(
      calibrated.map(({ difficulty }) => difficulty),
      published.map(({ difficulty }) => difficulty),
    ),
    slope: compare(
      calibrated.map(({ slope }) => slope),
      published.map(({ slope }) => slope),
    ),
  };
}
