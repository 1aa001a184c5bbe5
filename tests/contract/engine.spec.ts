/** The real engine in real workers: what the page gets, and what a panic, a cancel or a vanished file costs. */
import { writeFileSync } from "node:fs";
import { cognitionQuickSet } from "../../src/science/reference/cognition-quick-set.generated.ts";
import { educationQuickSet } from "../../src/science/reference/education-quick-set.generated.ts";
import { parseReferenceText } from "../../src/science/reference-parse.ts";
import { referenceScore } from "../../src/science/reference-score.ts";
import { expect, test } from "../support/browser-test.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { readWithEngine } from "../support/read-with-engine.ts";

const sets = [educationQuickSet, cognitionQuickSet];

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
});

test("a file is read in the worker as in Node, and scored as by the reference", async ({ page }) => {
  const text = madeUpFile(1, sets);
  const inPage = await page.evaluate(async (content) => {
    const { EnginePool, startEngineWorker, supportsSimd, loadQuickSets } = window.contract;
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const weightSets = (await loadQuickSets()).map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
    const file = new File([content], "made-up.txt");
    const read = await pool.call("readFile", { file, scoring: { sets: weightSets, policy } });
    if (!read.ok) return read;
    const { layout, genome, report, layoutName, digest, scores } = read.value;
    const scored = await pool.call("score", { layout, genome, sets: weightSets, policy });
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", genome));
    pool.close();
    return {
      ok: true as const,
      ...{ report, layoutName, digest, scores, scored, hash: [...hash] },
      // Lent buffers are copied to the worker, not moved.
      lengths: [layout.byteLength, genome.byteLength],
    };
  }, text);
  const inNode = readWithEngine(new TextEncoder().encode(text));
  if (!inPage.ok || !inNode.ok || !inPage.scored.ok) throw new Error(JSON.stringify([inPage, inNode]));
  expect(inPage.report).toEqual({ ...inNode.report, container: null });
  expect(inPage.layoutName).toBe(inNode.layoutName);
  expect(inPage.digest).toBe(Buffer.from(inPage.hash).toString("hex"));
  // The call that read the file has scored it too.
  expect(inPage.scores).toEqual(inPage.scored.value);
  expect(inPage.lengths).toEqual([inNode.layout.byteLength, inNode.genome.byteLength]);
  const reference = {
    build: "GRCh37",
    isBuildAssumed: false,
    sex: "unknown",
    rows: parseReferenceText(text).rows,
  } as const;
  expect(inPage.report.rows).toBe(reference.rows.length);
  expect(inPage.report.dropped.map(({ reason, count }) => [reason, count])).toEqual([
    ["too-few-columns", 1],
    ["bad-chromosome", 1],
  ]);
  for (const [index, set] of sets.entries()) {
    const actual = inPage.scored.value[index];
    const exact = referenceScore(reference, set, { palindromic: "auto", missing: "omit" });
    expect(actual?.rows).toEqual(exact.rows);
    expect(actual?.matched).toBeGreaterThan(set.rows.length * 0.8);
    expect(actual?.raw).toBeCloseTo(exact.raw, 14);
    expect(actual?.expectedMean).toBeCloseTo(exact.expectedMean ?? Number.NaN, 14);
    expect(actual?.expectedSd).toBeCloseTo(exact.expectedSd ?? Number.NaN, 14);
  }
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
    } = window.contract;
    const { createGenomeClient, createGenomeQueries, scheduleEngine, withReferences } = window.contract;
    const engine = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 2 });
    const scheduled = scheduleEngine(engine, 2);
    const queries = createGenomeQueries(createGenomeClient(), scheduled);
    const loadSets = () => withReferences(loadQuickSets);
    const genomes = createGenomeStore({ engine: scheduled, queries, loadSets, loadSampleMarkers });
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
    const panic = await engine.call("panicOnPurpose", {});
    const weightSets = (await loadQuickSets()).map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
    const again = [];
    for (const { id } of before) {
      const buffers = queries.packed.lend(queries.packed.digestOf(id) ?? "");
      again.push(buffers && (await engine.call("score", { ...buffers, sets: weightSets, policy })));
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
    expect(outcome.again[index]).toEqual({ ok: true, value: reports });
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
    const progress: number[] = [];
    const stopped = await pool.call(
      "readSample",
      { seed: 2, markers: [] },
      {
        signal: stop.signal,
        onProgress: ({ done, total }) => {
          progress.push(done / total);
          stop.abort();
        },
      },
    );
    const next = await pool.call("readFile", { file: new File(["rs900000001\t1\t1000101\tAG\n"], "a.txt") });
    pool.close();
    return { stopped, progress, started, next: next.ok ? next.value.report.rows : next.error };
  });
  expect(outcome.stopped).toEqual({ ok: false, error: { code: "cancelled" } });
  expect(outcome.progress).toHaveLength(1);
  expect(outcome.progress[0]).toBeGreaterThan(0);
  expect(outcome.progress[0]).toBeLessThan(1);
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
  // The browser notes what the file is when somebody first asks; only then can it change.
  await page.evaluate(() => document.querySelector("input")?.files?.[0]?.size);
  writeFileSync(path, "gone");
  const outcome = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    const file = document.querySelector("input")?.files?.[0];
    if (!file) throw new Error("no file was chosen");
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const read = await pool.call("readFile", { file });
    pool.close();
    return read;
  });
  expect(outcome).toEqual({ ok: false, error: { code: "read-failed", cause: expect.any(String) } });
});

test("refusals carry code, place and what was expected", async ({ page }) => {
  const failures = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const of = async (content: string) => {
      const read = await pool.call("readFile", { file: new File([content], "a.txt") });
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
