/** Genotype files of a made-up man in the shapes of three vendors (docs/formats.md#genotype-files). */
import { Draws } from "./draws.mjs";

/** @typedef {import("./made-up-markers.mjs").MadeUpMarker} MadeUpMarker */
/** @typedef {"23andme" | "ancestrydna" | "myheritage"} Shape */

/** All shapes that are measured. @type {readonly Shape[]} */
export const shapes = ["23andme", "ancestrydna", "myheritage"];

const missingOfHundred = 2;

/** The regions that X and Y share in build 37, where men have two letters (docs/formats.md#builds-sex-and-whole-files). */
const sharedRegions = [
  [60_001, 2_699_520],
  [154_931_044, 155_260_560],
];

/**
 * How a vendor writes a file.
 *
 * @typedef {object} Writing
 * @property {string[]} header lines before the rows
 * @property {string} lineEnd
 * @property {number} indelsOfThousand rows of I and D, of a thousand that no score has (our estimate)
 * @property {(marker: Pick<MadeUpMarker, "id" | "chromosome" | "position">, letters: string) => string} row a row for two letters, one letter or none, without its end
 */

/** @type {Readonly<Record<Shape, Writing>>} */
const writings = {
  "23andme": {
    header: [
      "# This data file was made up by Allelium in the layout of 23andMe. Nobody's data.",
      "# Positions: reference human assembly build 37.",
      "# rsid\tchromosome\tposition\tgenotype",
    ],
    lineEnd: "\r\n",
    indelsOfThousand: 80,
    row: ({ id, chromosome, position }, letters) =>
      `${id}\t${nameOf(chromosome)}\t${position}\t${letters === "" ? "--" : inOrder(letters)}`,
  },
  ancestrydna: {
    header: [
      "#AncestryDNA raw data download, made up by Allelium. Nobody's data.",
      "#Data was collected using AncestryDNA array version: V2.0",
      "#Positions are on human reference build 37.1",
      "rsid\tchromosome\tposition\tallele1\tallele2",
    ],
    lineEnd: "\r\n",
    indelsOfThousand: 40,
    row: ({ id, chromosome, position }, letters) => {
      const [first = "0", second = first] = letters;
      return `${id}\t${chromosome}\t${position}\t${first}\t${second}`;
    },
  },
  myheritage: {
    header: [
      "##fileformat=MyHeritage",
      "##reference=build37",
      "# MyHeritage DNA raw data, made up by Allelium. Nobody's data.",
      "RSID,CHROMOSOME,POSITION,RESULT",
    ],
    lineEnd: "\n",
    indelsOfThousand: 0,
    row: ({ id, chromosome, position }, letters) => {
      const [first = "-", second = first] = letters;
      return `"${id}","${nameOf(chromosome)}","${position}","${first}${second}"`;
    },
  },
};

/** @param {number} chromosome */
function nameOf(chromosome) {
  return { 23: "X", 24: "Y", 26: "MT" }[chromosome] ?? `${chromosome}`;
}

/** @param {string} letters */
function inOrder(letters) {
  const [first = "", second = ""] = letters;
  return second < first ? second + first : letters;
}

/**
 * @param {Shape} shape
 * @param {readonly MadeUpMarker[]} markers
 * @param {number} seed equal seeds give the same man in every shape, but for insertions and deletions
 * @returns {string} the file; rows of markers that are on the chip
 */
export function genotypeFile(shape, markers, seed) {
  const { header, lineEnd, indelsOfThousand, row } = writings[shape];
  const draws = new Draws(seed);
  const pieces = header.map((line) => line + lineEnd);
  for (const marker of markers) {
    if (!marker.onChip) continue;
    // Always as many draws a row, so that shapes do not differ in more than they say.
    const [first, second, missing, indel] = [
      draws.below(2),
      draws.below(2),
      draws.below(100),
      draws.below(1000),
    ];
    const isIndel = !marker.inScore && indel < indelsOfThousand;
    const alphabet = isIndel ? "DI" : marker.letters;
    const letters = `${alphabet[first]}${isOnce(marker) ? "" : alphabet[second]}`;
    pieces.push(row(marker, missing < missingOfHundred ? "" : letters) + lineEnd);
  }
  return pieces.join("");
}

/** Numbers of the chromosomes that have names. */
const numbers = new Map([
  ["X", 23],
  ["Y", 24],
  ["XY", 25],
  ["MT", 26],
]);

/**
 * A file in 23andMe's columns written in another shape: as many of its rows as fit into its size, spread evenly over it.
 *
 * @param {Shape} shape
 * @param {string} text
 * @param {ReadonlySet<string>} needed ids of rows that are kept in any case
 * @returns {string}
 */
export function writtenAgain(shape, text, needed) {
  const { header, lineEnd, row } = writings[shape];
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [id = "", chromosome = "", position = "", genotype = ""] = line.split("\t");
      const place = { chromosome: numbers.get(chromosome) ?? Number(chromosome), position: Number(position) };
      return { id, written: row({ id, ...place }, genotype.replaceAll("-", "")) + lineEnd };
    });
  const bytes = (/** @type {typeof rows} */ some) =>
    some.reduce((sum, { written }) => sum + written.length, 0);
  const fixed = rows.filter(({ id }) => needed.has(id));
  const free = text.length - header.join(lineEnd).length - lineEnd.length - bytes(fixed);
  const share = Math.min(1, free / (bytes(rows) - bytes(fixed)));
  let others = 0;
  const kept = rows.filter(({ id }) => {
    if (needed.has(id)) return true;
    others += 1;
    return Math.floor(others * share) > Math.floor((others - 1) * share);
  });
  return header.map((line) => line + lineEnd).join("") + kept.map(({ written }) => written).join("");
}

/**
 * @param {MadeUpMarker} marker
 * @returns {boolean} whether a man has it once
 */
function isOnce({ chromosome, position }) {
  if (chromosome !== 23) return chromosome > 23;
  return !sharedRegions.some(([first = 0, last = 0]) => position >= first && position <= last);
}
