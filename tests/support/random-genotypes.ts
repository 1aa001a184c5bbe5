/** Random genotype files and weight sets that often meet. */
import fc from "fast-check";
import type { ScoringPolicy } from "../../src/science/score-report.ts";
import type { WeightSet } from "../../src/science/weight-set.ts";

/** Few ids and places, so that files and sets often meet, agree and contradict each other. */
const number = fc.integer({ min: 900_000_001, max: 900_000_030 });
const rsid = number.map((value) => `rs${value}`);
const id = fc.oneof(
  { weight: 5, arbitrary: rsid },
  number.map((value) => `i${value}`),
);
const chromosome = fc.constantFrom("1", "2", "22", "X", "X", "Y", "MT");
/** A marker's usual place; one in five rows is elsewhere. */
const placeOf = (name: string, stray: boolean) => ({
  chromosome: Number(name.slice(-2)) % 5 === 0 ? "X" : "1",
  position: 5_000_000 + Number(name.slice(-4)) + (stray ? 1 : 0),
});
const letter = fc.constantFrom("A", "C", "G", "T");
const genotype = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(letter, letter).map((letters) => letters.join("")) },
  letter,
  fc.constantFrom("--", "-", "00", "NN", "II", "DI", "D", "-G", "ag", "AGT", "AZ", ""),
);
const usualRow = fc
  .record({ id, genotype, stray: fc.integer({ min: 0, max: 4 }).map((value) => value === 0) })
  .map((row) => {
    const place = placeOf(row.id, row.stray);
    return `${row.id}\t${place.chromosome}\t${place.position}\t${row.genotype}`;
  });
const oddRow = fc
  .record({
    id: fc.oneof(id, fc.constantFrom("kgp12", "rs", "", "VGXS1")),
    chromosome: fc.oneof(chromosome, fc.constantFrom("0", "23", "25", "26", "27", "chr3", "XY", "Z")),
    position: fc.oneof(
      fc.integer({ min: 0, max: 300_000_001 }).map(String),
      fc.constantFrom("1e6", "-5", ""),
    ),
    genotype,
  })
  .map((row) => `${row.id}\t${row.chromosome}\t${row.position}\t${row.genotype}`);
const line = fc.oneof(
  { weight: 12, arbitrary: usualRow },
  { weight: 3, arbitrary: oddRow },
  fc.constantFrom("", "# a comment", "rs900000001 1 5000001 AG", "nothing of the kind", "\t"),
);
/** A genotype file of few rows. */
export const genotypeText = fc
  .tuple(
    fc.constantFrom("", " build 37"),
    fc.array(line, { maxLength: 40 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(
    ([build, lines, end, closed]) =>
      `#${build}${end}# rsid\tchromosome\tposition\tgenotype${end}${lines.join(end)}${closed ? end : ""}`,
  );

/** Rows of one variant seldom have one weight by chance. */
const weight = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: -9999, max: 9999 }).map((value) => value / 10_000) },
  fc.constantFrom(0.5, -0.5),
);
const frequency = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
const weightRow = fc
  .record({
    rsid: fc.oneof({ weight: 8, arbitrary: rsid }, fc.constant("")),
    named: rsid,
    stray: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    alleles: fc.uniqueArray(letter, { minLength: 2, maxLength: 2 }),
    other: fc.constantFrom("given", "given", "given", "absent", "indel"),
    weight,
    frequency: fc.option(frequency, { freq: 8 }),
  })
  .map((row) => ({
    ...placeOf(row.rsid || row.named, row.stray),
    rsid: row.rsid,
    effectAllele: row.alleles[0] ?? "A",
    otherAllele: row.other === "given" ? (row.alleles[1] ?? "G") : row.other === "indel" ? "GTT" : null,
    weight: row.weight,
    frequency: row.frequency,
  }));
/** A set of few rows, most of them on such files. */
export const weightSet: fc.Arbitrary<WeightSet> = fc.record({
  build: fc.constantFrom("GRCh37", "GRCh37", "GRCh38"),
  rows: fc.array(weightRow, { maxLength: 30 }),
});
/** The choices for a file that lists every site. */
export const scoringPolicy: fc.Arbitrary<ScoringPolicy> = fc.record({
  palindromic: fc.constantFrom("auto", "forward", "exclude", "frequency"),
  missing: fc.constantFrom("omit", "expected"),
});
