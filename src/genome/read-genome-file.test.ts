import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { GenomeReader, ZipArchive } from "../../tests/support/engine-in-node.mjs";
import { quickSets } from "../../tests/support/expected-scores.ts";
import { madeUpFile } from "../../tests/support/made-up-file.ts";
import { type ZipMember, zipOf } from "../../tests/support/packed-files.ts";
import { samplesFile } from "../../tests/support/samples-file.ts";
import { ok } from "../lib/pure/result.ts";
import { ReadFailed } from "./file-bytes.ts";
import { SeveralGenomes } from "./genome-parts.ts";
import type { GenomePart, PartsToChoose } from "./protocol.ts";
import { type GenomeEngine, readGenomeFile, readSamplesOfFile } from "./read-genome-file.ts";
import { openArchive } from "./zip-members.ts";

/** The committed engine, and how often it was asked for the names of samples and for a look at a member. */
function nodeEngine() {
  const asked = { count: 0, looks: 0 };
  const engine: GenomeEngine = {
    newReader: (length, sample, sampleName) => {
      const reader = new GenomeReader(length, sample, sampleName);
      const sampleNames = reader.sampleNames.bind(reader);
      return Object.assign(reader, {
        sampleNames: () => {
          asked.count++;
          return sampleNames();
        },
      });
    },
    openZip: async (file) => {
      const archive = await openArchive(
        file,
        ZipArchive.tailLength(),
        (tail, start) => new ZipArchive(tail, start),
      );
      const look = archive.look.bind(archive);
      return Object.assign(archive, {
        look: (head: Uint8Array) => {
          asked.looks++;
          look(head);
        },
      });
    },
    lookLimits: () => ({ lookLength: ZipArchive.lookLength(), mostMembers: ZipArchive.mostMembers() }),
  };
  return { engine, asked };
}

const noTurn = async () => undefined;

async function read(content: string | Buffer, part: GenomePart = {}) {
  const file = new File([new Uint8Array(Buffer.from(content))], "a");
  const { engine, asked } = nodeEngine();
  const { read: genome, facts } = await readGenomeFile(engine, file, part, noTurn);
  const found = { report: genome.report(), facts, asked: asked.count, looks: asked.looks };
  genome.free();
  return found;
}

async function choiceOf(content: string | Buffer): Promise<PartsToChoose> {
  const thrown: unknown = await read(content).catch((reason: unknown) => reason);
  if (thrown instanceof SeveralGenomes) return thrown.choice;
  throw new Error("nobody was asked", { cause: thrown });
}

/**
 * A file that another program overwrites while it is read: the browser returns the bytes of a read that has begun, and
 * no others.
 */
class OverwrittenFile extends File {
  #isChanged = false;

  override stream() {
    this.#isChanged = true;
    return super.stream();
  }

  override slice(...range: Parameters<File["slice"]>): Blob {
    const part = super.slice(...range);
    const isChanged = this.#isChanged;
    return Object.assign(part, {
      arrayBuffer: async () => {
        if (isChanged) throw new DOMException("changed", "NotReadableError");
        return await new Response(part).arrayBuffer();
      },
    });
  }
}

const csv = (chromosome: (index: number) => string, first: number, count: number) =>
  [
    "RSID,CHROMOSOME,POSITION,RESULT",
    ...Array.from(
      { length: count },
      (_, index) => `"rs${first + index}","${chromosome(index)}","${1_000_000 + index * 50}","AG"`,
    ),
    "",
  ].join("\r\n");

const autosomes = csv((index) => String((index % 22) + 1), 4_100_000_000, 440);
const x = csv(() => "X", 4_200_000_000, 60);

