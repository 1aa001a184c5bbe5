/**
 * Weights and sums have the bits that were computed separately (tests/specimens/bits/expected-bits.py says how), in the
 * committed WebAssembly. engine/tests/expected_bits.rs compares the same table with the native engine, so both agree.
 */
import { describe, expect, it } from "vitest";
import type { ScoreSummary, ScoringPolicy } from "../pkg/allelium_engine.js";
import { summaryOf, takeFileScores } from "../src/lib/pure/file-scores.ts";
import table from "./specimens/bits/expected-bits.json" with { type: "json" };
import { FileScores, GenomesOfLayout, ScoringFileReader, scoreGenomes } from "./support/engine-in-node.mjs";
import { readWithEngine } from "./support/read-with-engine.ts";

interface WeightRow {
  /** Number of the genome's row. */
  row: number;
  weight: string;
  frequency: string;
}

const encoder = new TextEncoder();
const firstId = 900_000_001;
/** No, one and two copies of the effect allele, A. */
const genotypes = ["GG", "AG", "AA"];

/** A genome with so many rows, each with as many copies as its number leaves by three. */
function genomeOf(rows: number): { layout: Uint8Array; genome: Uint8Array } {
  const lines = Array.from({ length: rows }, (_, row) => {
    return `rs${firstId + row}\t1\t${10_000 + 10 * row}\t${genotypes[row % genotypes.length]}\n`;
  });
  const header = "# reference human assembly build 37\n# rsid\tchromosome\tposition\tgenotype\n";
  const reading = readWithEngine(encoder.encode(header + lines.join("")));
  if (!reading.ok) throw new Error(`a made-up genome is refused: ${reading.failure.code}`);
  return reading;
}

/** Scores rows on a genome, so many times side by side, and returns the last score. */
function score(
  { layout, genome }: ReturnType<typeof genomeOf>,
  weightType: string,
  rows: readonly WeightRow[],
  { missing, times }: Pick<ScoringPolicy, "missing"> & { times: number } = { missing: "omit", times: 1 },
): ScoreSummary {
  const header = `#genome_build=GRCh37\n#weight_type=${weightType}\n`;
  const columns = "rsID\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n";
  const lines = rows.map(
    ({ row, weight, frequency }) => `rs${firstId + row}\tA\tG\t${weight}\t${frequency}\n`,
  );
  const reader = new ScoringFileReader();
  reader.push(encoder.encode(header + columns + lines.join("")));
  const file = reader.finish();
  const weights = file.openedWeights();
  const genomes = new GenomesOfLayout(layout);
  for (let time = 0; time < times; time++) genomes.add(genome);
  const scores = new FileScores();
  scoreGenomes(genomes, weights, { palindromic: "auto", missing, absent: "leave-out" }, scores);
  const summary = summaryOf(takeFileScores(scores), times - 1);
  scores.free();
  genomes.free();
  weights.free();
  file.free();
  return summary;
}

/** A double's sixteen digits, most significant first. */
function bitsOf(value: number | null): string | null {
  if (value === null) return null;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

/** Of a list that is gone through again and again, the entry of a number. */
function around<Entry>(list: readonly Entry[], number: number): Entry {
  const entry = list[number % list.length];
  if (entry === undefined) throw new Error("an empty list");
  return entry;
}

describe.each(table.sets)("weights of type $weightType", ({ weightType, weights, score: expected }) => {
  it("are the doubles that were computed apart", () => {
    const genome = genomeOf(genotypes.length);
    const found = weights.map(({ text }) => {
      // The row with one copy.
      const { raw } = score(genome, weightType, [{ row: 1, weight: text, frequency: "0.5" }]);
      return { text, bits: bitsOf(raw) };
    });
    expect(weights.length).toBeGreaterThan(10);
    expect(found).toEqual(weights);
  });

  it.each([
    // Where missing rows count their expected copies, no genome is summed in lanes; here none is missing.
    { way: "row by row", missing: "expected", times: 1 },
    { way: "in one lane", missing: "omit", times: 1 },
    { way: "in all lanes", missing: "omit", times: 7 },
  ] as const)("add up $way to the doubles that were computed apart", ({ missing, times }) => {
    const rows = Array.from({ length: table.rows }, (_, row) => {
      return { row, weight: around(weights, row).text, frequency: around(table.frequencies, row) };
    });
    const { raw, expectedMean, expectedSd, unlimitedZ, matched } = score(
      genomeOf(table.rows),
      weightType,
      rows,
      { missing, times },
    );
    const found = { raw, expectedMean, expectedSd, unlimitedZ };
    const bits = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, bitsOf(value)]));
    expect(bits).toEqual(expected);
    expect(matched).toBe(table.rows);
  });
});
