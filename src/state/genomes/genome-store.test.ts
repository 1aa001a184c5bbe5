import { describe, expect, it, vi } from "vitest";
import { answerMany, setsOf } from "../../../tests/support/answer-many.ts";
import {
  columnsOf,
  placeableSets,
  specimenReadGenome,
  specimenScoreReport,
  withoutReference,
} from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  lateSets,
  readAndScored,
  unmatched,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import { largestFile } from "../../genome/admit-file.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { usualLeastR2 } from "../queries/scoring-rules.ts";

/** A file of `size` bytes without its content. */
function fileOf(size: number, name = "genome.txt"): File {
  const file = new File([], name, { type: "text/plain" });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

describe("from file to scores", () => {
  it("takes one call, which reads and scores", async () => {
    const { genomes, engine, packed, entry, status, flush, sets } = genomeStoreBench();
    const file = fileOf(4000, "mine.txt");
    genomes.addFiles([file]);
    expect(entry(0)).toMatchObject({ name: "mine.txt", size: 4000, isSample: false });
    expect(status(0)).toEqual({ phase: "reading", bytesRead: 0, bytesTotal: 4000 });
    await flush();
    expect(engine.at(0)).toMatchObject({ name: "readFile", args: { file } });
    engine.at(0).progress({ done: 1500, total: 4000 });
    expect(status(0)).toEqual({ phase: "reading", bytesRead: 1500, bytesTotal: 4000 });
    const { args } = engine.at(0);
    if (!("scoring" in args) || args.scoring === undefined) throw new Error("the call scores nothing");
    expect(args.scoring.policy).toEqual({
      palindromic: "auto",
      missing: "omit",
      leastR2: 30,
      absent: "leave-out",
    });
    // The ancestry panel and the file check, here without a site, go after the sets.
    const nowhere = { build: "GRCh37", rows: [] };
    expect(setsOf(args.scoring.packedSets)).toEqual([
      ...sets.map(({ build, rows }) => ({ build, rows })),
      nowhere,
      nowhere,
    ]);
    const read = readAndScored();
    engine.at(0).answer(ok(read));
    await flush();
    const score = normaliseScore(wholeScore, 0.006, withoutReference);
    const { raw, matched, total } = wholeScore;
    const references = placeableSets(sets).references.bySet;
    expect(status(0)).toEqual({
      phase: "ready",
      report: read.report,
      fit: { kind: "cannot-tell", typedSites: 0 },
      verdict: notJudged,
      scores: sets.map((set) => ({
        ...{ set, report: wholeScore, raw, matched, total, score, prediction: null, gain: null },
        ...{ columns: columnsOf([wholeScore]), setIndex: 0, placedBy: references.get(set.id) },
      })),
      readMilliseconds: expect.any(Number),
      leastR2: usualLeastR2,
    });
    const { digest, layoutName, layout, genome } = read;
    expect(packed.digestOf(entry(0).id)).toBe(digest);
    expect(packed.buffersOf(digest)).toEqual({ layoutName, layout, genome });
    expect(engine.names).toEqual(["readFile"]);
  });

  it("does not wait for tables that are late: the file is read meanwhile, and scored when they are there", async () => {
    const { sets, loadSets, deliver } = lateSets();
    const { genomes, engine, status, flush } = genomeStoreBench({ loadSets });
    const file = fileOf(4000, "mine.txt");
    genomes.addFiles([file]);
    await flush();
    expect(engine.at(0).args).toEqual({ file, knownLayouts: [] });
    const read = specimenReadGenome();
    engine.at(0).answer(ok(read));
    await flush();
    expect(status(0).phase).toBe("reading");
    deliver();
    await flush();
    expect(status(0)).toEqual({ phase: "scoring", report: read.report });
    expect(engine.names).toEqual(["readFile", "scoreMany"]);
    const { layoutName, layout, genome } = read;
    const { args } = engine.at(1);
    expect(args).toMatchObject({
      ...{ genomes: [{ layoutName, genome }], layouts: [{ name: layoutName, layout }] },
      policy: { palindromic: "auto", missing: "omit", absent: "leave-out" },
    });
    const asked = "packedSets" in args ? setsOf(args.packedSets) : [];
    expect(asked.slice(0, 2)).toEqual(sets.map(({ build, rows }) => ({ build, rows })));
    await answerMany(engine.at(1), () => wholeScore);
    await flush();
    const score = normaliseScore(wholeScore, 0.006, withoutReference);
    expect(status(0)).toMatchObject({
      phase: "ready",
      scores: sets.map((set) => ({ set, report: wholeScore, score, prediction: null, gain: null })),
    });
  });

  it("keeps the order of files, however they end", async () => {
    const { genomes, engine, entries, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(1, "a.txt"), fileOf(largestFile + 1, "b.txt")]);
    genomes.addSampleGenome();
    genomes.addFiles([fileOf(2, "c.txt")]);
    await flush();
    engine.at(engine.names.indexOf("tellFileKind")).answer(ok({ kind: null }));
    const third = engine.calls.findIndex(({ args }) => "file" in args && args.file.name === "c.txt");
    engine.at(third).answer(ok(readAndScored()));
    await flush();
    expect(entries().map(({ name }) => name)).toEqual(["a.txt", "b.txt", "Sample genome", "c.txt"]);
    expect(entries().map(({ status }) => status.phase)).toEqual(["reading", "refused", "reading", "ready"]);
    expect(new Set(entries().map(({ id }) => id)).size).toBe(4);
  });

  it("makes the sample genome of the sets' markers, the same for everybody", async () => {
    const { genomes, engine, entry, flush } = genomeStoreBench();
    genomes.addSampleGenome();
    genomes.addSampleGenome();
    await flush();
    expect(entry(0)).toMatchObject({ isSample: true, size: 0 });
    expect(engine.names).toEqual(["readSample", "readSample"]);
    expect(engine.at(0).args).toMatchObject({ markers: [{ rsid: "rs77" }] });
    expect(engine.at(1).args).toEqual(engine.at(0).args);
  });

  it("makes the sample family: two parents, then eight children, of one seed", async () => {
    const { genomes, engine, entries, flush } = genomeStoreBench();
    genomes.addSampleFamily();
    await flush();
    const names = entries().map(({ name }) => name);
    expect(names).toEqual([
      ...["Sample father", "Sample mother", "Sample child 1", "Sample child 2", "Sample child 3"],
      ...["Sample child 4", "Sample child 5", "Sample child 6", "Sample child 7", "Sample child 8"],
    ]);
    expect(entries().map(({ number, isSample }) => [number, isSample])).toEqual(
      names.map((_, index) => [index + 1, true]),
    );
    expect(new Set(engine.names)).toEqual(new Set(["readSample"]));
    const asked = engine.calls.map(({ args }) => args as { seed: number; member?: number });
    expect(asked.map(({ member }) => member)).toEqual(names.map((_, index) => index));
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(1);
  });

  it("reports a failure of the engine when the samples' tables could not be loaded", async () => {
    const { genomes, status, flush } = genomeStoreBench({
      loadSampleMarkers: () => Promise.reject(new TypeError("gone")),
    });
    genomes.addSampleGenome();
    await flush();
    expect(status(0)).toMatchObject({ phase: "failed" });
  });
});

