import { sha256 } from "./file-hashes.mjs";
import { builtInSet, completeSet } from "./sets-table.mjs";

/** @typedef {import("./sets-table.mjs").BuiltInSet} BuiltInSet */
/** @typedef {import("./sets-table.mjs").SetRow} SetRow */

/** The build of the places that rows are scored by. */
const build = "GRCh37";

/** What `explains` begins with where the share is computed: it shrinks as the published one of another set does. */
const shrunkLike = "like ";

/**
 * Sum of 2p(1-p)beta² over the rows that have a frequency.
 * @param {readonly SetRow[]} rows
 */
function variance(rows) {
  return rows.reduce(
    (sum, { frequency, weight }) =>
      frequency === null ? sum : sum + 2 * frequency * (1 - frequency) * weight ** 2,
    0,
  );
}

/**
 * A figure with as many digits as it deserves, so that the file does not depend on the last bit of a sum.
 * @param {number} value
 * @param {number} digits
 */
function rounded(value, digits) {
  return Number(value.toPrecision(digits));
}

/**
 * A number of the list of sets. A slip of the pen must not become a figure that is none.
 *
 * @param {BuiltInSet} set
 * @param {string} column
 */
function numberOf(set, column) {
  const value = Number(set.text(column));
  if (!Number.isFinite(value)) throw new Error(`${column} of ${set.id} is no number: ${set.text(column)}`);
  return value;
}

/**
 * What the rows of a set explain: the published figure, else our estimate (docs/science.md#what-a-score-explains).
 * @param {BuiltInSet} set
 */
function accuracy(set) {
  const explains = set.text("explains");
  const source = set.text("explains_source");
  if (!explains.startsWith(shrunkLike))
    return { r2: numberOf(set, "explains"), isOurEstimate: false, source };
  const like = builtInSet(explains.slice(shrunkLike.length));
  const shrinkage = numberOf(like, "explains") / variance(like.rows);
  return { r2: rounded(variance(set.rows) * shrinkage, 3), isOurEstimate: true, source };
}

/**
 * SHA-256 of build and rows, a row a line with tabs between its columns: equal for sets that give every genome the same score.
 * @param {readonly SetRow[]} rows
 */
function setDigest(rows) {
  const lines = rows.map(({ rsid, chromosome, position37, effectAllele, otherAllele, weight, frequency }) =>
    [rsid, chromosome, position37, effectAllele, otherAllele, weight, frequency].join("\t"),
  );
  return sha256([build, ...lines].join("\n"));
}

/**
 * What is said of a set beside every score made of it: `ScoreSet` without the rows.
 * @param {BuiltInSet} set
 * @param {import("../../src/science/reference-group/linkage-factor.ts").SetCalibration} calibration
 */
export function setFacts(set, calibration) {
  const complete = completeSet(set);
  const { text, optionalText } = set;
  return {
    id: set.id,
    name: text("name"),
    trait: set.trait,
    traitName: text("trait_name"),
    study: `${text("study")}, ${text("study_table")}`,
    studyUrl: `https://doi.org/${text("doi")}`,
    unit: text("unit"),
    build,
    digest: setDigest(set.rows),
    sampleSize: numberOf(set, "sample_size"),
    ancestry: text("ancestry"),
    variance: rounded(variance(set.rows), 6),
    completeVariance: rounded(variance(complete.rows), 6),
    completeRows: complete.rows.length,
    completeAccuracy: accuracy(complete),
    accuracy: accuracy(set),
    calibration,
    licence: { stated: optionalText("licence"), meaning: text("terms"), freePaper: text("free_paper") },
    traitType: text("trait_type"),
  };
}
