/** Scoring files in real workers: numbers and fates against the slow reference, refusals, and what is cached. */
import { gzipSync } from "node:zlib";
import { summaryOf } from "../../src/lib/pure/file-scores.ts";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { expect, test } from "../support/browser-test.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { zipOf } from "../support/packed-files.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
});

for (const [rows, isHarmonizedRatios] of [
  [10_000, false],
  [10_000, true],
  [100_000, false],
  [100_000, true],
] as const) {
  const kind = isHarmonizedRatios ? "odds ratios with harmonised places" : "weights with frequencies";
  const title = `${rows} rows of ${kind} score as by the reference: plain, gzipped, zipped`;
  test(title, { tag: rows > 10_000 ? ["@deep"] : [] }, async ({ page }) => {
    const made = madeUpScores({
      ...{ seed: 7, rows, hasFrequencies: !isHarmonizedRatios, isHarmonizedRatios },
      ...{ pgsId: "PGS900001", name: "Made-up score" },
    });
    const packed = [
      ["scores.txt", Buffer.from(made.scoringText)],
      ["scores.txt.gz", gzipSync(made.scoringText)],
      [
        "scores.zip",
        zipOf([
          { name: "readme.txt", content: "No scores here.\n".repeat(400_000) },
          { name: "scores.txt", content: made.scoringText },
        ]),
      ],
    ] as const;
    const files = packed.map(([name, bytes]) => ({ name, base64: bytes.toString("base64") }));
    const found = await page.evaluate(
      async ({ genotypeText, files }) => {
        const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
        const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
        const other = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
        const genome = await pool.call(
          "readFile",
          { file: new File([genotypeText], "genome.txt") },
          { purpose: "read-genome" },
        );
        if (!genome.ok) throw new Error(JSON.stringify(genome.error));
        const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
        const outcomes = [];
        for (const { name, base64 } of files) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const read = await pool.call(
            "readScoringFile",
            { file: new File([bytes], name) },
            { purpose: "read-scoring-file" },
          );
          if (!read.ok) throw new Error(JSON.stringify(read.error));
          const { weights, weightsName, report } = read.value;
          const { layout, layoutName } = genome.value;
          const args = { layout, layoutName, genome: genome.value.genome, weights, weightsName, policy };
          const many = {
            ...{ layout, layoutName, policy },
            genomes: [genome.value.genome],
            files: [{ weights, weightsName }],
          };
          const summaries = [
            await pool.call("scoreScoringFiles", many, { purpose: "matrix" }),
            // A worker that has neither layout nor weights.
            await other.call("scoreScoringFiles", many, { purpose: "matrix" }),
          ];
          const audit = await pool.call("auditScoringFile", args, { purpose: "audit" });
          if (!audit.ok) throw new Error(JSON.stringify(audit.error));
          const table = await audit.value.table.text();
          const answered = await pool.call("rowsOfScoringFile", args, { purpose: "audit" });
          if (!answered.ok) throw new Error(JSON.stringify(answered.error));
          const { rows } = answered.value;
          const columns = {
            ...{ effects: rows.effectAlleles, others: rows.otherAlleles, ids: [...rows.rsidNumbers] },
            ...{ weights: [...rows.weights], dosages: [...rows.dosages] },
            // An invalid number has no form in a message.
            frequencies: [...rows.frequencies].map((one) => (Number.isNaN(one) ? null : one)),
          };
          outcomes.push({ report, weightsName, bytes: weights.byteLength, summaries, table, columns });
        }
        pool.close();
        other.close();
        return outcomes;
      },
      { genotypeText: made.genotypeText, files },
    );

    const exact = exactScore(
      {
        build: "GRCh37",
        isBuildAssumed: false,
        sex: "unknown",
        rows: parseGenotypeText(made.genotypeText).rows,
      },
      made.set,
      { palindromic: "auto", missing: "omit" },
    );
    expect(exact.matched).toBeGreaterThan(rows / 2);
    expect(exact.flipped).toBeGreaterThan(0);
    expect(found.map(({ report }) => report.container?.kind ?? null)).toEqual([null, "gzip", "zip"]);
    const [first] = found;
    for (const { report, weightsName, bytes, summaries, table } of found) {
      expect(report.rows).toBe(rows);
      expect(report.facts.pgsId).toBe("PGS900001");
      expect(report.weightScale).toBe(isHarmonizedRatios ? "ratio" : "additive");
      expect(weightsName).toBe(first?.weightsName);
      expect(bytes / rows).toBeLessThan(27);
      expect(summaries[1]).toEqual(summaries[0]);
      expect(summaries[0]).toEqual(first?.summaries[0]);
      expect(table).toBe(first?.table);
    }
    const summary = first?.summaries[0];
    if (!summary?.ok) throw new Error(JSON.stringify(summary));
    const value = summaryOf(summary.value, 0);
    const isNear = (actual: number | null, expected: number | null) =>
      actual === expected ||
      (actual !== null && expected !== null && Math.abs(actual - expected) <= Math.abs(expected) * 1e-12);
    expect(isNear(value.raw, exact.raw), `${value.raw} against ${exact.raw}`).toBe(true);
    expect(isNear(value.expectedMean, exact.expectedMean)).toBe(true);
    expect(isNear(value.expectedSd, exact.expectedSd)).toBe(true);
    expect(isNear(value.matchedVariance, exact.matchedVariance)).toBe(true);
    expect(isNear(value.measured.variance, exact.measured.variance)).toBe(true);
    expect(value.measured.rows).toBe(exact.measured.rows);
    expect(isNear(value.totalVariance, exact.totalVariance)).toBe(true);
    expect(isNear(value.comparedSum, exact.comparedSum)).toBe(true);
    expect(value.unlimitedZ === null).toBe(isHarmonizedRatios);
    expect(value.closeRows).toEqual(exact.closeRows);
    expect([value.total, value.matched, value.palindromicRule]).toEqual([
      ...[exact.total, exact.matched, exact.palindromicRule],
    ]);
    expect(value.join).toBe("id-and-locus");
    const read = first?.columns;
    expect(read?.ids).toEqual(made.set.rows.map(({ rsid }) => Number(rsid.slice(2) || 0)));
    expect(read?.effects).toBe(made.set.rows.map(({ effectAllele }) => effectAllele).join(""));
    expect(read?.others).toBe(made.set.rows.map(({ otherAllele }) => otherAllele ?? ".").join(""));
    // The logarithm of a ratio may differ in its last digit.
    expect(made.set.rows.every(({ weight }, row) => isNear(read?.weights[row] ?? null, weight))).toBe(true);
    expect(read?.frequencies).toEqual(made.set.rows.map(({ frequency }) => frequency));
    expect(read?.dosages).toEqual(exact.rows.map(({ dosage }) => dosage ?? -1));
    const fates = new Map<string, number>();
    for (const { fate } of exact.rows) fates.set(fate, (fates.get(fate) ?? 0) + 1);
    expect(value.fates).toEqual(Object.fromEntries(fates));

    const [names, ...lines] = (first?.table ?? "").trimEnd().split("\n");
    const columns = names?.split("\t") ?? [];
    const column = (line: string, name: string) => line.split("\t")[columns.indexOf(name)];
    expect(lines).toHaveLength(rows);
    const audited = lines.map((line) =>
      [column(line, "rsid"), column(line, "fate"), column(line, "genotype"), column(line, "dosage")].join(
        " ",
      ),
    );
    const expected = exact.rows.map(({ fate, genotype, dosage }, row) =>
      [made.set.rows[row]?.rsid, fate, genotype === "--" ? "" : (genotype ?? ""), dosage ?? ""].join(" "),
    );
    expect(audited).toEqual(expected);
  });
}

