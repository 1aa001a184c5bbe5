import { describe, expect, it } from "vitest";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import type { EngineCallFailure, EngineCalls, PartToChoose, ReadGenome } from "../../genome/protocol.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";

/** Called .txt, so that nobody looks at its first bytes. */
const cohort = new File(["x".repeat(40)], "cohort.txt", { type: "text/plain" });

type Args = EngineCalls["readVcfSamples"]["args"];

const noCalls: EngineCallFailure = {
  code: "no-valid-rows",
  line: null,
  expected: "rows",
  threats: [],
  member: null,
  rows: 9,
  layout: null,
};

/** A VCF of so many samples, all of which were chosen. */
async function withSamples(count: number, options: Parameters<typeof genomeStoreBench>[0] = {}) {
  const bench = genomeStoreBench(options);
  const parts = Array.from(
    { length: count },
    (_, sample): PartToChoose => ({
      ...{ part: { sample }, name: `S${sample}`, size: null, joinedMember: null, isImputed: false },
    }),
  );
  bench.genomes.addFiles([cohort]);
  await bench.flush();
  bench.engine.at(0).answer(err({ code: "several-genomes", of: "samples", parts, skipped: [] }));
  await bench.flush();
  bench.genomes.chooseParts(bench.entry(0).id, parts);
  await bench.flush();
  return {
    ...bench,
    samplesOf: (call: number) => (bench.engine.at(call).args as Args).samples,
    phases: () => bench.entries().map(({ status }) => status.phase),
    id: (index: number) => bench.entry(index).id,
    answer: (call: number, outcomes: readonly (Result<ReadGenome, EngineCallFailure> | null)[]) =>
      bench.engine.at(call).answer(ok({ outcomes })),
  };
}

