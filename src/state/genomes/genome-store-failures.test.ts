import { describe, expect, it } from "vitest";
import { specimenReadGenome, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { genomeStoreBench, lateSets, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import type { EngineCallFailure } from "../../genome/protocol.ts";
import { err, ok } from "../../lib/pure/result.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });

/** The engine's possible failures, with the page's codes for them. */
const shown: readonly (readonly [EngineCallFailure, string])[] = [
  [
    { code: "empty-file", line: null, expected: "text", threats: [], member: null, rows: 0, layout: null },
    "empty-file",
  ],
  [{ code: "read-failed", cause: "NotReadableError" }, "read-failed"],
  [
    {
      code: "broken-container",
      line: null,
      expected: "deflate data",
      threats: [],
      member: null,
      rows: 0,
      layout: null,
    },
    "read-failed",
  ],
  [{ code: "engine-panic", message: "overflow", place: "src/genotypes/reader.rs:1" }, "engine-panic"],
  [{ code: "engine-not-started", cause: "worker did not load" }, "engine-not-started"],
  [{ code: "simd-missing" }, "simd-missing"],
  [{ code: "is-scoring-file" }, "is-scoring-file"],
  [
    {
      code: "broken-buffer",
      line: null,
      expected: "magic",
      threats: [],
      member: null,
      rows: 0,
      layout: null,
    },
    "engine-panic",
  ],
  [
    {
      code: "layout-mismatch",
      line: null,
      expected: "its layout",
      threats: [],
      member: null,
      rows: 0,
      layout: null,
    },
    "engine-panic",
  ],
  [
    {
      code: "bad-weight-row",
      line: 4,
      expected: "a letter",
      threats: [],
      member: null,
      rows: 0,
      layout: null,
    },
    "engine-panic",
  ],
];

describe("a failure of the engine", () => {
  it.each(shown)("while reading: %o is shown as %s", async (failure, code) => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([file]);
    await flush();
    engine.at(0).answer(err(failure));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code } });
    expect(genomes.queries.packed.bytes).toBe(0);
  });

  it.each(shown)("while scoring: %o is shown as %s, and the buffers go", async (failure, code) => {
    const { loadSets, deliver } = lateSets();
    const { genomes, engine, status, flush } = genomeStoreBench({ loadSets });
    genomes.addFiles([file]);
    await flush();
    engine.at(0).answer(ok(specimenReadGenome()));
    deliver();
    await flush();
    expect(genomes.queries.packed.bytes).toBeGreaterThan(0);
    engine.at(1).answer(err(failure));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code } });
    expect(genomes.queries.packed.bytes).toBe(0);
  });

  it.each([
    "nested-container",
    "encrypted-member",
    "unsupported-member",
    "several-samples",
    "no-such-sample",
    "no-genotypes",
    "other-build",
    "variant-list",
  ] as const)("names the member of an archive that is a %s", async (code) => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([file]);
    await flush();
    engine
      .at(0)
      .answer(
        err({ code, line: null, expected: "text", threats: [], member: "a.txt", rows: 0, layout: null }),
      );
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code, member: "a.txt" } });
  });

  it("names a file that is no text by its kind, besides the agreed threat", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    const facts = { line: null, expected: "text", threats: [], rows: 0, layout: null };
    genomes.addFiles([file, new File(["%PDF"], "report.pdf", { type: "application/pdf" })]);
    await flush();
    engine.at(0).answer(err({ code: "spreadsheet-file", member: "a.txt", ...facts }));
    engine.at(1).answer(err({ code: "pdf-file", member: null, ...facts }));
    await flush();
    expect(status(0)).toEqual({
      phase: "refused",
      threats: ["file-type"],
      foreign: { code: "spreadsheet-file", member: "a.txt" },
    });
    expect(status(1)).toEqual({
      phase: "refused",
      threats: ["file-type", "mime-type"],
      foreign: { code: "pdf-file", member: null },
    });
  });

  it("costs one genome only", async () => {
    const { genomes, engine, entries, flush } = genomeStoreBench();
    genomes.addFiles([file, file]);
    await flush();
    engine
      .at(0)
      .answer(err({ code: "engine-panic", message: "overflow", place: "src/genotypes/reader.rs:1" }));
    engine.at(1).answer(ok(readAndScored()));
    await flush();
    expect(entries().map(({ status }) => status.phase)).toEqual(["failed", "ready"]);
  });
});