test("refusals of scoring files carry code, line, column and the expected content", async ({ page }) => {
  const columns = "rsID\teffect_allele\teffect_weight";
  const archive = zipOf([{ name: "locked.txt", content: `${columns}\nrs900000001\tA\t1\n`, isLocked: true }]);
  const failures = await page.evaluate(
    async ({ contents, zip }) => {
      const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
      const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
      const found = [];
      for (const content of [...contents, Uint8Array.from(zip), new Uint8Array([0x1f, 0x8b, 8, 0, 1])]) {
        const read = await pool.call(
          "readScoringFile",
          { file: new File([content], "scores.txt") },
          { purpose: "read-scoring-file" },
        );
        found.push(read.ok ? "read" : read.error);
      }
      pool.close();
      return found;
    },
    {
      contents: [
        "",
        "#pgs_id=PGS900001\n#\n1\t2\t3\n",
        "#pgs_id=PGS900001\nrsID\teffect_allele\tbeta_of_it\nrs900000001\tA\t1\n",
        `${columns}\tis_interaction\nrs900000001\tA\t1\tFalse\nrs900000002\tA\t1\tTrue\n`,
        `#weight_type=OR\n${columns}\nrs900000001\tA\t1.2\nrs900000002\tA\t-0.1\n`,
        `${columns}\nrs900000001\tA\tmuch\n`,
      ],
      zip: [...archive],
    },
  );
  expect(failures).toEqual([
    expect.objectContaining({ code: "empty-scoring-file", line: null }),
    expect.objectContaining({
      code: "no-column-line",
      line: 3,
      expected: expect.stringContaining("columns"),
    }),
    expect.objectContaining({ code: "missing-column", line: 2, subject: "effect_weight" }),
    expect.objectContaining({ code: "interaction-weight", line: 3, subject: "is_interaction" }),
    expect.objectContaining({ code: "ratio-not-positive", line: 4, subject: "effect_weight" }),
    expect.objectContaining({ code: "no-usable-rows", line: 2 }),
    expect.objectContaining({ code: "encrypted-member", subject: "locked.txt" }),
    expect.objectContaining({ code: "broken-container" }),
  ]);
});

