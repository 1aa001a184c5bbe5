import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { draws } from "../../tests/support/made-up-file.ts";
import { textKind } from "./text-kind.ts";

const indexOfGenomes = new URL("../../tests/specimens/index.json", import.meta.url);
const indexOfScoringFiles = new URL("../../tests/specimens/scoring-files/index.json", import.meta.url);

interface Specimen {
  name: string;
  file?: string;
  lines?: string[];
  parts?: { text?: string; hex?: string; times?: number }[];
  report?: object;
}

function bytesOf(index: URL, { file, lines, parts = [] }: Specimen): Buffer {
  if (file !== undefined) return readFileSync(new URL(file, index));
  if (lines !== undefined) return Buffer.from(lines.join("\n"));
  return Buffer.concat(
    parts.flatMap(({ text = "", hex = "", times = 1 }) =>
      Array<Buffer>(times).fill(Buffer.concat([Buffer.from(text), Buffer.from(hex, "hex")])),
    ),
  );
}

/** The heads of the specimens that are read. */
function heads(index: URL): { name: string; head: string }[] {
  const list = JSON.parse(readFileSync(index, "utf8")) as Specimen[];
  return list.flatMap((specimen) => {
    if (specimen.report === undefined) return [];
    const bytes = bytesOf(index, specimen).subarray(0, 1 << 16);
    const encoding = specimen.file === "utf16.txt" ? "utf-16le" : "utf-8";
    return [{ name: specimen.name, head: new TextDecoder(encoding).decode(bytes) }];
  });
}

const genomes = heads(indexOfGenomes);
const scoringFiles = heads(indexOfScoringFiles);

describe("the kind of a text", () => {
  it.each(scoringFiles)("$name is a scoring file", ({ head }) => {
    expect(textKind(head)).toBe("scoring-file");
  });

  it.each(genomes)("$name is no scoring file", ({ head }) => {
    expect(textKind(head)).not.toBe("scoring-file");
  });

  it("is that of a genome for nearly every file that is read as one", () => {
    const unknown = genomes.filter(({ head }) => textKind(head) === null).map(({ name }) => name);
    // Tables that begin with something else.
    expect(unknown).toEqual([
      "first-row-late-in-unknown-layout",
      "columns-too-few-then-enough",
      "two-columns-without-names",
    ]);
  });

  it.each([
    [
      "a table of weights",
      "rsID,chr_name,chr_position,effect_allele,other_allele,effect_weight\nrs1,1,5,A,G,0.1",
    ],
    ["summary statistics", "SNP\tA1\tA2\tOR\tP\nrs1\tA\tG\t1.1\t0.3"],
    ["a table with positions and alleles", "rsid chr pos a1 a2 beta\nrs1 1 5 A G 0.02\nrs2 1 6 A G 0.02"],
    ["a title in format 1", "### PGS CATALOG SCORING FILE - see www.pgscatalog.org\n# PGS ID = PGS900001\n"],
    ["no title, but an id", "#pgs_id=PGS900001\n#genome_build=GRCh38\n"],
  ])("recognises %s as a scoring file", (_, head) => {
    expect(textKind(head)).toBe("scoring-file");
  });

  it.each([
    ["rows alone", "rs1\t1\t5\tAG\nrs2\t1\t6\t--\nrs3\tX\t7\tA"],
    ["rows whose last is cut", "rs1,1,5,AG\nrs2,1,6,CC\nrs3,"],
    ["two allele columns", "rsid\tchromosome\tposition\tallele1\tallele2\nrs1\t1\t5\tA\tG"],
    ["a VCF", "##fileformat=VCFv4.2\n##source=made up\n#CHROM\tPOS\tID"],
    ["a report", "[Header]\nGSGT Version\t2.0.4\n"],
    ["columns in a comment", "# rsid\tchromosome\tposition\tgenotype\nkgp1\t1\t5\tAG"],
  ])("recognises %s as genotypes", (_, head) => {
    expect(textKind(head)).toBe("genotypes");
  });

  it.each([
    ["", "nothing"],
    ["\n \n", "blank lines"],
    ["Dear Anna,\nrs1 is nice.\n", "a letter"],
    ["name;age\nA;3\n", "another table"],
    ["rs1\t1\t5\t0.25\nrs2\t1\t6\t0.5\nrs3\t1\t7\t1\n", "rows of numbers"],
    ["##fileformat=MyHeritage\n", "a comment"],
  ])("does not guess at %j: %s", (head) => {
    expect(textKind(head)).toBeNull();
  });

  it("does not change with line ends, and with where the head is cut behind the second row", () => {
    const draw = draws(7);
    for (const { name, head } of [...genomes, ...scoringFiles]) {
      const whole = textKind(head);
      const text = head.replaceAll(/\r\n|\r/g, "\n");
      expect([name, textKind(text)]).toEqual([name, whole]);
      expect([name, textKind(text.replaceAll("\n", "\r"))]).toEqual([name, whole]);
      const lines = text.split("\n");
      const firstData = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("#"));
      const least = lines.slice(0, firstData + 3).join("\n").length;
      if (firstData === -1 || least >= text.length || whole === null) continue;
      const cut = least + Math.floor(draw() * (text.length - least));
      expect([name, cut, textKind(text.slice(0, cut))]).toEqual([name, cut, whole]);
    }
  });
});
