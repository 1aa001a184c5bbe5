import { afterEach, describe, expect, it, vi } from "vitest";
import { specimenReadGenome } from "../../../tests/support/genome-specimens.ts";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { timeToTakeBack } from "./set-aside.ts";

const text = new Blob(["rs900000001\t1\t1000101\tAG\n"]);

describe("a pasted text", () => {
  it("is read like a text file, under a name of its own", async () => {
    const { genomes, engine, entries, flush } = genomeStoreBench();
    genomes.addText(text);
    genomes.addText(text);
    await flush();
    expect(entries().map(({ name, size, isPasted }) => [name, size, isPasted])).toEqual([
      ["Pasted text", text.size, true],
      ["Pasted text 2", text.size, true],
    ]);
    expect(engine.names).toEqual(["readFile", "readFile"]);
    const { args } = engine.at(0);
    expect("file" in args && (await args.file.text())).toBe(await text.text());
  });

  it("without data is reported in the words for texts, whether it is short or long", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addText(text);
    genomes.addText(text);
    await flush();
    engine.at(0).answer(
      err({
        code: "no-valid-rows",
        line: 1,
        expected: "rows",
        threats: [],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    engine.at(1).answer(
      err({
        code: "unsafe-content",
        line: 1,
        expected: "rows",
        threats: ["not-genetic-data"],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    expect([status(0), status(1)]).toEqual([
      { phase: "failed", failure: { code: "no-valid-rows", rows: 0 } },
      { phase: "failed", failure: { code: "no-valid-rows", rows: 0 } },
    ]);
  });

  it("with a script in it is refused like a file", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addText(text);
    await flush();
    engine.at(0).answer(
      err({
        code: "unsafe-content",
        line: 1,
        expected: "rows",
        threats: ["script-content", "not-genetic-data"],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["script-content", "not-genetic-data"] });
  });
});

describe("memory use", () => {
  async function scored() {
    const bench = genomeStoreBench();
    bench.genomes.addText(text);
    await bench.flush();
    bench.engine.at(0).answer(ok(readAndScored({ layoutBytes: 100, genomeBytes: 7 })));
    await bench.flush();
    const memoryUse = () => bench.genomes.store.getState().memoryUse;
    return { ...bench, memoryUse };
  }

  it("is the text while it waits, and the genome alone once it is read", async () => {
    const { genomes, memoryUse, flush, engine } = await scored();
    expect(memoryUse()).toEqual({ genomes: 1, bytes: 107 });
    genomes.addText(text);
    await flush();
    engine.at(1).progress({ done: 1, total: text.size });
    expect(memoryUse()).toEqual({ genomes: 1, bytes: 107 + text.size });
  });

  it("goes with the genome", async () => {
    const { genomes, memoryUse, entry } = await scored();
    genomes.remove(entry(0).id);
    expect(memoryUse()).toEqual({ genomes: 0, bytes: 0 });
  });

  it("stays for a while when the genome is set aside, so that it can be had back under its number", async () => {
    vi.useFakeTimers();
    const { genomes, memoryUse, entry, entries } = await scored();
    const { id, number } = entry(0);
    genomes.setAside([id]);
    expect(entries()).toEqual([]);
    genomes.takeBack();
    expect(entry(0)).toMatchObject({ id, number, status: { phase: "ready" } });
    vi.advanceTimersByTime(2 * timeToTakeBack);
    expect(memoryUse()).toEqual({ genomes: 1, bytes: 107 });
    genomes.setAside([id]);
    vi.advanceTimersByTime(timeToTakeBack);
    vi.useRealTimers();
    expect(memoryUse()).toEqual({ genomes: 0, bytes: 0 });
    genomes.takeBack();
    expect(entries()).toEqual([]);
  });

  it("is remembered by its size when everything is removed, until something is added", async () => {
    const { genomes, memoryUse, entries } = await scored();
    genomes.removeAll();
    const { lastRemoval } = genomes.store.getState();
    expect(lastRemoval).toEqual({ genomes: 1, bytes: 107 });
    expect(memoryUse()).toEqual({ genomes: 0, bytes: 0 });
    expect(entries()).toEqual([]);
    genomes.addSampleGenome();
    expect(genomes.store.getState().lastRemoval).toBeNull();
  });

  it("does not count a file, of which the page has but the address", async () => {
    const { genomes, flush } = genomeStoreBench();
    genomes.addFiles([new File(["12345"], "genome.txt")]);
    await flush();
    expect(genomes.store.getState().memoryUse).toEqual({ genomes: 0, bytes: 0 });
  });
});

describe("bytes read", () => {
  it("are counted as they come, and once", async () => {
    const counted: number[] = [];
    const { genomes, engine, flush } = genomeStoreBench({ onBytesRead: (bytes) => counted.push(bytes) });
    genomes.addFiles([new File(["x"], "genome.txt")]);
    await flush();
    engine.at(0).progress({ done: 4_000, total: 25_000 });
    engine.at(0).progress({ done: 9_000, total: 25_000 });
    engine.at(0).answer(ok(specimenReadGenome({ rows: 1000 })));
    await flush();
    expect(counted.reduce((sum, bytes) => sum + bytes, 0)).toBe(25_000);
    expect(counted.slice(0, 2)).toEqual([4_000, 5_000]);
  });

  it("are none for the sample, which is made here", async () => {
    const counted: number[] = [];
    const { genomes, engine, flush } = genomeStoreBench({ onBytesRead: (bytes) => counted.push(bytes) });
    genomes.addSampleGenome();
    await flush();
    engine.at(0).progress({ done: 4_000, total: 10_000 });
    expect(counted).toEqual([]);
  });
});

describe("the speed of reading", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is reported once it has settled", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([new File(["x"], "genome.txt")]);
    await flush();
    engine.at(0).progress({ done: 1_000, total: 25_000 });
    vi.advanceTimersByTime(250);
    engine.at(0).progress({ done: 9_000, total: 25_000 });
    const now = status(0);
    expect(now.phase === "reading" && now.bytesPerSecond).toBe(8_000 / 0.25);
  });
});
