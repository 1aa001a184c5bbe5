import { describe, expect, it } from "vitest";
import { answerMany } from "../../../tests/support/answer-many.ts";
import { specimenReadGenome } from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  lateSets,
  readAndScored,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import { err, ok } from "../../lib/pure/result.ts";

const file = new File(["12345"], "genome.txt", { type: "text/plain" });

/**
 * A store with one genome in the given phase. It is being scored for itself only where its file was read before the tables
 * were there; that call is still open then.
 */
async function benchAt(phase: "reading" | "scoring" | "ready") {
  const { loadSets, deliver } = lateSets();
  const bench = genomeStoreBench(phase === "scoring" ? { loadSets } : {});
  bench.genomes.addFiles([file]);
  await bench.flush();
  if (phase !== "reading") bench.engine.at(0).answer(ok(readAndScored()));
  await bench.flush();
  deliver();
  await bench.flush();
  return { ...bench, id: bench.entry(0).id };
}

describe("cancel", () => {
  it("while reading stops the call, at once", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    genomes.cancel(id);
    expect(engine.at(0).isStopped()).toBe(true);
    expect(status(0)).toEqual({ phase: "cancelled" });
    await flush();
    expect(status(0)).toEqual({ phase: "cancelled" });
    expect(engine.names).toEqual(["readFile"]);
  });

  it("while scoring stops the call and drops the buffers", async () => {
    const { genomes, engine, packed, id, status, flush } = await benchAt("scoring");
    expect(packed.bytes).toBeGreaterThan(0);
    genomes.cancel(id);
    await flush();
    expect(engine.at(1).isStopped()).toBe(true);
    expect(status(0)).toEqual({ phase: "cancelled" });
    expect(packed.bytes).toBe(0);
  });

  it("in the moment between the engine's answer and its use stores nothing", async () => {
    const reading = await benchAt("reading");
    reading.engine.at(0).answer(ok(readAndScored()));
    reading.genomes.cancel(reading.id);
    await reading.flush();
    expect(reading.status(0)).toEqual({ phase: "cancelled" });
    expect(reading.genomes.queries.packed.bytes).toBe(0);
    expect(reading.engine.names).toEqual(["readFile"]);

    const scoring = await benchAt("scoring");
    await answerMany(scoring.engine.at(1), () => wholeScore);
    scoring.genomes.cancel(scoring.id);
    await scoring.flush();
    expect(scoring.status(0)).toEqual({ phase: "cancelled" });
    expect(scoring.genomes.queries.packed.bytes).toBe(0);
  });

  it("does not wait for sets that are still loading", async () => {
    const { genomes, engine, entry, status, flush } = genomeStoreBench({
      loadSets: () => new Promise(() => {}),
    });
    genomes.addSampleGenome();
    genomes.addFiles([file]);
    await flush();
    engine.at(0).answer(ok(specimenReadGenome()));
    await flush();
    genomes.cancel(entry(0).id);
    genomes.cancel(entry(1).id);
    expect([status(0), status(1)]).toEqual([{ phase: "cancelled" }, { phase: "cancelled" }]);
  });

  it("leaves a genome alone that is ready or not there", async () => {
    const { genomes, id, status, flush } = await benchAt("ready");
    const ready = status(0);
    const { bytes } = genomes.queries.packed;
    genomes.cancel(id);
    genomes.cancel("nobody");
    await flush();
    expect(status(0)).toBe(ready);
    expect(genomes.queries.packed.bytes).toBe(bytes);
  });

  it("leaves a failure on the page", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    engine.at(0).answer(err({ code: "read-failed", cause: "NotFoundError" }));
    await flush();
    genomes.cancel(id);
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "read-failed" } });
  });

  it("stops one genome, not the others", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    genomes.addFiles([file]);
    await flush();
    genomes.cancel(id);
    await flush();
    expect(engine.at(1).isStopped()).toBe(false);
    expect([status(0).phase, status(1).phase]).toEqual(["cancelled", "reading"]);
  });
});