describe("predictions", () => {
  it("change nothing where those of no genome have changed", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(4000)]);
    await flush();
    engine.at(0).answer(ok(readAndScored()));
    await flush();
    expect(status(0).phase).toBe("ready");
    const onChange = vi.fn();
    genomes.store.subscribe(onChange);
    genomes.setPredictions(new Map([["another genome", new Map()]]));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("the safety check", () => {
  it("refuses for size after a look at the first lines, without any table", async () => {
    const { genomes, engine, loads, status, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(largestFile + 1, "big.exe")]);
    await flush();
    engine.at(0).answer(ok({ kind: null }));
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["file-too-large", "file-type"] });
    expect(engine.names).toEqual(["tellFileKind"]);
    expect(loads()).toBe(0);
  });

  it("joins the threats of name and content", async () => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(10, "page.html")]);
    await flush();
    engine.at(0).answer(
      err({
        code: "unsafe-content",
        line: 3,
        expected: "genotype rows",
        threats: ["script-content", "not-genetic-data"],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    expect(status(0)).toEqual({
      phase: "refused",
      threats: ["file-type", "script-content", "not-genetic-data"],
    });
  });

  it("refuses a well-read file with a wrong name, and stores nothing of it", async () => {
    const { genomes, engine, packed, client, status, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(10, "genome.exe")]);
    await flush();
    engine.at(0).answer(ok(readAndScored()));
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["file-type"] });
    expect(packed.bytes).toBe(0);
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(engine.names).toEqual(["readFile"]);
  });

  it.each(["empty-file", "no-valid-rows"] as const)("names the wrong type rather than %s", async (code) => {
    const { genomes, engine, status, flush } = genomeStoreBench();
    genomes.addFiles([fileOf(10, "genome.exe")]);
    await flush();
    engine.at(0).answer(
      err({
        code,
        line: null,
        expected: "genotype rows",
        threats: [],
        member: null,
        rows: 0,
        layout: null,
      }),
    );
    await flush();
    expect(status(0)).toEqual({ phase: "refused", threats: ["file-type"] });
  });
});

describe("no overlap", () => {
  async function scoredWith(...reports: (typeof wholeScore)[]) {
    const bench = genomeStoreBench();
    bench.genomes.addFiles([fileOf(10)]);
    await bench.flush();
    bench.engine
      .at(0)
      .answer(ok(specimenReadGenome({ rows: 612_345, scores: [...reports, specimenScoreReport([])] })));
    await bench.flush();
    return bench;
  }

  it("of all sets leaves a genome that can be used for everything else", async () => {
    const { packed, status, sets } = await scoredWith(unmatched, unmatched);
    expect(status(0)).toMatchObject({
      phase: "ready",
      scores: sets.map((set) => ({ set, failure: "no-overlap" })),
    });
    expect(packed.bytes).toBeGreaterThan(0);
  });

  it("of one set leaves the other its score", async () => {
    const { status, sets } = await scoredWith(unmatched, wholeScore);
    expect(status(0)).toMatchObject({
      phase: "ready",
      scores: [
        { set: sets[0], failure: "no-overlap" },
        { set: sets[1], report: wholeScore },
      ],
    });
  });

  it("is not reported of a set whose rows are on the file without a call", async () => {
    const uncalled = specimenScoreReport(["missing", "not-on-file", "not-on-file", "not-on-file"]);
    const { status } = await scoredWith(unmatched, uncalled);
    expect(status(0)).toMatchObject({
      phase: "ready",
      scores: [{ failure: "no-overlap" }, { report: uncalled }],
    });
  });
});