describe("the genome of a file", () => {
  it("is refused when its file was written over while it was read", async () => {
    const bytes = new Uint8Array(Buffer.from(madeUpFile(1, quickSets)));
    const file = new OverwrittenFile([bytes], "a");
    const { engine } = nodeEngine();
    const reading = readGenomeFile(engine, file, {}, noTurn);
    await expect(reading).rejects.toThrow(ReadFailed);
    await expect(reading).rejects.toThrow("NotReadableError");
  });

  it("is that of its text, and nothing more is reported", async () => {
    const text = madeUpFile(1, quickSets);
    const plain = await read(text);
    expect(plain.facts).toBeUndefined();
    const zipped = await read(zipOf([{ name: "a.txt", content: text }]));
    expect(zipped.facts).toBeUndefined();
    expect(zipped.report).toEqual(plain.report);
    const twice = await read(zipOf([{ name: "a.txt.gz", content: gzipSync(text) }]));
    expect(twice.report).toEqual(plain.report);
  });

  it("is needed where an archive has several, and read by its place", async () => {
    const content = zipOf([
      { name: "a.txt", content: madeUpFile(1, quickSets) },
      { name: "b.txt", content: `${madeUpFile(2, quickSets)}rs900000001\t1\t5\tAG\r\n` },
      { name: "c.pdf", content: "%PDF" },
    ]);
    const { parts, skipped, of } = await choiceOf(content);
    expect([of, parts.map(({ name }) => name)]).toEqual(["members", ["a.txt", "b.txt"]]);
    expect(skipped).toEqual([{ name: "c.pdf", reason: "other-type" }]);
    const rows = [];
    for (const { part } of parts) rows.push((await read(content, part)).report.rows);
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBe(1);
  });

  it("is absent where an archive has no name for genotypes: the refusal names the largest member", async () => {
    const content = zipOf([
      { name: "readme", content: "x" },
      { name: "inner.zip", content: zipOf([{ name: "a.txt", content: autosomes }]) },
    ]);
    await expect(read(content)).rejects.toMatchObject({ code: "no-text-member", member: "inner.zip" });
  });

  it("is read of all members that hold chromosomes of one sample, and asked for where they are of two", async () => {
    const ofChromosome = (chromosome: number, sample = "S1") => {
      const columns = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`;
      const row = (place: number) =>
        `${chromosome}\t${place}\trs${chromosome}${place}\tA\tG\t.\tPASS\t.\tGT\t0|1`;
      const text = ["##fileformat=VCFv4.2", columns, row(1000), row(2000), ""].join("\n");
      return { name: `chr${chromosome}.vcf.gz`, content: gzipSync(text) };
    };
    const [first, tenth, second] = [ofChromosome(1), ofChromosome(10), ofChromosome(2)];
    const { report, facts } = await read(zipOf([tenth, first, second]));
    expect([report.rows, report.chromosomes.map(({ chromosome }) => chromosome)]).toEqual([
      6,
      ["1", "2", "10"],
    ]);
    expect(facts?.chromosomeMembers).toEqual(["chr1.vcf.gz", "chr2.vcf.gz", "chr10.vcf.gz"]);
    const { parts } = await choiceOf(zipOf([first, ofChromosome(2, "S2")]));
    expect(parts.map(({ name }) => name)).toEqual(["chr1.vcf.gz", "chr2.vcf.gz"]);
  });

  it("is read without another look at the archive where it was named", async () => {
    const content = zipOf([
      { name: "auto.csv", content: autosomes },
      { name: "x.csv", content: x },
      { name: "c.txt", content: madeUpFile(1, quickSets) },
    ]);
    const { parts } = await choiceOf(content);
    const auto = parts.find(({ name }) => name === "auto.csv")?.part.member ?? -1;
    const xPlace = parts.find(({ name }) => name === "x.csv")?.part.member ?? -1;
    const alone = await read(content, { member: auto });
    expect([alone.looks, alone.report.rows, alone.facts]).toEqual([0, 440, undefined]);
    const joined = await read(content, { member: auto, x: xPlace });
    expect([joined.looks, joined.report.rows]).toEqual([0, 500]);
    expect(joined.facts).toEqual({ sample: null, joinedMember: "x.csv", skipped: [] });
  });

  it("is that of two members where they are one person's, and not where they share an id", async () => {
    const zip = (second: string) =>
      zipOf([
        { name: "auto.csv", content: autosomes },
        { name: "x.csv", content: second },
      ] satisfies ZipMember[]);
    const joined = await read(zip(x));
    expect(joined.report.rows).toBe(500);
    expect(joined.facts).toEqual({ sample: null, joinedMember: "x.csv", skipped: [] });
    const shared = x.replace("rs4200000000", "rs4100000000");
    const { parts } = await choiceOf(zip(shared));
    expect(parts.map(({ name, joinedMember }) => [name, joinedMember])).toEqual([
      ["auto.csv", null],
      ["x.csv", null],
    ]);
  });

  it("is needed where a VCF has several samples, in an archive too, and read by its place", async () => {
    const text = samplesFile(3, ["A", "B", "C"], quickSets);
    const archive = zipOf([{ name: "cohort.vcf", content: text }]);
    for (const content of [text, gzipSync(text), archive]) {
      const { of, parts } = await choiceOf(content);
      expect([of, parts.map(({ name }) => name)]).toEqual(["samples", ["A", "B", "C"]]);
      for (const [place, { name, part }] of parts.entries()) {
        const found = await read(content, part);
        expect(found.facts?.sample).toBe(name);
        // The sample at place n lacks n calls.
        expect(found.report.missing).toBe(place);
      }
    }
  });

  it("is needed where the rows of a report name several people, and read by the name", async () => {
    const row = (name: string, id: number) => `${name},rs${id},1,${id - 899_000_000},AG`;
    const rows = [row("BERT", 900_000_001), row("ANNA", 900_000_002), row("BERT", 900_000_003)];
    const report = ["[Header]", "[Data]", "Sample Name,SNP Name,Chr,Position,Allele1 - Plus,Allele2 - Plus"];
    const text = [...report, ...rows.map((one) => one.replace(/G$/, ",G")), ""].join("\n");
    for (const content of [text, zipOf([{ name: "report.csv", content: text }])]) {
      const { of, parts } = await choiceOf(content);
      expect([of, parts.map(({ name }) => name)]).toEqual(["samples", ["BERT", "ANNA"]]);
      const found = [];
      for (const { part } of parts) {
        const { report, facts } = await read(content, part);
        found.push([facts?.sample, report.rows]);
      }
      expect(found).toEqual([
        ["BERT", 2],
        ["ANNA", 1],
      ]);
    }
    const alone = [...report, "ANNA,rs900000001,1,1000001,A,G", ""].join("\n");
    expect((await read(alone)).facts).toBeUndefined();
  });

  it("does not ask for names of samples again and again", async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `rs${index + 1}\t1\t${index + 1}\tAG`);
    const table = await read(`rsid\tchromosome\tposition\tgenotype\n${rows.join("\n")}\n`);
    expect(table.asked).toBeLessThanOrEqual(2);
    const named = await read(samplesFile(3, ["A", "B"], quickSets), { sample: 1 });
    expect(named.asked).toBe(0);
  });
});

describe("samples of a VCF that are read together", () => {
  /** What each came to; null for one that must be read alone. */
  async function together(content: string | Buffer, part: { member?: number; samples: readonly number[] }) {
    const file = new File([new Uint8Array(Buffer.from(content))], "a");
    return readSamplesOfFile(nodeEngine().engine, file, part, noTurn, async ({ read: genome, facts }) => {
      const found = { report: genome.report(), genome: genome.genome(), layout: genome.layoutName(), facts };
      genome.free();
      return found;
    });
  }

  async function alone(content: string | Buffer, part: GenomePart) {
    const file = new File([new Uint8Array(Buffer.from(content))], "a");
    const { read: genome, facts } = await readGenomeFile(nodeEngine().engine, file, part, noTurn);
    const found = { report: genome.report(), genome: genome.genome(), layout: genome.layoutName(), facts };
    genome.free();
    return found;
  }

  const text = samplesFile(3, ["A", "B", "C", "D"], quickSets);

  it("are the same as read alone, in an archive too", async () => {
    const plain = zipOf([{ name: "cohort.vcf", content: text }]);
    const two = zipOf([
      { name: "a.txt", content: madeUpFile(1, quickSets) },
      { name: "cohort.vcf", content: text },
    ]);
    const { parts } = await choiceOf(two);
    const member = parts.find(({ name }) => name === "cohort.vcf")?.part.member ?? -1;
    for (const [content, part] of [
      [text, {}],
      [gzipSync(text), {}],
      [plain, {}],
      [two, { member }],
    ] as const) {
      const samples = [0, 2, 3];
      const expected = [];
      for (const sample of samples) expected.push(ok(await alone(content, { ...part, sample })));
      expect(await together(content, { ...part, samples })).toEqual(expected);
    }
  });

  it("are read of all members with chromosomes, as of one file", async () => {
    const lines = text.split("\n").filter((line) => line !== "");
    const head = lines.filter((line) => line.startsWith("#"));
    const rows = lines.filter((line) => !line.startsWith("#"));
    const chromosomes = [...new Set(rows.map((row) => row.split("\t")[0] ?? ""))];
    const members = chromosomes.map((chromosome) => {
      const own = rows.filter((row) => row.startsWith(`${chromosome}\t`));
      return { name: `chr${chromosome}.vcf`, content: `${[...head, ...own].join("\n")}\n` };
    });
    expect(members.length).toBeGreaterThan(2);
    const samples = [0, 2];
    const [whole, parts] = [await together(text, { samples }), await together(zipOf(members), { samples })];
    const callsOf = (outcomes: typeof whole) =>
      outcomes.map((outcome) =>
        outcome?.ok ? [outcome.value.report.rows, outcome.value.report.called] : null,
      );
    expect(callsOf(parts)).toEqual(callsOf(whole));
    expect(callsOf(whole)).not.toContain(null);
  });

  it("are refused each by itself", async () => {
    // B is called nowhere, and C has an allele that is not there.
    const lines = text.split("\n").map((line, index) => {
      const columns = line.split("\t");
      if (line.startsWith("#") || columns.length < 10) return line;
      columns[10] = "./.";
      if (index === 5) columns[11] = "0/9";
      return columns.join("\t");
    });
    const [a, b, c, d] = await together(lines.join("\n"), { samples: [0, 1, 2, 3] });
    expect([a?.ok, d?.ok]).toEqual([true, true]);
    expect(b).toMatchObject({ ok: false, error: { code: "no-valid-rows" } });
    expect(c).toBeNull();
  });

  it("are refused together with their file", async () => {
    const cut = gzipSync(text).subarray(0, -200);
    await expect(together(cut, { samples: [0, 1] })).rejects.toMatchObject({ code: "broken-container" });
  });

  it("must each be read alone where the file is no VCF", async () => {
    expect(await together(madeUpFile(1, quickSets), { samples: [0, 1] })).toEqual([null, null]);
  });
});
