/** Genotype files of a made-up man as each vendor writes them (docs/formats.md#genotype-files). */
import { Draws } from "./draws.mjs";
import { genotypeFile } from "./genotype-files.mjs";

/** @typedef {import("./made-up-markers.mjs").MadeUpMarker} MadeUpMarker */

/**
 * A file with how many rows it has.
 *
 * @typedef {object} VendorFile
 * @property {string} text
 * @property {number} rows
 */

/**
 * A vendor and its layout.
 *
 * @typedef {object} Vendor
 * @property {string} name
 * @property {number} rows of a whole file, about
 * @property {(markers: readonly MadeUpMarker[], seed: number) => VendorFile} write
 */

const missingOfHundred = 2;

/** @param {number} chromosome */
function nameOf(chromosome) {
  return { 23: "X", 24: "Y", 26: "MT" }[chromosome] ?? `${chromosome}`;
}

/**
 * One marker with what the man has there.
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} chromosome by name
 * @property {number} position build 37
 * @property {string} reference
 * @property {string} other
 * @property {string} letters two, also where there is one copy; empty for no call
 */

/**
 * @param {readonly MadeUpMarker[]} markers
 * @param {number} seed
 * @returns {Row[]}
 */
function rowsOf(markers, seed) {
  const draws = new Draws(seed);
  return markers
    .filter(({ onChip }) => onChip)
    .map(({ id, chromosome, position, letters: [reference = "", other = ""] }) => {
      const first = draws.below(2) === 0 ? reference : other;
      const drawn = draws.below(2) === 0 ? reference : other;
      // Where a man has one copy, vendors with two columns write it twice.
      const letters = chromosome > 22 ? first + first : first + drawn;
      const isMissing = draws.below(100) < missingOfHundred;
      return {
        id,
        chromosome: nameOf(chromosome),
        position,
        reference,
        other,
        letters: isMissing ? "" : letters,
      };
    });
}

/**
 * @param {readonly string[]} header
 * @param {(row: Row) => string | null} write a line, or nothing where the vendor leaves the row out
 * @param {string} [lineEnd]
 * @returns {Vendor["write"]}
 */
function table(header, write, lineEnd = "\n") {
  return (markers, seed) => {
    const lines = rowsOf(markers, seed)
      .map(write)
      .filter((line) => line !== null);
    return { text: [...header, ...lines].map((line) => line + lineEnd).join(""), rows: lines.length };
  };
}

/**
 * @param {import("./genotype-files.mjs").Shape} shape
 * @returns {Vendor["write"]}
 */
function shaped(shape) {
  return (markers, seed) => ({
    text: genotypeFile(shape, markers, seed),
    rows: markers.filter(({ onChip }) => onChip).length,
  });
}

/** @param {readonly (string | number)[]} cells */
const tabs = (...cells) => cells.join("\t");

/** @param {Row} row */
const plainRow = ({ id, chromosome, position, letters }) => tabs(id, chromosome, position, letters || "--");

/** @param {string} letter */
const complement = (letter) => ({ A: "T", C: "G", G: "C", T: "A" })[letter] ?? letter;

const vcfColumns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tMADEUP";

/** @param {Row} row */
function vcfGenotype({ letters, reference }) {
  return letters === ""
    ? "./."
    : [...letters]
        .map((letter) => (letter === reference ? 0 : 1))
        .sort()
        .join("/");
}

/**
 * @param {Row} row
 * @param {string} other
 * @param {string} [info]
 */
function vcfRow(row, other, info = ".") {
  return tabs(
    row.chromosome,
    row.position,
    row.id,
    row.reference,
    other,
    50,
    "PASS",
    info,
    "GT",
    vcfGenotype(row),
  );
}

/**
 * A difference, or a block of one site.
 *
 * @param {Row} row
 */
function gvcfRow(row) {
  return vcfGenotype(row).includes("1")
    ? vcfRow(row, `${row.other},<NON_REF>`)
    : vcfRow(row, "<NON_REF>", `END=${row.position}`);
}

