/**
 * Markers of a made-up chip and of a made-up score that fit each other: ids spread as dbSNP's are, places ascending
 * over the chromosomes' true lengths, 4 % of the markers A/T or C/G, and an exact share of the score on the chip.
 */
import { Draws } from "./draws.mjs";

/** Share of a scoring file's rows that a 23andMe v5 file has: the share that real files of that chip have of genome-wide scores, rounded. */
export const sharedShare = 0.576;

/** Lengths of chromosomes 1 to 22 and X, Y, MT (23, 24, 26) in build 37 (Genome Reference Consortium, GRCh37). */
const lengths = new Map([
  [1, 249_250_621],
  [2, 243_199_373],
  [3, 198_022_430],
  [4, 191_154_276],
  [5, 180_915_260],
  [6, 171_115_067],
  [7, 159_138_663],
  [8, 146_364_022],
  [9, 141_213_431],
  [10, 135_534_747],
  [11, 135_006_516],
  [12, 133_851_895],
  [13, 115_169_878],
  [14, 107_349_540],
  [15, 102_531_392],
  [16, 90_354_753],
  [17, 81_195_210],
  [18, 78_077_248],
  [19, 59_128_983],
  [20, 63_025_520],
  [21, 48_129_895],
  [22, 51_304_566],
  [23, 155_270_560],
  [24, 59_373_566],
  [26, 16_569],
]);

/** The last chromosome that comes in pairs. */
const lastAutosome = 22;

/** Chip rows beyond the autosomes, in thousandths of the chip; near a v5 file's (our estimate). */
const chipShares = new Map([
  [23, 26],
  [24, 6],
  [26, 4],
]);

/** The markers that distinguish builds, at their loci on build 37 (docs/formats.md#builds-sex-and-whole-files). */
const buildMarkers = [
  { number: 3_094_315, chromosome: 1, position: 752_566 },
  { number: 2_341_354, chromosome: 1, position: 918_573 },
  { number: 2_500_347, chromosome: 1, position: 144_938_320 },
  { number: 11_928_389, chromosome: 3, position: 50_927_009 },
  { number: 964_481, chromosome: 20, position: 27_656_823 },
];

/** Of a hundred chip rows that no score has, those with an id of the vendor's own (they are frequent; our estimate). */
const internalOfHundred = 2;

/** @type {readonly [string, ...string[]]} */
const plainPairs = ["AG", "GA", "CT", "TC", "AC", "CA", "GT", "TG"];
/** @type {readonly [string, ...string[]]} */
const palindromicPairs = ["AT", "TA", "CG", "GC"];
const palindromicOfHundred = 4;

/**
 * @typedef {object} MadeUpMarker
 * @property {string} id rsID, or an `i` id
 * @property {number} chromosome 1 to 22, 23 X, 24 Y, 26 MT
 * @property {number} position build 37
 * @property {string} letters reference and other letter
 * @property {boolean} onChip
 * @property {boolean} inScore
 */

/**
 * Spreads markers over chromosomes by length and draws which of them chip and score have.
 *
 * @param {number} seed
 * @param {number} chipRows
 * @param {number} scoreRows on the autosomes, all of them with an rsID
 * @returns {MadeUpMarker[]} in the order of a file
 */
export function madeUpMarkers(seed, chipRows, scoreRows) {
  const draws = new Draws(seed);
  const usedNumbers = new Set(buildMarkers.map(({ number }) => number));
  const markers = [...lengths].flatMap(([chromosome, length]) => {
    const counts = countsOf(chromosome, length, chipRows, scoreRows);
    return markersOf(draws, usedNumbers, chromosome, length, counts);
  });
  for (const known of buildMarkers) placeKnown(markers, known);
  return markers;
}

/** @typedef {{ both: number, chipOnly: number, scoreOnly: number }} Counts */