describe("remove", () => {
  it.each(["reading", "scoring", "ready"] as const)("of a %s genome leaves nothing behind", async (phase) => {
    const { genomes, engine, id, entries, flush } = await benchAt(phase);
    const states: number[] = [];
    genomes.remove(id);
    genomes.store.subscribe(({ genomes: left }) => states.push(left.length));
    expect(entries()).toEqual([]);
    for (const call of engine.calls) {
      expect(call.isStopped()).toBe(true);
      call.progress({ done: 1, total: 2 });
      if (call.name === "readFile") call.answer(ok(readAndScored()));
    }
    await flush();
    expect(states).toEqual([]);
    expect(genomes.queries.packed.bytes).toBe(0);
  });

  it("in the moment between the engine's answer and its use stores no buffers", async () => {
    const { genomes, engine, id, flush } = await benchAt("reading");
    engine.at(0).answer(ok(specimenReadGenome()));
    genomes.remove(id);
    await flush();
    expect(genomes.queries.packed.bytes).toBe(0);
    expect(engine.names).toEqual(["readFile"]);
  });

  it("keeps the layout that another genome shares", async () => {
    const { genomes, engine, packed, id, entry, flush } = await benchAt("ready");
    genomes.addFiles([file]);
    await flush();
    const other = readAndScored();
    engine.at(1).answer(ok(other));
    await flush();
    genomes.remove(id);
    expect(entry(0).status.phase).toBe("ready");
    expect(packed.buffersOf(other.digest)).not.toBeNull();
  });

  it("of an unknown id changes nothing", async () => {
    const { genomes, entries } = await benchAt("ready");
    genomes.remove("nobody");
    expect(entries()).toHaveLength(1);
  });
});

describe("remove all", () => {
  it("stops every run and empties list and registry", async () => {
    const { genomes, engine, entries, flush } = await benchAt("scoring");
    genomes.addFiles([file]);
    genomes.addSampleGenome();
    await flush();
    genomes.removeAll();
    expect(entries()).toEqual([]);
    expect(genomes.queries.packed.bytes).toBe(0);
    await flush();
    // One that was read and is scored, and two that were not.
    expect(engine.calls.map((call) => call.isStopped())).toEqual(Array(4).fill(true));
    expect(entries()).toEqual([]);
    expect(genomes.queries.packed.bytes).toBe(0);
  });

  it("leaves a store that accepts new genomes", async () => {
    const { genomes, entries, flush } = await benchAt("ready");
    genomes.removeAll();
    genomes.addFiles([file]);
    await flush();
    expect(entries().map(({ status }) => status.phase)).toEqual(["reading"]);
  });
});

describe("retry", () => {
  it("after a failure reads the same file again, and says so at once", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    engine.at(0).answer(err({ code: "read-failed", cause: "NotReadableError" }));
    await flush();
    genomes.retry(id);
    expect(status(0)).toEqual({ phase: "reading", bytesRead: 0, bytesTotal: 5 });
    await flush();
    expect(engine.at(1)).toMatchObject({ name: "readFile", args: { file } });
    engine.at(1).answer(ok(readAndScored()));
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("after a cancel starts one run only, however often it is requested", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    genomes.cancel(id);
    await flush();
    genomes.retry(id);
    genomes.retry(id);
    await flush();
    expect(engine.names).toEqual(["readFile", "readFile"]);
    expect(engine.at(1).isStopped()).toBe(false);
    expect(status(0).phase).toBe("reading");
  });

  it("of a sample makes the same sample", async () => {
    const { genomes, engine, entry, flush } = genomeStoreBench();
    genomes.addSampleGenome();
    await flush();
    genomes.cancel(entry(0).id);
    genomes.retry(entry(0).id);
    await flush();
    expect(engine.at(1).name).toBe("readSample");
    expect(engine.at(1).args).toEqual(engine.at(0).args);
  });

  it.each(["reading", "scoring", "ready"] as const)("of a %s genome does nothing", async (phase) => {
    const { genomes, engine, id, status, flush } = await benchAt(phase);
    const [before, calls] = [status(0), engine.calls.length];
    genomes.retry(id);
    await flush();
    expect(status(0)).toBe(before);
    expect(engine.calls).toHaveLength(calls);
  });

  it("of a refused or unknown genome does nothing", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    engine.at(0).answer(
      err({
        code: "unsafe-content",
        line: 1,
        expected: "text",
        threats: ["script-content"],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    genomes.retry(id);
    genomes.retry("nobody");
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["script-content"] });
    expect(engine.calls).toHaveLength(1);
  });

  it("replaces the state of the run before: nothing of that one shows any more", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    engine.at(0).answer(ok(specimenReadGenome({ rows: 1 })));
    genomes.cancel(id);
    genomes.retry(id);
    engine.at(0).progress({ done: 4, total: 5 });
    await flush();
    engine.at(0).progress({ done: 5, total: 5 });
    expect(status(0)).toEqual({ phase: "reading", bytesRead: 0, bytesTotal: 5 });
    expect(genomes.queries.packed.bytes).toBe(0);
    expect(engine.names).toEqual(["readFile", "readFile"]);
  });

  it("after a failure hears nothing of the failed run either", async () => {
    const { genomes, engine, id, status, flush } = await benchAt("reading");
    engine.at(0).answer(err({ code: "read-failed", cause: "NotReadableError" }));
    await flush();
    genomes.retry(id);
    engine.at(0).progress({ done: 4, total: 5 });
    expect(status(0)).toEqual({ phase: "reading", bytesRead: 0, bytesTotal: 5 });
  });
});