/** Every vendor of the reading rules whose files differ in form. @type {readonly Vendor[]} */
export const vendors = [
  { name: "23andMe v5", rows: 640_000, write: shaped("23andme") },
  { name: "AncestryDNA V2", rows: 668_000, write: shaped("ancestrydna") },
  { name: "MyHeritage", rows: 609_000, write: shaped("myheritage") },
  {
    name: "FamilyTreeDNA V2",
    rows: 708_000,
    write: table(
      ["RSID,CHROMOSOME,POSITION,RESULT"],
      ({ id, chromosome, position, letters }) => `"${id}","${chromosome}","${position}","${letters || "--"}"`,
    ),
  },
  {
    name: "FamilyTreeDNA V3",
    rows: 720_000,
    write: table(["RSID,CHROMOSOME,POSITION,RESULT"], ({ id, chromosome, position, letters }) => {
      const [letter = "-"] = letters;
      const isOnce = ["X", "Y", "MT"].includes(chromosome);
      return `${id},${chromosome},${position},${letters === "" ? "--" : isOnce ? `-${letter}` : letters}`;
    }),
  },
  {
    name: "Living DNA",
    rows: 640_000,
    write: table(
      [
        "# Living DNA customer genotype data download file version: 1.0.2",
        "# Human Genome Reference Build 37 (GRCh37.p13).",
        "# rsid\tchromosome\tposition\tgenotype",
      ],
      (row) => (row.letters === "" || ["Y", "MT"].includes(row.chromosome) ? null : plainRow(row)),
    ),
  },
  {
    name: "tellmeGen",
    rows: 700_000,
    write: table(["rsid\tChromosome\tposition\tgenotype"], (row) =>
      plainRow({ ...row, id: `GSA-${row.id}` }),
    ),
  },
  {
    name: "Genes for Good",
    rows: 580_000,
    write: table(["# Genes for Good", "# rsid\tchromosome\tposition\tgenotype"], plainRow, "\r\n"),
  },
  {
    name: "CircleDNA",
    rows: 300_000,
    write: table(["# Circle", "# MARKERNAME\tCHROM\tPOS\tGT"], ({ id, chromosome, position, letters }) =>
      letters === "" ? null : tabs(id, `chr${chromosome}`, position, [...letters].join("/")),
    ),
  },
  {
    name: "deCODEme",
    rows: 1_000_000,
    write: table(["Name,Variation,Chromosome,Position,Strand,YourCode"], (row) => {
      const { id, chromosome, position, reference, other, letters } = row;
      const isMinus = position % 2 === 0;
      const written = isMinus ? [...letters].map(complement).join("") : letters;
      const variation = `${reference}/${other}`;
      return [id, variation, chromosome, position, isMinus ? "-" : "+", written || "--"].join(",");
    }),
  },
  {
    name: "Mapmygenome",
    rows: 650_000,
    write: table(
      ["# This data file was generated by Mapmygenome", "rsid\tchromosome\tposition\tgenotype"],
      plainRow,
    ),
  },
  {
    name: "Sano",
    rows: 650_000,
    write: table(
      ["rsid\tchromosome\tposition\tallele_1\tallele_2"],
      ({ id, chromosome, position, letters }) => {
        const [first = "-", second = "-"] = letters;
        return tabs(id, chromosome, position, first, second);
      },
    ),
  },
  {
    name: "Illumina report",
    rows: 650_000,
    write: table(
      [
        "[Header]",
        "Content,,INVENTED-24v3-0_A1.bpm",
        "[Data]",
        "Sample Name,SNP Name,Chr,Position,Allele1 - Plus,Allele2 - Plus",
      ],
      ({ id, chromosome, position, letters }) => {
        const [first = "-", second = "-"] = letters;
        return ["S1", `GSA-${id}`, chromosome, position, first, second].join(",");
      },
    ),
  },
  {
    name: "VCF of differences",
    rows: 1_000_000,
    write: table(["##fileformat=VCFv4.2", "##contig=<ID=1,length=249250621>", vcfColumns], (row) =>
      vcfGenotype(row).includes("1") ? vcfRow(row, row.other) : null,
    ),
  },
  {
    name: "gVCF",
    rows: 1_000_000,
    write: table(["##fileformat=VCFv4.2", "##contig=<ID=1,length=249250621>", vcfColumns], gvcfRow),
  },
];
