/** The real engine in real workers: the cost of a panic, a cancel or a vanished file. */
import { writeFileSync } from "node:fs";
import { expect, test } from "../support/browser-test.ts";
import { cognitionQuickSet, educationQuickSet } from "../support/built-in-sets.ts";
import { madeUpFile } from "../support/made-up-file.ts";

const sets = [educationQuickSet, cognitionQuickSet];

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
});

test("a panic with 20 genomes loaded costs the running call alone", async ({ page }) => {
  const texts = Array.from({ length: 21 }, (_, index) => madeUpFile(index + 1, sets));
  const outcome = await page.evaluate(async (contents) => {
    const {
      EnginePool,
      createGenomeStore,
      startEngineWorker,
      supportsSimd,
      loadQuickSets,
      loadSampleMarkers,
      packedSet,
      reportOf,
    } = window.contract;
    const { createGenomeClient, createGenomeQueries, withReferences } = window.contract;
    const engine = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 2 });
    const queries = createGenomeQueries(createGenomeClient(), engine);
    const loadSets = () => withReferences(loadQuickSets);
    const genomes = createGenomeStore({ engine, queries, loadSets, loadSampleMarkers });
    const files = contents.map((content, index) => new File([content], `made-up-${index}.txt`));
    const allDone = () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const busy = ["reading", "scoring"];
          if (!genomes.store.getState().genomes.some(({ status }) => busy.includes(status.phase))) resolve();
        };
        genomes.store.subscribe(look);
        look();
      });
    genomes.addFiles(files.slice(0, 20));
    await allDone();
    const before = genomes.store.getState().genomes;
    const panic = await engine.call("panicOnPurpose", {}, { purpose: "audit" });
    const sets = await loadQuickSets();
    const packedSets = sets.map(packedSet);
    const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
    const again = [];
    for (const { id } of before) {
      const buffers = queries.packed.buffersOf(queries.packed.digestOf(id) ?? "");
      if (buffers === null) continue;
      const { layoutName, layout, genome } = buffers;
      const scored = await engine.call(
        "scoreMany",
        {
          ...{ genomes: [{ layoutName, genome }], layouts: [{ name: layoutName, layout }] },
          ...{ packedSets, policy },
        },
        { purpose: "scores" },
      );
      again.push(scored.ok ? sets.map((_, set) => reportOf(scored.value, 0, set)) : scored.error);
    }
    genomes.addFiles(files.slice(20));
    await allDone();
    const after = genomes.store.getState().genomes;
    engine.close();
    return { before, panic, again, after };
  }, texts);
  expect(outcome.panic).toEqual({
    ok: false,
    error: {
      code: "engine-panic",
      message: "a deliberate panic",
      place: expect.stringMatching(/src\/wasm\.rs:\d+$/),
    },
  });
  expect(outcome.before).toHaveLength(20);
  for (const [index, genome] of outcome.before.entries()) {
    if (genome.status.phase !== "ready") throw new Error(JSON.stringify(genome.status));
    const reports = genome.status.scores.map((score) => ("report" in score ? score.report : null));
    expect(outcome.again[index]).toEqual(reports);
  }
  expect(outcome.after).toHaveLength(21);
  expect(outcome.after.slice(0, 20)).toEqual(outcome.before);
  expect(outcome.after[20]?.status.phase).toBe("ready");
});

test("a sample being made can be stopped, and the worker goes on with the next call", async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    let started = 0;
    const startWorker = () => {
      started += 1;
      return startEngineWorker();
    };
    const pool = new EnginePool({ startWorker, supportsSimd, size: 1 });
    const stop = new AbortController();
    const stopped = await pool.call(
      "readSample",
      { seed: 2, markers: [] },
      {
        purpose: "read-genome",
        signal: stop.signal,
        // The worker hears of it in its first pause: it has the call already.
        onStart: () => stop.abort(),
      },
    );
    const next = await pool.call(
      "readFile",
      { file: new File(["rs900000001\t1\t1000101\tAG\n"], "a.txt") },
      { purpose: "read-genome" },
    );
    pool.close();
    return { stopped, started, next: next.ok ? next.value.report.rows : next.error };
  });
  expect(outcome.stopped).toEqual({ ok: false, error: { code: "cancelled" } });
  expect(outcome.next).toBe(1);
  expect(outcome.started).toBe(1);
});

test("a file that changes under the page is a read failure, not half a genome", async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath("made-up.txt");
  writeFileSync(path, madeUpFile(3, sets));
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    document.body.append(input);
  });
  await page.locator("input").setInputFiles(path);
  // The browser records what the file is at the first access; only then can it change.
  await page.evaluate(() => document.querySelector("input")?.files?.[0]?.size);
  writeFileSync(path, "gone");
  const outcome = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    const file = document.querySelector("input")?.files?.[0];
    if (!file) throw new Error("no file was chosen");
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const read = await pool.call("readFile", { file }, { purpose: "read-genome" });
    pool.close();
    return read;
  });
  expect(outcome).toEqual({ ok: false, error: { code: "read-failed", cause: expect.any(String) } });
});

test("refusals carry code, place and the expected content", async ({ page }) => {
  const failures = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const of = async (content: string) => {
      const read = await pool.call(
        "readFile",
        { file: new File([content], "a.txt") },
        { purpose: "read-genome" },
      );
      return read.ok ? "read" : read.error;
    };
    const found = [
      await of(""),
      await of("# rsid\nrs1 1\n"),
      await of("<script>x</script>\nrs900000001\t1\t5\tAG"),
    ];
    pool.close();
    return found;
  });
  expect(failures).toEqual([
    {
      code: "empty-file",
      line: null,
      expected: "text with genotype rows",
      threats: [],
      member: null,
      rows: 0,
      layout: null,
    },
    {
      code: "no-valid-rows",
      line: 2,
      expected: "rows of id, chromosome, position and genotype",
      threats: [],
      member: null,
      rows: 0,
      layout: { separator: "blank", columns: 2, missing: [] },
    },
    {
      code: "unsafe-content",
      line: null,
      expected: "genotype text without scripts",
      threats: ["script-content"],
      member: null,
      rows: 0,
      layout: null,
    },
  ]);
});