/**
 * The markers of one chromosome. Rounding falls on the whole numbers below, so that the sums over all are exact.
 *
 * @param {number} chromosome
 * @param {number} length
 * @param {number} chipRows
 * @param {number} scoreRows
 * @returns {Counts}
 */
function countsOf(chromosome, length, chipRows, scoreRows) {
  const share = chipShares.get(chromosome);
  if (share !== undefined) return { both: 0, chipOnly: Math.floor((chipRows * share) / 1000), scoreOnly: 0 };
  const autosomes = [...lengths].filter(([code]) => code <= lastAutosome);
  const total = autosomes.reduce((sum, [, bases]) => sum + bases, 0);
  const before = autosomes.filter(([code]) => code < chromosome).reduce((sum, [, bases]) => sum + bases, 0);
  const part = (/** @type {number} */ rows) =>
    Math.floor((rows * (before + length)) / total) - Math.floor((rows * before) / total);
  const beyond = [...chipShares.values()].reduce((sum, thousandths) => {
    return sum + Math.floor((chipRows * thousandths) / 1000);
  }, 0);
  const shared = Math.min(Math.round(scoreRows * sharedShare), chipRows - beyond);
  return {
    both: part(shared),
    chipOnly: part(chipRows - beyond - shared),
    scoreOnly: part(scoreRows - shared),
  };
}

/**
 * @param {Draws} draws
 * @param {Set<number>} usedNumbers
 * @param {number} chromosome
 * @param {number} length
 * @param {Counts} counts
 * @returns {MadeUpMarker[]}
 */
function markersOf(draws, usedNumbers, chromosome, length, { both, chipOnly, scoreOnly }) {
  const count = both + chipOnly + scoreOnly;
  const left = [both, chipOnly, scoreOnly];
  const longestStep = Math.max(1, Math.floor((2 * length) / (count + 1)) - 1);
  let position = 0;
  return Array.from({ length: count }, (_, index) => {
    // Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2): exactly so many of each kind.
    let draw = draws.below(count - index);
    const kind = left.findIndex((many) => {
      draw -= many;
      return draw < 0;
    });
    left[kind] = (left[kind] ?? 0) - 1;
    const mostLeft = count - index - 1;
    position = Math.min(position + 1 + draws.below(longestStep), length - mostLeft);
    const inScore = kind !== 1;
    const isInternal = !inScore && (chromosome === 26 || draws.below(100) < internalOfHundred);
    const isPalindromic = draws.below(100) < palindromicOfHundred;
    return {
      id: `${isInternal ? "i" : "rs"}${freshNumber(draws, usedNumbers)}`,
      chromosome,
      position,
      letters: draws.oneOf(isPalindromic ? palindromicPairs : plainPairs),
      onChip: kind !== 2,
      inScore,
    };
  });
}

/**
 * @param {Draws} draws
 * @param {Set<number>} used
 * @returns {number} a number that no marker has
 */
function freshNumber(draws, used) {
  for (;;) {
    // Older, shorter numbers are commoner on chips.
    const number = 1 + draws.below(draws.oneOf([30_000_000, 200_000_000, 1_600_000_000]));
    if (used.has(number)) continue;
    used.add(number);
    return number;
  }
}

/**
 * Turns the chip's marker next to a known one's place into it, which keeps the order.
 *
 * @param {MadeUpMarker[]} markers
 * @param {typeof buildMarkers[number]} known
 */
function placeKnown(markers, known) {
  const distance = (/** @type {MadeUpMarker} */ marker) => Math.abs(marker.position - known.position);
  const nearest = markers
    .filter(({ chromosome }) => chromosome === known.chromosome)
    .reduce((/** @type {MadeUpMarker | undefined} */ best, marker) => {
      return best === undefined || distance(marker) < distance(best) ? marker : best;
    }, undefined);
  if (nearest?.onChip !== true) return;
  nearest.id = `rs${known.number}`;
  nearest.position = known.position;
}
