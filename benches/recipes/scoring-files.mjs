/** Scoring files in the PGS Catalog's columns, and without their header for peers that do not read headers. */
import { Draws } from "./draws.mjs";

/** @typedef {import("./made-up-markers.mjs").MadeUpMarker} MadeUpMarker */

/** Largest absolute weight, in hundred-millionths. */
const largestWeight = 2_000_000;

const header = [
  "###PGS CATALOG SCORING FILE, made up by Allelium",
  "#format_version=2.0",
  "##POLYGENIC SCORE (PGS) INFORMATION",
  "#pgs_id=PGS900000",
  "#pgs_name=made-up",
  "#weight_type=beta",
  "#genome_build=GRCh37",
];
const columns = ["rsID", "chr_name", "chr_position", "effect_allele", "other_allele", "effect_weight"];

/**
 * @typedef {object} ScoringFile
 * @property {string} text with header
 * @property {string} rows the same rows alone
 * @property {number} count of rows
 */

/**
 * @param {readonly MadeUpMarker[]} markers
 * @param {number} seed
 * @param {(marker: MadeUpMarker) => boolean} isKept leaves rows out; the others stay as they are
 * @returns {ScoringFile}
 */
export function scoringFile(markers, seed, isKept = () => true) {
  const draws = new Draws(seed);
  /** @type {string[]} */
  const rows = [];
  for (const marker of markers) {
    if (!marker.inScore) continue;
    const { id, chromosome, position, letters } = marker;
    const effect = draws.below(2);
    const weight = (draws.below(2 * largestWeight + 1) - largestWeight) / 1e8;
    if (!isKept(marker)) continue;
    const alleles = `${letters[effect]}\t${letters[1 - effect]}`;
    rows.push(`${id}\t${chromosome}\t${position}\t${alleles}\t${weight.toFixed(8)}\n`);
  }
  const body = rows.join("");
  const head = [...header, `#variants_number=${rows.length}`, columns.join("\t")];
  return { text: `${head.join("\n")}\n${body}`, rows: body, count: rows.length };
}
