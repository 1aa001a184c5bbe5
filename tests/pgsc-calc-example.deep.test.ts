/**
 * pgsc_calc's own example, 2,504 genomes on 835 rows, by the committed WebAssembly as the page runs it: the samples of a VCF together, their
 * sums in lanes. Each sum is the exact one of the copies in the `.bed`, which engine/tests/plink2_example.rs compares with PLINK 2 and the
 * command line.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { summaryOf, takeFileScores } from "../src/lib/pure/file-scores.ts";
import {
  FileScores,
  GenomeReader,
  GenomesOfLayout,
  ScoringFileReader,
  scoreGenomes,
} from "./support/engine-in-node.mjs";

const specimen = (name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, "specimens", "pgsc-calc-example", `${name}.gz`)));
const linesOf = (name: string) => specimen(name).toString("utf8").trimEnd().split("\n");
const encoder = new TextEncoder();

/** Samples that are read in one pass. */
const atOnce = 100;
/** Decimals of the file's weights, which have seven digits. */
const decimals = 14;

interface Variant {
  id: string;
  position: string;
  /** A1 and A2 of the `.bim`. */
  alleles: readonly [string, string];
}

const variants = linesOf("example.bim").map((line): Variant => {
  const [, id = "", , position = "", one = "", other = ""] = line.split(/\s+/);
  return { id, position, alleles: [one, other] };
});
const people = linesOf("example.fam").map((line) => line.split(/\s+/)[1] ?? "");
const bed = specimen("example.bed");
const bytesOfVariant = Math.ceil(people.length / 4);

/** Copies of A1 by the two bits of a call (PLINK 1's `.bed`): 00 two, 01 no call, 10 one, 11 none. */
function copiesOf(variant: number, person: number): number | null {
  const byte = bed[3 + variant * bytesOfVariant + Math.floor(person / 4)] ?? 0;
  return [2, null, 1, 0][(byte >> (2 * (person % 4))) & 3] ?? null;
}

/** The genomes as a VCF, A2 being REF as PLINK writes it. */
function vcf(): Uint8Array {
  const calls = (variant: number) =>
    people.map((_, person) => {
      const copies = copiesOf(variant, person);
      return copies === null ? "./." : ["0/0", "0/1", "1/1"][copies];
    });
  const lines = variants.map(
    ({ id, position, alleles: [alternative, reference] }, variant) =>
      `22\t${position}\t${id}\t${reference}\t${alternative}\t.\t.\t.\tGT\t${calls(variant).join("\t")}`,
  );
  const head = ["##fileformat=VCFv4.2", "##contig=<ID=22,length=51304566>"];
  const columns = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${people.join("\t")}`;
  return encoder.encode(`${[...head, columns, ...lines].join("\n")}\n`);
}

/** A decimal number with an exponent as whole units. */
function units(text: string): bigint {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return BigInt(whole + fraction) * 10n ** BigInt(decimals + Number(exponent) - fraction.length);
}

/** What each row of the scoring file adds for each copy of A1, and once where the other allele counts. */
const terms = linesOf("PGS001229_22.txt")
  .filter((line) => !line.startsWith("#"))
  .slice(1)
  .flatMap((line) => {
    const [id = "", , , effect = "", , weight = ""] = line.split("\t");
    const variant = variants.findIndex((one) => one.id === id);
    const place = variants[variant]?.alleles.indexOf(effect) ?? -1;
    return place === -1 ? [] : [{ variant, isFirst: place === 0, weight: units(weight) }];
  });

function exactSum(person: number): { sum: number; size: number; matched: number } {
  let [sum, size, matched] = [0n, 0n, 0];
  for (const { variant, isFirst, weight } of terms) {
    const copies = copiesOf(variant, person);
    if (copies === null) continue;
    const term = weight * BigInt(isFirst ? copies : 2 - copies);
    sum += term;
    size += term < 0n ? -term : term;
    matched += 1;
  }
  const scale = 10 ** decimals;
  return { sum: Number(sum) / scale, size: Number(size) / scale, matched };
}

test("the page's engine sums 2,504 genomes on 835 rows exactly", () => {
  expect([people.length, terms.length]).toEqual([2504, 829]);
  const reader = new ScoringFileReader();
  reader.push(specimen("PGS001229_22.txt"));
  const file = reader.finish();
  const weights = file.openedWeights();
  const text = vcf();
  const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  for (let from = 0; from < people.length; from += atOnce) {
    const places = Uint32Array.from(
      { length: Math.min(atOnce, people.length - from) },
      (_, place) => from + place,
    );
    const genotypes = new GenomeReader();
    genotypes.readSamples(places);
    genotypes.push(text);
    const samples = genotypes.finishSamples();
    let ofLayout: InstanceType<typeof GenomesOfLayout> | null = null;
    for (const _ of places) {
      const read = samples.next();
      if (read === undefined) throw new Error("a sample is to be read alone");
      ofLayout ??= new GenomesOfLayout(read.layout());
      ofLayout.add(read.genome());
      read.free();
    }
    samples.free();
    if (ofLayout === null) throw new Error("no sample");
    const scores = new FileScores();
    scoreGenomes(ofLayout, weights, policy, scores);
    const taken = takeFileScores(scores);
    for (const [place, person] of places.entries()) {
      const { raw, matched } = summaryOf(taken, place);
      const exact = exactSum(person);
      expect(matched).toBe(exact.matched);
      expect(Math.abs(raw - exact.sum)).toBeLessThanOrEqual(1e-12 * exact.size);
    }
    scores.free();
    ofLayout.free();
  }
  weights.free();
  file.free();
});
