/** Reads the Catalog's records of how well scores do. */

/** @typedef {import("./catalog-tables.mjs").CatalogRow} CatalogRow */
/** @typedef {import("../../src/science/catalog/catalog-entry.ts").PublishedPerformance} PublishedPerformance */
/** @typedef {import("../../src/science/catalog/catalog-entry.ts").PerformanceMeasure} PerformanceMeasure */

const number = String.raw`[-−]?\d*\.?\d+(?:[eE][-+]?\d+)?`;

/** "1.55 [1.52,1.58]", "1.41 (0.02)", "0.63". */
const estimate = String.raw`(${number})(?:\s*\[\s*(${number})\s*,\s*(${number})\s*\]|\s*\(\s*(${number})\s*\))?`;

const wholeEstimate = new RegExp(`^${estimate}$`);
const namedEstimates = new RegExp(String.raw`([^=|]+?)\s*=\s*${estimate}(?=\s*(?:[,|]|$))`, "g");

/**
 * What the other metrics' names mean; the first pattern that fits. Those that compare the ends of a distribution, or say
 * something about one population, fit none.
 *
 * @type {readonly (readonly [RegExp, PerformanceMeasure, "none" | null])[]}
 */
const otherMeasures = [
  [/\b(?:pgs )?auroc \((?:no|without) covariates\)/, "auroc", "none"],
  [/\br(?:2|²|\^2).*\((?:no covariates|without covariates)\)/, "r2", "none"],
  [
    /(?:incremental|difference|partial|nested|∆|δ).*\br(?:2|²|\^2)|\br(?:2|²|\^2).*difference/,
    "added-r2",
    null,
  ],
  [/(?:nagelkerke|pseudo|mcfadden|cox|liability).*\br(?:2|²|\^2)|\bpseudo-?r(?:2|²)/, "pseudo-r2", null],
  [/^(?:adjusted )?r(?:2|²|\^2)$/, "r2", null],
  [/^partial correlation/, "partial-r", null],
];

/** @param {string | undefined} text */
function value(text) {
  return text === undefined ? null : Number(text.replace("−", "-"));
}

/**
 * @param {readonly (string | undefined)[]} parts estimate, low, high, standard error
 * @returns {Pick<PublishedPerformance, "value" | "interval" | "standardError"> | null} null for numbers that cannot be
 */
function figures([estimated, low, high, error]) {
  const [main, from, to] = [value(estimated), value(low), value(high)];
  if (main === null || !Number.isFinite(main)) return null;
  const isInterval = from !== null && to !== null && from <= main && main <= to;
  return { value: main, interval: isInterval ? [from, to] : null, standardError: value(error) };
}

/**
 * Whether a measure can have the value: an AUROC of 73 is a mistake in the source, or in another unit.
 *
 * @param {PerformanceMeasure} measure
 * @param {number} main
 */
function isPossible(measure, main) {
  if (measure === "beta") return true;
  if (measure === "or" || measure === "hr") return main > 0;
  if (measure === "partial-r") return Math.abs(main) <= 1;
  return main >= 0 && main <= 1;
}

/** @type {readonly (readonly [string, PerformanceMeasure])[]} */
const columns = [
  ["auroc", "auroc"],
  ["cIndex", "c-index"],
  ["or", "or"],
  ["hr", "hr"],
  ["beta", "beta"],
];

/**
 * The evaluations of a record, as published.
 *
 * @param {CatalogRow} row of the table of performance
 * @returns {readonly Omit<PublishedPerformance, "ancestry" | "people">[]}
 */
export function performancesOf(row) {
  const named = row["covariates"] === "" || row["covariates"] === "-" ? "none-named" : "in-model";
  /** @type {(Omit<PublishedPerformance, "ancestry" | "people">)[]} */
  const found = [];
  for (const [column, measure] of columns) {
    const numbers = figures((row[column] ?? "").match(wholeEstimate)?.slice(1) ?? []);
    if (numbers !== null && isPossible(measure, numbers.value))
      found.push({ measure, covariates: named, ...numbers });
  }
  for (const [, name = "", ...parts] of (row["other"] ?? "").matchAll(namedEstimates)) {
    const words = name.replace(/^[\s,]+/, "").toLowerCase();
    const [, measure, covariates] = otherMeasures.find(([pattern]) => pattern.test(words)) ?? [];
    const numbers = figures(parts);
    if (measure === undefined || numbers === null || !isPossible(measure, numbers.value)) continue;
    found.push({ measure, covariates: covariates ?? named, ...numbers });
  }
  return found;
}

/** Measures that answer one question, first those that say most about the score itself. @type {readonly (readonly PerformanceMeasure[])[]} */
const questions = [
  ["auroc", "c-index"],
  ["or", "hr"],
  ["beta"],
  ["added-r2", "partial-r", "r2", "pseudo-r2"],
];

const plainest = ["none", "none-named", "in-model"];

/** @param {PublishedPerformance} one */
function orderOf({ measure, covariates }) {
  return [plainest.indexOf(covariates), questions.flat().indexOf(measure)];
}

/**
 * Of several evaluations that answer one question in one group of people, that with most people; of those the one that says most
 * about the score itself, then the first. Those of the score alone have a place of their own.
 *
 * @param {readonly PublishedPerformance[]} all
 * @returns {readonly PublishedPerformance[]}
 */
export function largestOfEach(all) {
  /** @type {Map<string, PublishedPerformance>} */
  const best = new Map();
  for (const one of all) {
    const question = questions.findIndex((measures) => measures.includes(one.measure));
    const key = `${question} ${one.ancestry} ${one.covariates === "none"}`;
    const other = best.get(key);
    if (other === undefined || isBefore(one, other)) best.set(key, one);
  }
  return [...best.values()];
}

/** @param {PublishedPerformance} one @param {PublishedPerformance} other */
function isBefore(one, other) {
  const more = (one.people ?? 0) - (other.people ?? 0);
  if (more !== 0) return more > 0;
  const [mine, theirs] = [orderOf(one), orderOf(other)];
  const difference = mine.findIndex((place, index) => place !== theirs[index]);
  return difference >= 0 && (mine[difference] ?? 0) < (theirs[difference] ?? 0);
}
