/**
 * The real engine in a real worker, in development and built: the page gets what Node gets and the exact scorer
 * computes.
 */

import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { expect, test } from "../support/browser-test.ts";
import { cognitionQuickSet, educationQuickSet } from "../support/built-in-sets.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { readWithEngine } from "../support/read-with-engine.ts";

const sets = [educationQuickSet, cognitionQuickSet];

test("a file is read in the worker as in Node, and scored as by the reference", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
  const text = madeUpFile(1, sets);
  const inPage = await page.evaluate(async (content) => {
    const { EnginePool, startEngineWorker, supportsSimd, loadQuickSets } = window.contract;
    const { packedSet, reportOf } = window.contract;
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const packedSets = (await loadQuickSets()).map(packedSet);
    const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
    const file = new File([content], "made-up.txt");
    const read = await pool.call(
      "readFile",
      { file, scoring: { packedSets, policy } },
      { purpose: "read-genome" },
    );
    if (!read.ok) return read;
    const { layout, genome, report, layoutName, digest, scores } = read.value;
    const scored = await pool.call(
      "scoreMany",
      {
        ...{ genomes: [{ layoutName, genome }], layouts: [{ name: layoutName, layout }] },
        ...{ packedSets, policy },
      },
      { purpose: "scores" },
    );
    const reportsOf = (columns: typeof scores) =>
      columns === null ? [] : packedSets.map((_, set) => reportOf(columns, 0, set));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", genome));
    pool.close();
    return {
      ok: true as const,
      ...{ report, layoutName, digest, hash: [...hash] },
      scores: reportsOf(scores),
      scored: reportsOf(scored.ok ? scored.value : null),
      // The buffers are copied to the worker, not moved.
      lengths: [layout.byteLength, genome.byteLength],
    };
  }, text);
  const inNode = readWithEngine(new TextEncoder().encode(text));
  if (!inPage.ok || !inNode.ok) throw new Error(JSON.stringify([inPage, inNode]));
  expect(inPage.report).toEqual({ ...inNode.report, container: null });
  expect(inPage.layoutName).toBe(inNode.layoutName);
  expect(inPage.digest).toBe(Buffer.from(inPage.hash).toString("hex"));
  // The call that read the file has scored it too.
  expect(inPage.scores).toEqual(inPage.scored);
  expect(inPage.lengths).toEqual([inNode.layout.byteLength, inNode.genome.byteLength]);
  const reference = {
    build: "GRCh37",
    isBuildAssumed: false,
    sex: "unknown",
    rows: parseGenotypeText(text).rows,
  } as const;
  expect(inPage.report.rows).toBe(reference.rows.length);
  expect(inPage.report.dropped.map(({ reason, count }) => [reason, count])).toEqual([
    ["too-few-columns", 1],
    ["bad-chromosome", 1],
  ]);
  for (const [index, set] of sets.entries()) {
    const actual = inPage.scored[index];
    const exact = exactScore(reference, set, { palindromic: "auto", missing: "omit" });
    expect(actual?.rows).toEqual(exact.rows);
    expect(actual?.matched).toBeGreaterThan(set.rows.length * 0.8);
    expect(actual?.raw).toBeCloseTo(exact.raw, 14);
    expect(actual?.expectedMean).toBeCloseTo(exact.expectedMean ?? Number.NaN, 14);
    expect(actual?.expectedSd).toBeCloseTo(exact.expectedSd ?? Number.NaN, 14);
  }
});