describe("samples of a VCF that are chosen together", () => {
  it("are read in passes of up to sixteen, of about the same size", async () => {
    const { engine, samplesOf } = await withSamples(20);
    expect(engine.names).toEqual(["readFile", "readVcfSamples", "readVcfSamples"]);
    expect([...samplesOf(1), ...samplesOf(2)]).toEqual(Array.from({ length: 20 }, (_, sample) => sample));
    expect(samplesOf(1)).toHaveLength(10);
    expect(engine.at(1).args).toMatchObject({ file: cohort, scoring: { policy: { absent: "leave-out" } } });
  });

  it("are shared out among the workers, four and more to a pass", async () => {
    const passes = async (samples: number, workers: number) => {
      const { engine, samplesOf } = await withSamples(samples, { workers });
      return engine.calls.slice(1).map((_, pass) => samplesOf(pass + 1).length);
    };
    expect(await passes(12, 2)).toEqual([6, 6]);
    expect(await passes(13, 8)).toEqual([4, 5, 4]);
    expect(await passes(40, 2)).toEqual([13, 14, 13]);
  });

  it("have their own status each, and their scores come with them", async () => {
    const { engine, status, flush, answer, phases } = await withSamples(3);
    engine.at(1).progress({ done: 10, total: 40 });
    expect([0, 1, 2].map((index) => status(index))).toEqual(
      Array(3).fill({ phase: "reading", bytesRead: 10, bytesTotal: 40 }),
    );
    answer(1, [ok(readAndScored()), err(noCalls), ok(readAndScored())]);
    await flush();
    expect(phases()).toEqual(["ready", "failed", "ready"]);
    expect(status(1)).toEqual({ phase: "failed", failure: { code: "no-valid-rows", rows: 9 } });
    expect(engine.names).toEqual(["readFile", "readVcfSamples"]);
  });

  it("share a layout that came with another of them, even one that was stopped", async () => {
    const { genomes, flush, id, answer, phases, packed, engine } = await withSamples(3);
    expect(engine.at(1).args).toMatchObject({ samples: [0, 1, 2] });
    genomes.cancel(id(0));
    const layout = { layoutName: "shared" };
    answer(1, [
      ok(readAndScored({ ...layout, layoutBytes: 500 })),
      ok(readAndScored({ ...layout, layoutBytes: 0 })),
      ok(readAndScored({ ...layout, layoutBytes: 0 })),
    ]);
    await flush();
    expect(phases()).toEqual(["cancelled", "ready", "ready"]);
    const digest = packed.digestOf(id(2));
    expect(packed.buffersOf(digest ?? "")?.layout.byteLength).toBe(500);
  });

  it("are stopped one by one, and the call with the last of them", async () => {
    const { genomes, engine, id, flush, samplesOf, phases } = await withSamples(3);
    genomes.cancel(id(1));
    expect(samplesOf(1)).toEqual([0, 2]);
    genomes.cancel(id(0));
    expect(engine.at(1).isStopped()).toBe(false);
    engine.at(1).progress({ done: 10, total: 40 });
    expect(phases()).toEqual(["cancelled", "cancelled", "reading"]);
    genomes.remove(id(2));
    expect(engine.at(1).isStopped()).toBe(true);
    await flush();
    expect(phases()).toEqual(["cancelled", "cancelled"]);
    // One that is read again goes alone.
    genomes.retry(id(1));
    await flush();
    expect(engine.at(2)).toMatchObject({ name: "readFile", args: { file: cohort, part: { sample: 1 } } });
  });

  it("fail together where their file does", async () => {
    const { engine, flush, phases } = await withSamples(2);
    engine.at(1).answer(err({ code: "read-failed", cause: "NotFoundError" }));
    await flush();
    expect(phases()).toEqual(["failed", "failed"]);
  });

  it("are read together again after their worker ended, but for those that were read", async () => {
    const { genomes, engine, flush, samplesOf, phases } = await withSamples(20);
    engine.at(1).answer(ok({ outcomes: Array.from({ length: 10 }, () => ok(readAndScored())) }));
    engine.at(2).answer(err({ code: "engine-not-started", cause: "worker ended" }));
    await flush();
    expect(phases().filter((phase) => phase === "failed")).toHaveLength(10);
    genomes.retryUnread();
    await flush();
    expect(engine.names.slice(3)).toEqual(["readVcfSamples"]);
    expect(samplesOf(3)).toEqual(samplesOf(2));
  });

  it("are read again where the engine left them out: together, and each alone where it left all", async () => {
    const { engine, flush, answer, samplesOf, phases } = await withSamples(4);
    answer(1, [ok(readAndScored()), null, null, null]);
    await flush();
    expect(samplesOf(2)).toEqual([1, 2, 3]);
    answer(2, [null, null, null]);
    await flush();
    expect(engine.names.slice(3)).toEqual(["readFile", "readFile", "readFile"]);
    expect([3, 4, 5].map((call) => engine.at(call).args)).toMatchObject(
      [1, 2, 3].map((sample) => ({ part: { sample } })),
    );
    for (const call of [3, 4, 5]) engine.at(call).answer(ok(readAndScored()));
    await flush();
    expect(phases()).toEqual(["ready", "ready", "ready", "ready"]);
  });

  it("are not read again where they were stopped meanwhile", async () => {
    const { genomes, engine, id, flush, answer, phases, samplesOf } = await withSamples(3);
    expect(samplesOf(1)).toEqual([0, 1, 2]);
    genomes.cancel(id(1));
    genomes.cancel(id(2));
    answer(1, [ok(readAndScored()), null, null]);
    await flush();
    expect(engine.names).toEqual(["readFile", "readVcfSamples"]);
    expect(phases()).toEqual(["ready", "cancelled", "cancelled"]);
  });

  it("are scored by their own rules where those differ", async () => {
    const { genomes, engine, flush, id, answer, phases } = await withSamples(2);
    genomes.chooseAbsentSites(id(1), "reference");
    expect(engine.at(1).args).toMatchObject({ scoring: { policy: { absent: "leave-out" } } });
    answer(1, [ok(readAndScored()), ok(readAndScored())]);
    await flush();
    expect(phases()).toEqual(["ready", "scoring"]);
    expect(engine.at(2)).toMatchObject({
      name: "scoreMany",
      args: { policy: { absent: "reference" } },
    });
  });

  it("count the bytes of their file once", async () => {
    let bytes = 0;
    const { engine, flush, answer } = await withSamples(3, {
      onBytesRead: (more) => {
        bytes += more;
      },
    });
    engine.at(1).progress({ done: 30, total: 40 });
    expect(bytes).toBe(30);
    const report = { ...readAndScored().report, bytes: 40 };
    answer(1, [ok({ ...readAndScored(), report }), ok({ ...readAndScored(), report }), null]);
    await flush();
    expect(bytes).toBe(40);
  });
});
