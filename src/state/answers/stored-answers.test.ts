import { expect, it } from "vitest";
import { holdGenotypes } from "./stored-answers.ts";

it.each([
  "rs4477212\t1\t82154\tAA",
  "rs4477212\t1\t82154\tA\tA",
  "rs4477212,1,82154,AA",
  '"rs4477212","1","82154","AA"',
  "1\t82154\trs4477212\tA\tG",
  "i5000001 MT 7 A",
  "rs4477212: A/G",
  "my line: rs3131972 X 752721 --",
  // So does the database (docs/genotype-guard.md).
  "rs95 at noon",
  // A field of one line drops line ends.
  "rs4477212\t1\t82154\tAArs3094315\t1\t752566\tAGi6019299\t1\t1\t--",
  "##fileformat=VCFv4.2",
  "#CHROM\tPOS\tID\tREF\tALT\tQUAL",
  "chr1\t82154\t.\tA\tG\t50\tPASS\t.\tGT\t0/1",
  "22 16050075 . A <DEL> 100 PASS",
  "# rsid\tchromosome\tposition\tgenotype",
  ">chr1\nACGTACGTTAGCTAGCTAGCATCGATCG",
  "acgtnnacgtacgtacgtacgtacgtacgt",
])("knows a line of a genotype file: %s", (text) => {
  expect(holdGenotypes({ note: `Hello\n${text}\nbye` })).toBe(true);
});

it.each([
  "I have two hens and a goat.",
  "Group A, item 12, answer C",
  "rs4477212 is in my report",
  "3",
  "Nursing,110,,,,SIR,24,5000,none,full-time,ours",
  "a".repeat(60),
  "1 2 . A",
])("takes other words: %s", (text) => {
  expect(holdGenotypes({ note: text })).toBe(false);
});