describe("sets that do not load", () => {
  /** Fails the first time, as a page that was offline when it asked. */
  function loadsAtSecondTry() {
    let tries = 0;
    return async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return [specimenScoreSet("first")];
    };
  }

  it("fail a file after it was read, and drop all of it", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench({ loadSets: loadsAtSecondTry() });
    genomes.addFiles([file]);
    await flush();
    expect(status(0).phase).toBe("reading");
    engine.at(0).answer(ok(specimenReadGenome()));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "engine-not-started" } });
    expect(genomes.queries.packed.bytes).toBe(0);
    expect(engine.names).toEqual(["readFile"]);
  });

  it("fail the sample before any call", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench({ loadSets: loadsAtSecondTry() });
    genomes.addSampleGenome();
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "engine-not-started" } });
    expect(engine.calls).toHaveLength(0);
  });

  it("are requested again by the next try", async () => {
    const { genomes, engine, entry, status, flush } = genomeStoreBench({ loadSets: loadsAtSecondTry() });
    genomes.addSampleGenome();
    await flush();
    genomes.retry(entry(0).id);
    await flush();
    engine.at(0).answer(ok(readAndScored()));
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("do not hide why a file is unsafe", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench({ loadSets: loadsAtSecondTry() });
    genomes.addFiles([file]);
    await flush();
    engine.at(0).answer(
      err({
        code: "unsafe-content",
        line: 1,
        expected: "text",
        threats: ["non-printable"],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["non-printable"] });
  });
});

describe("a file whose rows have no call", () => {
  it("reports how many rows were read", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([file]);
    await flush();
    const facts = { line: null, expected: "a call", threats: [], member: null, layout: null };
    engine.at(0).answer(err({ code: "no-valid-rows", rows: 638_412, ...facts }));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "no-valid-rows", rows: 638_412 } });
  });
});

describe("a scoring file among genomes", () => {
  const scores = ["###PGS CATALOG SCORING FILE - made up", "#pgs_id=PGS900001", ""].join("\n");

  it("is recognised whatever its name is, and can be moved to where it belongs", async () => {
    const { genomes, engine, entries, entry, status, flush } = genomeStoreBench();
    const named = new File([scores], "scores.dat", { type: "application/octet-stream" });
    genomes.addFiles([named]);
    await flush();
    engine.at(0).answer(err({ code: "is-scoring-file" }));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "is-scoring-file" } });
    expect(genomes.takeFile(entry(0).id)).toBe(named);
    expect(entries()).toEqual([]);
    expect(genomes.takeFile("gone")).toBeNull();
  });

  it("is recognised when it is larger than a genome may be, and a genome of that size is not", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    const large = (name: string) =>
      Object.defineProperty(new File(["x"], name), "size", { value: 52_428_801 });
    genomes.addFiles([large("scores.txt"), large("genome.txt")]);
    await flush();
    expect(engine.names).toEqual(["tellFileKind", "tellFileKind"]);
    engine.at(0).answer(ok({ kind: "scoring-file" }));
    engine.at(1).answer(ok({ kind: "genotypes" }));
    await flush();
    expect(status(0)).toEqual({ phase: "failed", failure: { code: "is-scoring-file" } });
    expect(status(1)).toEqual({ phase: "refused", threats: ["file-too-large"] });
  });

  it("is refused for its size where the engine can't tell", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([Object.defineProperty(new File(["x"], "a.txt"), "size", { value: 52_428_801 })]);
    await flush();
    engine.at(0).answer(err({ code: "engine-not-started", cause: "worker did not load" }));
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["file-too-large"] });
  });
});