test("packed weights that are not this version's are refused, and the worker goes on", async ({ page }) => {
  const outcomes = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    let started = 0;
    const startWorker = () => {
      started += 1;
      return startEngineWorker();
    };
    const pool = new EnginePool({ startWorker, supportsSimd, size: 1 });
    const file = new File(["rs900000001\t1\t1000101\tAG\n"], "genome.txt");
    const genome = await pool.call("readFile", { file }, { purpose: "read-genome" });
    const scoring = new File(["rsID\teffect_allele\teffect_weight\nrs900000001\tA\t0.5\n"], "scores.txt");
    const read = await pool.call("readScoringFile", { file: scoring }, { purpose: "read-scoring-file" });
    if (!genome.ok || !read.ok) throw new Error("not read");
    const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
    const { layout, genome: packed } = genome.value;
    const { weights, weightsName } = read.value;
    const score = (...files: { weightsName: string; weights: Uint8Array<ArrayBuffer> }[]) =>
      pool.call(
        "scoreScoringFiles",
        { layout, genomes: [packed, packed], files, policy },
        { purpose: "matrix" },
      );
    const own = { weightsName, weights };
    const broken = await score(own, { weightsName: "another", weights: weights.slice(1) });
    const right = await score(own);
    pool.close();
    return { broken, right: right.ok ? [...right.value.raw] : right.error, started };
  });
  expect(outcomes.broken).toEqual({ ok: false, error: expect.objectContaining({ code: "broken-buffer" }) });
  expect(outcomes.right).toEqual([0.5, 0.5]);
  expect(outcomes.started).toBe(1);
});

test("reading a large scoring file says how far it is, and can be stopped", async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const { EnginePool, startEngineWorker, supportsSimd } = window.contract;
    const pool = new EnginePool({ startWorker: startEngineWorker, supportsSimd, size: 1 });
    const line = (row: number) => `rs${900_000_000 + row}\tA\tG\t0.${row}\n`;
    const block = Array.from({ length: 20_000 }, (_, row) => line(row)).join("");
    const head = "rsID\teffect_allele\tother_allele\teffect_weight\n";
    const file = new File([head, ...Array<string>(400).fill(block)], "scores.txt");
    const stop = new AbortController();
    const progress: number[] = [];
    const stopped = await pool.call(
      "readScoringFile",
      { file },
      {
        purpose: "read-scoring-file",
        signal: stop.signal,
        onProgress: ({ done, total }) => {
          progress.push(done / total);
          stop.abort();
        },
      },
    );
    pool.close();
    return { stopped, progress };
  });
  expect(outcome.stopped).toEqual({ ok: false, error: { code: "cancelled" } });
  expect(outcome.progress).toHaveLength(1);
  expect(outcome.progress[0]).toBeLessThan(1);
});
