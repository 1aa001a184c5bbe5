import { describe, expect, it } from "vitest";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import type { PartToChoose } from "../../genome/protocol.ts";
import { err, ok } from "../../lib/pure/result.ts";

/** Named as a text, so that its first bytes need not be looked at. */
const archive = new File(["x".repeat(40)], "family.txt", { type: "text/plain" });
const other = new File(["x"], "other.txt", { type: "text/plain" });

function member(name: string, place: number): PartToChoose {
  return { part: { member: place }, name, size: 1000 + place, joinedMember: null, isImputed: false };
}

function sample(name: string, place: number): PartToChoose {
  return { part: { sample: place }, name, size: null, joinedMember: null, isImputed: false };
}

/** An archive between two other files, known to contain three genomes. */
async function withArchive() {
  const bench = genomeStoreBench();
  const parts = [member("anna.txt", 0), member("bert.txt", 2), member("cleo.vcf", 1)];
  bench.genomes.addFiles([other, archive, other]);
  await bench.flush();
  bench.engine.at(1).answer(err({ code: "several-genomes", of: "members", parts, skipped: [] }));
  await bench.flush();
  return { ...bench, parts, archiveId: bench.entry(1).id };
}

const names = (bench: ReturnType<typeof genomeStoreBench>) => bench.entries().map(({ name }) => name);

describe("a file of several genomes", () => {
  it("waits for a choice, and nothing of it is read before", async () => {
    const { engine, status, parts } = await withArchive();
    expect(status(1)).toEqual({ phase: "choosing", choice: { of: "members", parts, skipped: [] } });
    expect(engine.calls).toHaveLength(3);
  });

  it("passes a mark made while it waited to the genome that gets its number", async () => {
    const { genomes, entries, parts, archiveId } = await withArchive();
    genomes.mark([archiveId], "amber");
    genomes.chooseParts(archiveId, parts);
    expect(entries().map(({ number, mark }) => [number, mark])).toEqual([
      [1, undefined],
      [2, "amber"],
      [3, undefined],
      [4, undefined],
      [5, undefined],
    ]);
  });

  it("is replaced by the first of the chosen ones, each read by itself under its own name", async () => {
    const bench = await withArchive();
    const { genomes, engine, entry, status, flush, parts, archiveId } = bench;
    const [first, , third] = parts;
    if (first === undefined || third === undefined) throw new Error("there are three parts");
    genomes.chooseParts(archiveId, [first, third]);
    await flush();
    expect(names(bench)).toEqual(["other.txt", "anna.txt", "other.txt", "cleo.vcf"]);
    expect(bench.entries().map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(entry(1)).toMatchObject({
      origin: "family.txt",
      fileName: "family.txt",
      size: 1000,
      isSample: false,
    });
    expect([3, 4].map((call) => engine.at(call).args)).toMatchObject([
      { file: archive, part: { member: 0 } },
      { file: archive, part: { member: 1 } },
    ]);
    engine.at(4).answer(ok(readAndScored()));
    await flush();
    expect(status(3).phase).toBe("ready");
    genomes.cancel(entry(1).id);
    expect(status(1)).toEqual({ phase: "cancelled" });
    genomes.retry(entry(1).id);
    await flush();
    expect(engine.at(5).args).toMatchObject({ file: archive, part: { member: 0 } });
    genomes.remove(entry(1).id);
    expect(names(bench)).toEqual(["other.txt", "other.txt", "cleo.vcf"]);
  });

  it("may contain a VCF of several samples: both choices stay", async () => {
    const bench = await withArchive();
    const { genomes, engine, entry, status, flush, parts, archiveId } = bench;
    genomes.chooseParts(archiveId, parts.slice(2));
    await flush();
    const samples = [sample("HG1", 0), sample("HG2", 1)];
    engine.at(3).answer(err({ code: "several-genomes", of: "samples", parts: samples, skipped: [] }));
    await flush();
    expect(status(1).phase).toBe("choosing");
    genomes.chooseParts(entry(1).id, samples.slice(1));
    await flush();
    expect(engine.at(4).args).toMatchObject({ file: archive, part: { member: 1, sample: 1 } });
    expect(entry(1)).toMatchObject({ name: "HG2", origin: "family.txt, cleo.vcf", size: 1001 });
  });

  it("changes nothing by an empty choice, by one for another file, and by a second one", async () => {
    const bench = await withArchive();
    const { genomes, entry, engine, flush, parts, archiveId } = bench;
    genomes.chooseParts(archiveId, []);
    genomes.chooseParts(entry(0).id, parts);
    expect(names(bench)).toEqual(["other.txt", "family.txt", "other.txt"]);
    genomes.chooseParts(archiveId, parts);
    genomes.chooseParts(archiveId, parts);
    await flush();
    expect(engine.calls).toHaveLength(6);
  });

  it("can be removed instead, with all others", async () => {
    const bench = await withArchive();
    bench.genomes.remove(bench.archiveId);
    expect(names(bench)).toEqual(["other.txt", "other.txt"]);
    bench.genomes.removeAll();
    expect(bench.entries()).toEqual([]);
  });
});
