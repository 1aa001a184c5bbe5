import { sha256 } from "./file-hashes.mjs";
import { loadSource } from "./load-source.mjs";
import { lifetimeShare } from "./prevalence-table.mjs";
import { builtInSet, completeSet } from "./sets-table.mjs";

/** @typedef {import("./sets-table.mjs").BuiltInSet} BuiltInSet */
/** @typedef {import("./sets-table.mjs").SetRow} SetRow */

/** @type {typeof import("../../src/science/liability.ts")} */
const { liabilityPerLogOdds } = await loadSource("src/science/liability.ts");
/** @type {typeof import("../../src/science/effects/winners-curse.ts")} */
const { partLeft, usualPartLeft, zOfP } = await loadSource("src/science/effects/winners-curse.ts");

/** The build of the places that rows are scored by. */
const build = "GRCh37";

/** What `explains` begins with where the share is computed: it shrinks as the published one of another set does. */
const shrunkLike = "like ";

/** The text of `explains` where the share is computed and each row is corrected for its own selection. */
const own = "own";

/** What follows it where a weight has another unit than the standard deviation of the trait: how many units that is. */
const perDeviation = " per ";

/** The text of `explains` for a disease: the same on the scale of liability, which needs its prevalence. */
const onLiability = "liability";

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

/** Rows of a set nearer to each other than this count as close (docs/science.md#close-rows). */
const closeBases = 250_000;

/** How many rows are close to another one of known place. @param {readonly SetRow[]} rows */
function countCloseRows(rows) {
  const placed = rows
    .filter(({ chromosome }) => chromosome !== "")
    .sort((one, other) =>
      one.chromosome === other.chromosome
        ? one.position37 - other.position37
        : one.chromosome < other.chromosome
          ? -1
          : 1,
    );
  const isClose = (/** @type {SetRow} */ row, /** @type {SetRow | undefined} */ other) =>
    other?.chromosome === row.chromosome && Math.abs(other.position37 - row.position37) <= closeBases;
  return placed.filter((row, index) => isClose(row, placed[index - 1]) || isClose(row, placed[index + 1]))
    .length;
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
 * A number of the list of sets. A typing error must not become an invalid figure.
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
 * How much the rows of a set explain: the published figure, else our estimate (docs/science.md#what-a-score-explains).
 * @param {BuiltInSet} set
 */
function accuracy(set) {
  const explains = set.text("explains");
  const source = set.text("explains_source");
  if (!explains.startsWith(shrunkLike))
    return { r2: numberOf(set, "explains"), isOurEstimate: false, source };
  const r2 = variance(set.rows) * shrinkageOf(explains.slice(shrunkLike.length));
  return { r2: rounded(r2, 3), isOurEstimate: true, source };
}

/** What is left of a sum of 2p(1-p)beta² after the winner's curse, as published for a set. @param {string} id */
function shrinkageOf(id) {
  const like = builtInSet(id);
  return numberOf(like, "explains") / variance(like.rows);
}

/** The effect of a row in standard errors; null where the study tells neither these nor p. @param {SetRow} row */
function zOfRow({ weight, standardError, pValue }) {
  if (standardError !== null && standardError > 0) return Math.abs(weight) / standardError;
  return pValue !== null && pValue > 0 ? zOfP(pValue) : null;
}

/**
 * What is left of the variance of a set's weights after the winner's curse, by its own rows.
 * @param {readonly SetRow[]} rows
 */
function ownPartLeft(rows) {
  const selected = rows.map((row) => ({ variance: variance([row]), z: zOfRow(row) }));
  return partLeft(selected, Math.max(...rows.map(({ pValue }) => pValue ?? 0))) ?? usualPartLeft;
}

/**
 * The same for the set of a trait; null where the scale of its weights, or a row's frequency, is unknown.
 * @param {BuiltInSet} set
 */
function traitAccuracy(set) {
  const explains = set.optionalText("explains");
  if (explains === null || set.rows.some(({ frequency }) => frequency === null)) return null;
  const [kind = "", deviation = "1"] = explains.split(perDeviation);
  if (kind !== own && kind !== onLiability) throw new Error(`${set.id} explains ${explains}`);
  const scale =
    kind === onLiability ? liabilityPerLogOdds(lifetimeShare(set.text("prevalence"))) : 1 / Number(deviation);
  const factor = ownPartLeft(set.rows);
  const r2 = rounded(variance(set.rows) * scale ** 2 * factor, 3);
  return { r2, isOurEstimate: true, partLeft: rounded(factor, 2), source: set.text("explains_source") };
}

/**
 * SHA-256 of build and rows, a row a line with tabs between its columns: equal for sets that score every genome alike.
 * @param {readonly SetRow[]} rows
 */
function setDigest(rows) {
  const lines = rows.map(({ rsid, chromosome, position37, effectAllele, otherAllele, weight, frequency }) =>
    [rsid, chromosome, position37, effectAllele, otherAllele, weight, frequency].join("\t"),
  );
  return sha256([build, ...lines].join("\n"));
}

/** Where a study can be read about, by the column `doi`. @param {BuiltInSet} set */
function studyAddress(set) {
  const doi = set.text("doi");
  return doi.startsWith("pmid:")
    ? `https://pubmed.ncbi.nlm.nih.gov/${doi.slice("pmid:".length)}`
    : `https://doi.org/${doi}`;
}

/**
 * The facts about the set of a trait beside every score made of it: `TraitSet` without the rows.
 * @param {BuiltInSet} set
 */
export function traitFacts(set) {
  const { text, optionalText } = set;
  const sampleSize = optionalText("sample_size");
  return {
    id: set.id,
    name: text("name"),
    trait: set.trait,
    traitName: text("trait_name"),
    study: `${text("study")}, ${text("study_table")}`,
    studyUrl: studyAddress(set),
    unit: text("unit"),
    build,
    digest: setDigest(set.rows),
    sampleSize: sampleSize === null ? null : Number(sampleSize),
    ancestry: text("ancestry"),
    variance: rounded(variance(set.rows), 6),
    accuracy: traitAccuracy(set),
    licence: {
      stated: optionalText("licence"),
      meaning: text("terms"),
      freePaper: optionalText("free_paper"),
    },
    traitType: text("trait_type"),
    closeRows: countCloseRows(set.rows),
    displayOnly: text("display_only") === "no" ? null : text("display_only"),
  };
}

/**
 * The facts about a set beside every score made of it: `ScoreSet` without the rows.
 * @param {BuiltInSet} set
 * @param {import("../../src/science/reference-group/set-calibration.ts").SetCalibration} calibration
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
